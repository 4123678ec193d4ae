import type { Firestore } from 'firebase-admin/firestore';
import { digestPath } from '../../shared/telling/paths.ts';
import { docOf, isFound, type Snapshot } from '../../store/refs.ts';
import { nextWaiting } from './waiting-times.ts';

/**
 * Notes that a new item waits for approval, if the owner of its board has asked for such mails. Costs one read; the
 * first of several items costs two further reads and a write. Idempotent.
 */
export async function recordWaiting(db: Firestore, item: Snapshot<'feedback'>): Promise<void> {
  if (!isFound(item)) return;
  const { status, is_archived, product_id, created_by } = item.data();
  if (status !== 'pending' || is_archived) return;
  const document = docOf(db, digestPath(product_id));
  const stored = (await document.get()).data();
  if (!stored?.waiting || stored.owner_id === created_by) return;
  await db.runTransaction(async (transaction) => {
    const digest = (await transaction.get(document)).data();
    if (!digest?.waiting || digest.waiting_at !== null) return;
    transaction.update(document, { waiting_at: nextWaiting(digest) });
  });
}
