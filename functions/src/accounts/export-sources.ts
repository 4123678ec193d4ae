import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { feedbackSchema } from '../shared/feedback.ts';
import { addressSchema } from '../shared/telling/address.ts';
import { DERIVED } from '../store/derived.ts';
import { collectionOf } from '../store/refs.ts';
import { holdingQuery, INVENTORY } from './inventory.ts';

/** A kind of documents that an export reads page by page. */
interface Source {
  /** Names the source in the cursor of the next request. */
  readonly key: string;
  /** Section of the exported file. */
  readonly name: string;
  /** Board that the section belongs to. */
  readonly product: string | null;
  readonly query: Query;
}

/** Fields that an export omits: what is derived for queries alone, and hashes of mailboxes. */
const OMITTED = {
  feedback: [feedbackSchema, DERIVED],
  // The same hash in two accounts would tell that they have the same mailbox.
  addresses: [addressSchema, ['hash']],
} as const;

const FIELDS = new Map(
  Object.entries(OMITTED).map(([collection, [{ shape }, omitted]]) => {
    return [collection, Object.keys(shape).filter((field) => !(omitted as readonly string[]).includes(field))];
  }),
);

/** Statistics name nobody and belong to what the plan opens; without it, an export does not open them either. */
const contentsOf = (board: DocumentSnapshot): readonly string[] => {
  const features: readonly string[] = board.get('features') ?? [];
  return [
    'feedback',
    'comments',
    'edits',
    'changelog',
    'pictures',
    ...(features.includes('analytics') ? ['stats'] : []),
  ];
};

/**
 * Returns all sources of a user's export, in order: the inventory, and the contents of the user's own boards,
 * which are deleted with the boards. Depends only on the uid, so that no request can read another user's data.
 */
export async function sourcesOf(db: Firestore, uid: string): Promise<Source[]> {
  const held = INVENTORY.filter(({ isExported }) => isExported !== false).map((holding) => ({
    key: `${holding.collection}.${holding.field}`,
    name: holding.collection,
    product: null,
    query: holdingQuery(db, holding, uid),
  }));
  const boards = await collectionOf(db, 'products').where('owner_id', '==', uid).select('features').get();
  const ofBoards = boards.docs
    .flatMap((board) => contentsOf(board).map((name) => ({ name, id: board.id })))
    .map(({ id, name }) => ({
      key: `${id}/${name}`,
      name,
      product: id,
      query: db.collection(name).where('product_id', '==', id),
    }));
  return [...held, ...ofBoards].map((source) => {
    const query = source.query.orderBy(FieldPath.documentId());
    const fields = FIELDS.get(source.name);
    return { ...source, query: fields === undefined ? query : query.select(...fields) };
  });
}
