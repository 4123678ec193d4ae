import type { Firestore } from 'firebase-admin/firestore';
import { authorPath, counterPath, feedbackPath } from '../shared/paths.ts';
import { connectionOf } from '../store/coalesce.ts';
import type { Counter } from '../store/documents.ts';
import { docOf, getAll, type Snapshot } from '../store/refs.ts';
import { withKeyLock } from '../store/with-key-lock.ts';
import { isHidden, movingTotals } from './moving-totals.ts';

/** What is known about a deleted item. */
export interface Deleted {
  /** The item's board: within this process, its items are then withdrawn one after the other. */
  readonly productId?: string | undefined;
  /** The item's last version, which has the votes of its share if it was public (share.ts). */
  readonly last?: Snapshot<'feedback'> | undefined;
}

/**
 * Subtracts a deleted item's share from its board's totals and deletes the item's last remaining documents, in one
 * commit. The counter exists until the sweep is complete, so reconciliation finds unfinished sweeps by it. Does nothing
 * while the item exists. Without the last version of a public item, `reconcile` corrects the board's votes.
 *
 * Items are deleted by the hundred and contend for the board's totals.
 */
export function withdraw(db: Firestore, feedbackId: string, { productId, last }: Deleted): Promise<void> {
  if (productId === undefined) return withdrawNow(db, feedbackId, last);
  return withKeyLock(`${connectionOf(db)}/withdrawal/${productId}`, () => withdrawNow(db, feedbackId, last));
}

async function withdrawNow(db: Firestore, feedbackId: string, last: Deleted['last']): Promise<void> {
  const counterRef = docOf(db, counterPath(feedbackId));
  await movingTotals(db, async (transaction, { move }) => {
    const [counter, item] = await getAll(transaction, [counterRef, docOf(db, feedbackPath(feedbackId))]);
    if (item.exists) return;
    transaction.delete(docOf(db, authorPath(feedbackId)));
    const share = counter.data();
    if (share === undefined) return;
    transaction.delete(counterRef);
    move({ ...share, votes: votesOf(share, counter, last) }, -1);
  });
}

/**
 * Returns the votes that a share has in the totals: those of a public item's last version, if it was written after the
 * counter was created. An older version may be of an earlier item with the same id; the counter's votes are then up to
 * date.
 */
function votesOf(share: Counter, { createTime }: Snapshot<'counters'>, last: Deleted['last']): number {
  const isLater = (last?.updateTime?.toMillis() ?? 0) >= (createTime?.toMillis() ?? 0);
  const known = last?.data();
  return !isHidden(share) && known !== undefined && isLater ? known.votes : share.votes;
}
