import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { withKeyLock } from '../lib/with-key-lock.ts';
import type { Counter } from '../shared/counter.ts';
import { authorPath, counterPath, feedbackPath, productPath } from '../shared/paths.ts';
import { connectionOf } from './coalesce.ts';
import { isHidden, movingTotals } from './moving-totals.ts';
import { sumsOf } from './reconcile/board-sums.ts';

/** What is known about a deleted item. */
export interface Deleted {
  /** The item's board: within this process, its items are then withdrawn one after the other. */
  readonly board?: string | undefined;
  /** The item's last version, which has the votes of its share if it was public (share.ts). */
  readonly last?: DocumentSnapshot | undefined;
}

/**
 * Subtracts a deleted item's share from its board's totals and deletes the item's last remaining documents, in one
 * commit. The counter exists until the sweep is complete, so reconciliation finds unfinished sweeps by it. Does nothing
 * while the item exists. Without the last version of a public item, sums up what is left on the board.
 *
 * Items are deleted by the hundred and contend for the board's totals.
 */
export function withdraw(db: Firestore, feedbackId: string, { board, last }: Deleted): Promise<void> {
  if (board === undefined) return withdrawNow(db, feedbackId, last);
  return withKeyLock(`${connectionOf(db)}/withdrawal/${board}`, () => withdrawNow(db, feedbackId, last));
}

async function withdrawNow(db: Firestore, feedbackId: string, last: DocumentSnapshot | undefined): Promise<void> {
  const isDone = await movingTotals(db, async (transaction, { move }) => {
    const counter = await remainsOf(db, transaction, feedbackId);
    if (counter === null) return true;
    const share = counter.data() as Counter | undefined;
    const votes = share && votesOf(share, counter, last);
    if (share !== undefined && votes === null) return false;
    transaction.delete(db.doc(authorPath(feedbackId)));
    if (share === undefined || votes === undefined || votes === null) return true;
    transaction.delete(counter.ref);
    move({ ...share, votes }, -1);
    return true;
  });
  if (!isDone) await withdrawUnknown(db, feedbackId);
}

/** Reads the counter of a deleted item; null if the item exists. */
async function remainsOf(db: Firestore, transaction: Transaction, id: string): Promise<DocumentSnapshot | null> {
  const [counter, item] = await transaction.getAll(db.doc(counterPath(id)), db.doc(feedbackPath(id)));
  return item?.exists || counter === undefined ? null : counter;
}

/**
 * Returns the votes that a share has in the totals; null if they are not known. An id can be used again, so the last
 * version may be that of an earlier item, which was written before the counter was created.
 */
function votesOf(share: Counter, counter: DocumentSnapshot, last: DocumentSnapshot | undefined): number | null {
  if (isHidden(share)) return share.votes;
  const [counted, written] = [counter.createTime?.toMillis(), last?.updateTime?.toMillis()];
  if (!last?.exists || counted === undefined || written === undefined || written < counted) return null;
  return last.get('votes') as number;
}

/** Withdraws a public item whose event was lost: sets the board's public totals to the sums of the other items. */
async function withdrawUnknown(db: Firestore, feedbackId: string): Promise<void> {
  await transact(db, async (transaction) => {
    const counter = await remainsOf(db, transaction, feedbackId);
    if (counter === null) return;
    const share = counter.data() as Counter | undefined;
    const board = share && (await transaction.get(db.doc(productPath(share.product_id))));
    const sums = board?.exists
      ? await sumsOf(db, board.id, async (query) => (await transaction.get(query)).data())
      : undefined;
    transaction.delete(db.doc(authorPath(feedbackId)));
    transaction.delete(counter.ref);
    if (!board || !sums || share === undefined || isHidden(share)) return;
    const { feedback_count, vote_count } = sums.shown;
    transaction.update(board.ref, { feedback_count: feedback_count - 1, vote_count });
  });
}
