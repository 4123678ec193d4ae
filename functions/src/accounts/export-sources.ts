import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { has } from '../shared/features.ts';
import { feedbackSchema } from '../shared/feedback.ts';
import { apiKeySchema } from '../shared/keys/key.ts';
import { addressSchema } from '../shared/telling/address.ts';
import { hookSchema } from '../shared/webhooks/webhook.ts';
import { DERIVED } from '../store/derived.ts';
import { collectionOf } from '../store/refs.ts';
import { holdingQuery, INVENTORY } from './inventory.ts';

/** A kind of documents that an export reads page by page. */
export interface Source {
  /** Names the source in the cursor of the next request. */
  readonly key: string;
  /** Section of the exported file. */
  readonly name: string;
  /** Board that the section belongs to. */
  readonly product: string | null;
  readonly query: Query;
}

/** Fields that an export omits: what is derived only for queries, hashes of mailboxes, and secrets. */
const OMITTED = {
  feedback: [feedbackSchema, DERIVED],
  // The same hash in two accounts would tell that they have the same mailbox.
  addresses: [addressSchema, ['hash']],
  api_keys: [apiKeySchema, ['hash']],
  webhooks: [hookSchema, ['secret', 'previous_secret', 'former', 'lane']],
} as const;

const FIELDS = new Map(
  Object.entries(OMITTED).map(([collection, [{ shape }, omitted]]) => {
    return [collection, Object.keys(shape).filter((field) => !(omitted as readonly string[]).includes(field))];
  }),
);

/** Statistics name nobody and need a feature of the plan; without the feature, an export omits them too. */
const contentsOf = (board: DocumentSnapshot): readonly string[] => {
  return [
    'feedback',
    'comments',
    'pending_comments',
    'edits',
    'changelog',
    'pictures',
    'members',
    'people',
    'activity',
    'webhooks',
    ...(has(board.data() ?? {}, 'analytics') ? ['stats'] : []),
  ];
};

/**
 * Returns all sources of a user's export, in order: the inventory, and the contents of the user's own boards,
 * which are deleted with the boards. Depends only on the uid, so that no request can read another user's data.
 */
export async function sourcesOf(db: Firestore, uid: string): Promise<Source[]> {
  const held = heldBy(db, uid, INVENTORY);
  const boards = await collectionOf(db, 'products').where('owner_id', '==', uid).select('features').get();
  const ofBoards = boards.docs
    .flatMap((board) => contentsOf(board).map((name) => ({ name, id: board.id })))
    .map(({ id, name }) => ({
      key: `${id}/${name}`,
      name,
      product: id,
      query: db.collection(name).where('product_id', '==', id),
    }));
  return [...held, ...ofBoards].map(inOrder);
}

/** Collections of the inventory whose documents name their board. */
const ON_BOARD = new Set([
  'votes',
  'feedback',
  'comments',
  'pending_comments',
  'authors',
  'follows',
  'reactions',
  'addresses',
  'people',
  'pictures',
  'blocks',
]);

/** Returns the sources of what a user has on one board, in order. */
export const sourcesOn = (db: Firestore, uid: string, productId: string): Source[] =>
  heldBy(
    db,
    uid,
    INVENTORY.filter(({ collection }) => ON_BOARD.has(collection)),
  ).map((source) => inOrder({ ...source, query: source.query.where('product_id', '==', productId) }));

const heldBy = (db: Firestore, uid: string, inventory: typeof INVENTORY): Source[] =>
  inventory
    .filter(({ isExported }) => isExported !== false)
    .map((holding) => ({
      key: `${holding.collection}.${holding.field}`,
      name: holding.collection,
      product: null,
      query: holdingQuery(db, holding, uid),
    }));

/** Orders a source's documents for pages, and reads only the fields that an export includes. */
function inOrder(source: Source): Source {
  const query = source.query.orderBy(FieldPath.documentId());
  const fields = FIELDS.get(source.name);
  return { ...source, query: fields === undefined ? query : query.select(...fields) };
}
