import type { Firestore } from 'firebase-admin/firestore';
import { feedbackPath } from '../shared/paths.ts';
import { docOf } from '../store/refs.ts';
import { sweepItem } from './sweep-item.ts';

/** Deletes an item with everything attached to it. Idempotent. */
export async function removeItem(db: Firestore, id: string): Promise<void> {
  const item = docOf(db, feedbackPath(id));
  const last = await db.runTransaction(async (transaction) => {
    const found = await transaction.get(item);
    if (found.exists) transaction.delete(item);
    return found;
  });
  await sweepItem(db, id, { last });
}
