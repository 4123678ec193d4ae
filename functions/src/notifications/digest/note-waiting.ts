import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Feedback } from '../../shared/feedback.ts';
import type { Digest } from '../../shared/telling/digest.ts';
import { digestPath } from '../../shared/telling/paths.ts';
import { nextWaiting } from './waiting-times.ts';

/**
 * Notes that a new item waits for approval, if the owner of its board wants to know at once. Costs one read; the first
 * of several items costs two further reads and a write. Idempotent.
 */
export async function noteWaiting(db: Firestore, item: DocumentSnapshot): Promise<void> {
  const { status, is_archived, product_id, created_by } = item.data() as Feedback;
  if (status !== 'pending' || is_archived) return;
  const document = db.doc(digestPath(product_id));
  const stored = (await document.get()).data() as Digest | undefined;
  if (!stored?.waiting || stored.owner_id === created_by) return;
  await db.runTransaction(async (transaction) => {
    const digest = (await transaction.get(document)).data() as Digest | undefined;
    if (!digest?.waiting || digest.waiting_at !== null) return;
    transaction.update(document, { waiting_at: nextWaiting(digest) });
  });
}
