import type { Firestore } from 'firebase-admin/firestore';
import { sweepItem } from '../boards/sweep-item.ts';
import { commentPath, feedbackPath } from '../shared/paths.ts';

/** Deletes the item or comment that has this id, with all that hangs on it and its author. Safe to run again. */
export async function deletePost(db: Firestore, id: string): Promise<void> {
  const batch = db.batch();
  batch.delete(db.doc(feedbackPath(id)));
  batch.delete(db.doc(commentPath(id)));
  await batch.commit();
  // Takes the author along, a comment's too.
  await sweepItem(db, id);
}
