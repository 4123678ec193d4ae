import type { Firestore } from 'firebase-admin/firestore';
import { dropPictures, picturesOn } from '../pictures/drop-pictures.ts';
import { authorPath, commentPath } from '../shared/paths.ts';
import { docOf } from '../store/refs.ts';
import { dropDeliveries } from './drop-deliveries.ts';

/** Deletes the pictures and the author document of a deleted comment. Does nothing while the comment exists. */
export async function sweepComment(db: Firestore, commentId: string): Promise<void> {
  if ((await docOf(db, commentPath(commentId)).get()).exists) return;
  await dropPictures(db, picturesOn(db, commentId));
  await dropDeliveries(db, 'comment', commentId);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(docOf(db, commentPath(commentId)))).exists) return;
    transaction.delete(docOf(db, authorPath(commentId)));
  });
}
