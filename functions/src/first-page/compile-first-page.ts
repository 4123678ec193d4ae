import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import type { Feedback } from '../shared/feedback.ts';
import type { FirstPage } from '../shared/first-page.ts';
import { PAGE_SIZE } from '../shared/limits.ts';
import { itemOrder } from '../shared/order.ts';
import { productPath } from '../shared/paths.ts';
import type { Product } from '../shared/product.ts';
import type { Timestamp } from '../shared/time.ts';
import { PUBLIC_STATUSES, type PublicSort } from '../shared/values.ts';

const SHOWN = ['title', 'description', 'category', 'votes', 'comments', 'status', 'is_pinned', 'created_at'] as const;

/**
 * What anybody would be shown first of a board, all of it as of one moment: 21 document reads at most.
 *
 * @returns null for a board that is gone
 */
export function compileFirstPage(db: Firestore, productId: string): Promise<FirstPage | null> {
  // Read-only: it locks nothing that a voter or a counter waits for.
  return db.runTransaction(
    async (transaction) => {
      const board = await transaction.get(db.doc(productPath(productId)));
      const product = board.data() as Product | undefined;
      if (product === undefined) return null;
      const { name, settings, read_only = false } = product;
      const items = await transaction.get(publicItems(db, productId, settings.defaultSort));
      return {
        name,
        settings,
        read_only,
        items: items.docs.map(publicItem),
        last_created_at: items.size < PAGE_SIZE ? null : spelledOut(items.docs.at(-1)?.get('created_at')),
        read_at: items.readTime,
        changed_at: null,
      };
    },
    { readOnly: true },
  );
}

/** The same as the board's own query for its first page. */
function publicItems(db: Firestore, productId: string, sort: PublicSort): Query {
  const ofBoard = db
    .collection('feedback')
    .where('product_id', '==', productId)
    .where('is_archived', '==', false)
    .where('status', 'in', PUBLIC_STATUSES);
  return [...itemOrder(sort), FieldPath.documentId()]
    .reduce<Query>((query, field) => query.orderBy(field, 'desc'), ofBoard)
    .select(...SHOWN)
    .limit(PAGE_SIZE);
}

function publicItem(document: DocumentSnapshot): FirstPage['items'][number] {
  const { title, description, category, votes, comments, status, is_pinned, created_at } = document.data() as Feedback;
  return {
    id: document.id,
    title,
    description,
    category,
    votes,
    comments,
    status,
    is_pinned,
    created_at: created_at.toMillis(),
  };
}

/** RFC 3339 with all digits, which a date of JavaScript would lose. */
function spelledOut({ seconds, nanoseconds }: Timestamp): string {
  const wholeSeconds = new Date(seconds * 1000).toISOString().slice(0, 19);
  return `${wholeSeconds}.${String(nanoseconds).padStart(9, '0')}Z`;
}
