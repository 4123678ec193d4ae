import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { feedbackSchema } from '../shared/feedback.ts';
import { holdingQuery, INVENTORY } from './inventory.ts';

/** Documents of one kind that an export asks for, page by page. */
export interface Source {
  /** By which the next request says where to go on. */
  readonly key: string;
  /** The section of the file. */
  readonly name: string;
  /** The board to which the section belongs. */
  readonly product: string | null;
  readonly query: Query;
}

/** The search tokens of an item are longer than all the rest of it, and derived from that. */
const { search_tokens: _, ...exported } = feedbackSchema.shape;
const FEEDBACK_FIELDS = Object.keys(exported);

/**
 * Everything to export of a user, in order: the whole inventory, and what is on the user's own boards, which deletion
 * takes along with them. Made from the uid alone, so that no request can ask for anybody else's.
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
