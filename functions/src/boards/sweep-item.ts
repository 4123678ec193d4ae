import type { Firestore } from 'firebase-admin/firestore';
import { withdraw } from '../counters/withdraw.ts';
import { authorPath, feedbackPath } from '../shared/paths.ts';
import { deleteWhere } from './delete-where.ts';

/**
 * Removes what a deleted item leaves behind: votes, comments with their authors, and last its share in the totals and
 * its own author. Does nothing while the item exists. Until its author is gone rules refuse a new item of the same id,
 * so the sweep cannot take away what belongs to a successor.
 */
export async function sweepItem(db: Firestore, feedbackId: string): Promise<void> {
  if ((await db.doc(feedbackPath(feedbackId)).get()).exists) return;
  const ofItem = (collection: string) => db.collection(collection).where('feedback_id', '==', feedbackId);
  await deleteWhere(db, ofItem('votes'));
  await deleteWhere(db, ofItem('comments'), { along: (comment) => [authorPath(comment.id)] });
  await withdraw(db, feedbackId);
}
