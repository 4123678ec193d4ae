import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { productPath } from '../shared/paths.ts';
import { isLetIn, type Visitor } from '../store/is-let-in.ts';
import { docOf, getAll, isFound } from '../store/refs.ts';

/** What a person has written of an item, and what names the person; the rest says what its board makes of it. */
const OF_AUTHOR = new Set([
  ...['title', 'description', 'category', 'product_id', 'created_by', 'author_name'],
  ...['created_at', 'edited_at', 'pictures', 'company'],
]);

/**
 * Returns a function that tells the fields of an item which its author may read: all of them, or those of the author
 * where the board lets the author in no more. One read for each board, and three for each that is not for everyone.
 */
export async function readableBy(
  db: Firestore,
  caller: Visitor,
  documents: readonly DocumentSnapshot[],
): Promise<(document: DocumentSnapshot, field: string) => boolean> {
  const items = documents.filter(({ exists, ref }) => exists && ref.parent.id === 'feedback');
  const ids = [...new Set(items.map((item): string => item.get('product_id')))];
  const boards = await getAll(
    db,
    ids.map((id) => docOf(db, productPath(id))),
  );
  const letIn = await Promise.all(
    boards.map((board) => !isFound(board) || isLetIn(db, db, { caller, productId: board.id, product: board.data() })),
  );
  const closed = new Set(ids.filter((_, at) => !letIn[at]));
  return (document, field) =>
    document.ref.parent.id !== 'feedback' || OF_AUTHOR.has(field) || !closed.has(document.get('product_id'));
}
