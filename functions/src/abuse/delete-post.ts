import type { Firestore } from 'firebase-admin/firestore';
import { sweepItem } from '../boards/sweep-item.ts';
import { commentPath, feedbackPath } from '../shared/paths.ts';

/** Deletes the item or comment with this id, everything attached to it, and its author document. Idempotent. */
export async function deletePost(db: Firestore, id: string): Promise<void> {
  const batch = db.batch();
  batch.delete(db.doc(feedbackPath(id)));
  batch.delete(db.doc(commentPath(id)));
  await batch.commit();
  // Also deletes the author document, including a comment's.
  await sweepItem(db, id);
}
