import type { Firestore } from 'firebase-admin/firestore';
import { withKeyLock } from '../lib/with-key-lock.ts';
import type { Counter } from '../shared/counter.ts';
import { authorPath, counterPath, feedbackPath } from '../shared/paths.ts';
import { connectionOf } from './coalesce.ts';
import { movingTotals } from './moving-totals.ts';

/**
 * Subtracts a deleted item's share from its board's totals and deletes the item's last remaining documents, in one
 * commit. The counter exists until the sweep is complete, so reconciliation finds unfinished sweeps by it. Does nothing
 * while the item exists.
 *
 * @param board the item's board, if known: within this process, its items are then withdrawn one after the other,
 *   because they are deleted by the hundred and contend for the board's totals
 */
export function withdraw(db: Firestore, feedbackId: string, board?: string): Promise<void> {
  if (board === undefined) return withdrawNow(db, feedbackId);
  return withKeyLock(`${connectionOf(db)}/withdrawal/${board}`, () => withdrawNow(db, feedbackId));
}

async function withdrawNow(db: Firestore, feedbackId: string): Promise<void> {
  const counterRef = db.doc(counterPath(feedbackId));
  await movingTotals(db, async (transaction, move) => {
    const [counterDocument, itemDocument] = await transaction.getAll(counterRef, db.doc(feedbackPath(feedbackId)));
    if (itemDocument?.exists) return;
    transaction.delete(db.doc(authorPath(feedbackId)));
    const share = counterDocument?.data() as Counter | undefined;
    if (share === undefined) return;
    transaction.delete(counterRef);
    move(share, -1);
  });
}
