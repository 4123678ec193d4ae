import type { Firestore } from 'firebase-admin/firestore';
import { applyCounterChange } from './apply-counter-change.ts';

/**
 * Moves an item's share between its board's public and hidden totals, if it is in the wrong ones. Looks at the item, not
 * at the event: safe to run again and in any order. An item that is not counted yet is left to its registration.
 *
 * @param board the item's, if it may share a commit with other items of it
 */
export async function settleVisibility(db: Firestore, feedbackId: string, board?: string): Promise<void> {
  await applyCounterChange(db, feedbackId, () => null, board === undefined ? undefined : { board });
}
