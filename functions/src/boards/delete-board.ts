import { FieldValue, type Firestore, type Query, type Timestamp } from 'firebase-admin/firestore';
import { firstPagePath, hiddenTotalsPath, productPath } from '../shared/paths.ts';
import { deleteWhere } from './delete-where.ts';

/** Remains for ever, so that the id never comes back. */
export interface BoardTombstone {
  /** Whether everything of the board is gone. */
  readonly done: boolean;
  readonly deleted_at: Timestamp;
  /** Who has deleted it and may watch; missing where a leaving owner took it along, or it went by hand. */
  readonly owner_id?: string | null;
}

export const boardTombstonePath = (productId: string) => `deleted_products/${productId}`;

interface Content {
  readonly query: Query;
  /** Documents per commit, where the usual number is too many. */
  readonly chunk?: number;
}

/**
 * What belongs to a board, in the order in which it is swept. Items first: what is written to a board that is gone hangs
 * on an item, and a vote whose item is gone needs no count. An item with its search tokens has more than a MiB of index
 * entries at worst.
 */
export function contentsOf(db: Firestore, productId: string): Content[] {
  const ofBoard = (collection: string) => db.collection(collection).where('product_id', '==', productId);
  const others = ['counters', 'votes', 'comments', 'authors', 'blocks'].map((collection) => ({
    query: ofBoard(collection),
  }));
  return [{ query: ofBoard('feedback'), chunk: 5 }, ...others];
}

/** What there is one of for each board; it goes in one commit with the board. */
export const documentsOf = (db: Firestore, productId: string) =>
  [firstPagePath, hiddenTotalsPath].map((path) => db.doc(path(productId)));

/** The tombstone of a board that goes now; written in one commit with the deletion of the board. */
export const newTombstone = () => ({ done: false, deleted_at: FieldValue.serverTimestamp() });

/**
 * Deletes a board and all that belongs to it. The board itself goes first, in one commit with its tombstone: rules take
 * nothing for a board that is gone, so what is swept afterwards does not grow. Safe to stop anywhere and run again.
 */
export async function deleteBoard(db: Firestore, productId: string): Promise<void> {
  const batch = db.batch();
  batch.delete(db.doc(productPath(productId)));
  for (const document of documentsOf(db, productId)) batch.delete(document);
  batch.set(db.doc(boardTombstonePath(productId)), newTombstone());
  await batch.commit();
  await sweepBoard(db, productId);
}

/**
 * Removes what a deleted board leaves behind. Does nothing while the board exists.
 *
 * @param signal stops between two commits
 * @returns whether nothing is left
 */
export async function sweepBoard(db: Firestore, productId: string, signal?: AbortSignal): Promise<boolean> {
  if ((await db.doc(productPath(productId)).get()).exists) return false;
  for (const { query, chunk } of contentsOf(db, productId)) await deleteWhere(db, query, { chunk, signal });
  if (signal?.aborted) return false;
  const batch = db.batch();
  for (const document of documentsOf(db, productId)) batch.delete(document);
  batch.set(db.doc(boardTombstonePath(productId)), { ...newTombstone(), done: true }, { merge: true });
  await batch.commit();
  return true;
}
