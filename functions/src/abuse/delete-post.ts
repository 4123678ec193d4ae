import type { Firestore } from 'firebase-admin/firestore';
import { removeItem } from '../boards/remove-item.ts';
import { commentPath } from '../shared/paths.ts';
import { docOf } from '../store/refs.ts';

/** Deletes the item or comment with this id, everything attached to it, and its author document. Idempotent. */
export async function deletePost(db: Firestore, id: string): Promise<void> {
  await docOf(db, commentPath(id)).delete();
  // Also deletes the author document, including a comment's.
  await removeItem(db, id);
}
