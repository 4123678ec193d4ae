import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { collectionOf } from '../store/refs.ts';

/**
 * Deletes an item's newest comment if its author has removed it: its place means something only while others follow.
 * The deletion's event continues with the comment before it. One read, for a removal and for every deleted comment.
 */
export async function trimRemoved(db: Firestore, feedbackId: string): Promise<void> {
  const { docs } = await collectionOf(db, 'comments')
    .where('feedback_id', '==', feedbackId)
    .orderBy('created_at', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .select('removed_at')
    .limit(1)
    .get();
  const [newest] = docs;
  if (newest?.get('removed_at') !== undefined) await newest.ref.delete();
}
