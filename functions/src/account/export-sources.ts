import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { feedbackSchema } from '../shared/feedback.ts';
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

/** Excludes what is derived from the rest of an item and longer than it. */
const { search_tokens: _, title_words: __, similar_to: ___, ...exported } = feedbackSchema.shape;
const FEEDBACK_FIELDS = Object.keys(exported);

/**
 * Returns all sources of a user's export, in order: the whole inventory, and the contents of the user's own boards,
 * which are deleted with the boards. Depends only on the uid, so that no request can read another user's data.
 */
export async function sourcesOf(db: Firestore, uid: string): Promise<Source[]> {
  const held = INVENTORY.map((holding) => ({
    key: `${holding.collection}.${holding.field}`,
    name: holding.collection,
    product: null,
    query: holdingQuery(db, holding, uid),
  }));
  const boards = await db.collection('products').where('owner_id', '==', uid).select().get();
  const ofBoards = boards.docs.flatMap(({ id }) =>
    ['feedback', 'comments'].map((name) => ({
      key: `${id}/${name}`,
      name,
      product: id,
      query: db.collection(name).where('product_id', '==', id),
    })),
  );
  return [...held, ...ofBoards].map((source) => {
    const query = source.query.orderBy(FieldPath.documentId());
    return { ...source, query: source.name === 'feedback' ? query.select(...FEEDBACK_FIELDS) : query };
  });
}
