import type { Firestore } from 'firebase-admin/firestore';
import { contribute } from '../counters/contribute.ts';
import { authorPath } from '../shared/author.ts';
import { feedbackPath } from '../shared/feedback.ts';
import { deleteWhere } from './delete-where.ts';

/**
 * Removes what a deleted item leaves behind: its share in the totals, votes, comments and authors. Does nothing while
 * the item exists. Its own author goes last: until then rules refuse a new item of the same id, so that the sweep
 * cannot take away what belongs to a successor.
 */
export async function sweepItem(db: Firestore, feedbackId: string): Promise<void> {
  if ((await db.doc(feedbackPath(feedbackId)).get()).exists) return;
  await contribute(db, feedbackId, () => null);
  const ofItem = (collection: string) => db.collection(collection).where('feedback_id', '==', feedbackId);
  await deleteWhere(db, ofItem('votes'));
  await deleteWhere(db, ofItem('comments'), (comment) => [authorPath(comment.id)]);
  await db.doc(authorPath(feedbackId)).delete();
}
