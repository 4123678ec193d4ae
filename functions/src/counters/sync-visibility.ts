import type { Firestore } from 'firebase-admin/firestore';
import { applyCounterChange } from './apply-counter-change.ts';

/**
 * Moves an item's share to its board's public or hidden totals, or out of both if the item is merged. Reads the item,
 * not the event, so it is idempotent and independent of event order. Skips items that are not counted yet; their
 * registration does this.
 *
 * @param productId the item's board, if the change may share a commit with other items of it
 */
export async function syncVisibility(db: Firestore, feedbackId: string, productId?: string): Promise<void> {
  await applyCounterChange(db, {
    feedbackId,
    change: () => null,
    together: productId === undefined ? undefined : { productId: productId },
  });
}
