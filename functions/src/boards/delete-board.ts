import { FieldValue, type Firestore, type Query, type Timestamp } from 'firebase-admin/firestore';
import { forgetNews } from '../notifications/news/add-news.ts';
import { dropPictures } from '../pictures/drop-pictures.ts';
import {
  accessChangePath,
  accessJobPath,
  boardSecretPath,
  firstPagePath,
  hiddenTotalsPath,
  productPath,
} from '../shared/paths.ts';
import { digestPath } from '../shared/telling/paths.ts';
import { deleteWhere } from '../store/delete-where.ts';
import { collectionOf, docOf, typed } from '../store/refs.ts';

/** Kept forever, so that the id is never reused. */
export interface BoardTombstone {
  /** True if all contents of the board are deleted. */
  readonly done: boolean;
  readonly deleted_at: Timestamp;
  /**
   * The owner who deleted the board and may watch the progress; missing if the board was deleted with its owner's
   * account or by hand.
   */
  readonly owner_id?: string | null;
}

const boardTombstonePath = (productId: string) => `deleted_products/${productId}`;
export const boardTombstoneRef = (db: Firestore, productId: string) =>
  db.doc(boardTombstonePath(productId)).withConverter(typed<BoardTombstone>());

interface Content {
  readonly query: Query;
  /** Documents per commit, if the default is too high. */
  readonly chunk?: number;
}

/**
 * Queries for a board's contents, in the order in which they are swept. Items first: what is written to a deleted board
 * is attached to an item, and a vote whose item is gone needs no count. Statistics change only with an item, so they
 * come last. An item with its search tokens has more than 1 MiB of index entries at worst.
 */
export function contentsOf(db: Firestore, productId: string): Content[] {
  const ofBoard = (collection: string) => db.collection(collection).where('product_id', '==', productId);
  const others = [
    'merges',
    'counters',
    'votes',
    'comments',
    'pending_comments',
    'notes',
    'edits',
    'follows',
    'changes',
    'addresses',
    'bundles',
    'mail',
    'authors',
    'blocks',
    'changelog',
    'reactions',
    'stats',
    'seen',
    'own_views',
    'triage',
    'links',
    'issue_drafts',
    'tracker_deliveries',
    'trackers',
    'members',
    'guests',
    'invitations',
    'api_keys',
    'api_requests',
    'acts',
    'activity',
    'webhooks',
    'deliveries',
    'people',
    'import_lines',
    'import_was',
    'imported',
  ].map((collection) => ({
    query: ofBoard(collection),
  }));
  // Imports before items, because an import without its document writes nothing more.
  return [
    { query: ofBoard('imports') },
    { query: ofBoard('feedback'), chunk: 5 },
    { query: ofBoard('import_parts'), chunk: 10 },
    ...others,
  ];
}

/** A board's pictures, whose files are deleted with them. */
export const picturesOf = (db: Firestore, productId: string) =>
  collectionOf(db, 'pictures').where('product_id', '==', productId);

/** The single documents that exist once per board; deleted in one commit with it. */
export const documentsOf = (db: Firestore, productId: string) =>
  [firstPagePath, hiddenTotalsPath, digestPath, boardSecretPath, accessJobPath, accessChangePath].map((path) =>
    db.doc(path(productId)),
  );

/** Returns the tombstone of a board; written in one commit with the deletion of the board. */
export const newTombstone = () => ({ done: false, deleted_at: FieldValue.serverTimestamp() });

/**
 * Deletes a board and all its contents. The board goes first, in one commit with its tombstone: rules reject writes to
 * a deleted board, so its contents do not grow during the sweep. Can be interrupted and repeated.
 */
export async function deleteBoard(db: Firestore, productId: string): Promise<void> {
  const batch = db.batch();
  batch.delete(docOf(db, productPath(productId)));
  for (const document of documentsOf(db, productId)) batch.delete(document);
  batch.set(boardTombstoneRef(db, productId), newTombstone());
  await batch.commit();
  await sweepBoard(db, productId);
}

/**
 * Deletes the contents of a deleted board. Does nothing while the board exists.
 *
 * @param signal stops between two commits
 * @returns true if nothing is left
 */
export async function sweepBoard(db: Firestore, productId: string, signal?: AbortSignal): Promise<boolean> {
  if ((await docOf(db, productPath(productId)).get()).exists) return false;
  await dropPictures(db, picturesOf(db, productId), { signal });
  for (const { query, chunk } of contentsOf(db, productId)) await deleteWhere(db, query, { chunk, signal });
  await forgetNews(db, { field: 'boards', id: productId, signal });
  if (signal?.aborted) return false;
  const batch = db.batch();
  for (const document of documentsOf(db, productId)) batch.delete(document);
  batch.set(boardTombstoneRef(db, productId), { ...newTombstone(), done: true }, { merge: true });
  await batch.commit();
  return true;
}
