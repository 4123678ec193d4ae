import type { Firestore } from 'firebase-admin/firestore';
import { authorPath, commentPath } from '../shared/paths.ts';

/** Deletes the author document of a deleted comment. Does nothing while the comment exists. */
export async function sweepComment(db: Firestore, commentId: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(db.doc(commentPath(commentId)))).exists) return;
    transaction.delete(db.doc(authorPath(commentId)));
  });
}
