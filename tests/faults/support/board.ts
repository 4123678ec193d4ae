import { randomUUID } from 'node:crypto';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { createBoard } from '../../functions/support/board.ts';

/** Creates a board with items, in the project whose functions run. */
export async function aBoard(db: Firestore, itemCount: number) {
  const board = `faults-${randomUUID()}`;
  const items = Array.from({ length: itemCount }, (_, at) => `${board}-${at}`);
  await createBoard(db, items, board);
  return { board, items };
}

/** Lists the mismatches between a board's documents and its counters; empty if there are none. */
export async function wrongCounters(db: Firestore, productId: string): Promise<string[]> {
  const ofBoard = async (collection: string) =>
    (await db.collection(collection).where('product_id', '==', productId).get()).docs;
  const [items, votes, comments] = await Promise.all(['feedback', 'votes', 'comments'].map(ofBoard));
  const product = await db.doc(`products/${productId}`).get();
  const wrong: string[] = [];
  const expectNumber = (what: string, stored: unknown, counted: number) => {
    if (stored !== counted) wrong.push(`${what} is ${stored}, not ${counted}`);
  };
  const of = (documents: QueryDocumentSnapshot[] | undefined, item: string) =>
    documents?.filter((document) => document.get('feedback_id') === item).length ?? 0;
  for (const item of items ?? []) {
    expectNumber(`${item.id}.votes`, item.get('votes'), of(votes, item.id));
    expectNumber(`${item.id}.comments`, item.get('comments'), of(comments, item.id));
  }
  expectNumber('feedback_count', product.get('feedback_count'), items?.length ?? 0);
  expectNumber('vote_count', product.get('vote_count'), votes?.length ?? 0);
  return wrong;
}

/** The paths of the missing documents. */
export async function missing(db: Firestore, paths: readonly string[]): Promise<string[]> {
  const documents = await db.getAll(...paths.map((path) => db.doc(path)), { fieldMask: [] });
  return documents.filter(({ exists }) => !exists).map(({ ref }) => ref.path);
}
