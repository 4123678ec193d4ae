import type { Firestore } from 'firebase-admin/firestore';
import { authorPath, commentPath } from '../shared/paths.ts';
import { docOf } from '../store/refs.ts';

/** Deletes the author document of a deleted comment. Does nothing while the comment exists. */
export async function sweepComment(db: Firestore, commentId: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(docOf(db, commentPath(commentId)))).exists) return;
    transaction.delete(docOf(db, authorPath(commentId)));
  });
}
