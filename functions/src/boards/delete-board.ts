import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { productPath } from '../shared/product.ts';
import { deleteWhere } from './delete-where.ts';

/** Remains for ever, so that the id never comes back; `done` says whether everything of the board is gone. */
export const boardTombstonePath = (productId: string) => `deleted_products/${productId}`;

/** An item with its search tokens has up to half a MiB of index entries. */
const ITEMS_PER_COMMIT = 10;

/**
 * Deletes a board and all that belongs to it. The board itself goes first, in one commit with its tombstone: rules take
 * nothing for a board that is gone, so what is swept afterwards does not grow. Safe to stop anywhere and run again.
 */
export async function deleteBoard(db: Firestore, productId: string): Promise<void> {
  const batch = db.batch();
  batch.delete(db.doc(productPath(productId)));
  batch.set(db.doc(boardTombstonePath(productId)), { done: false, deleted_at: FieldValue.serverTimestamp() });
  await batch.commit();
  await sweepBoard(db, productId);
}

/** Removes what a deleted board leaves behind. Does nothing while the board exists. */
export async function sweepBoard(db: Firestore, productId: string): Promise<void> {
  if ((await db.doc(productPath(productId)).get()).exists) return;
  const ofBoard = (collection: string) => db.collection(collection).where('product_id', '==', productId);
  // Items first: what is written to a board that is gone hangs on an item, and a vote whose item is gone needs no count.
  await deleteWhere(db, ofBoard('feedback'), { chunk: ITEMS_PER_COMMIT });
  for (const collection of ['counters', 'votes', 'comments', 'authors']) await deleteWhere(db, ofBoard(collection));
  await db.doc(boardTombstonePath(productId)).set({ done: true, deleted_at: FieldValue.serverTimestamp() });
}
