import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import type { FirstPage } from '../shared/first-page.ts';
import { PAGE_SIZE } from '../shared/limits.ts';
import { itemOrder } from '../shared/order.ts';
import { productPath } from '../shared/paths.ts';
import type { Product } from '../shared/product.ts';
import { PUBLIC_STATUSES, type PublicSort } from '../shared/values.ts';
import { publicItem, SHOWN, spelledOut } from './public-item.ts';

/**
 * Compiles a board's public first page from one consistent snapshot; at most 21 document reads.
 *
 * @returns null if the board is gone
 */
export function compileFirstPage(db: Firestore, productId: string): Promise<FirstPage | null> {
  // Read-only, so it takes no locks that a voter or a counter would wait for.
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
        ...(board.updateTime && { board_updated_at: board.updateTime }),
        changed_at: null,
      };
    },
    { readOnly: true },
  );
}

/** Same query as the board's own for its first page. */
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
