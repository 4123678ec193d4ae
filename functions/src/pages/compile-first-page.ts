import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import { PAGE_SIZE, STATUS_COUNT_MAX } from '../shared/limits.ts';
import { itemOrder } from '../shared/order.ts';
import { productPath } from '../shared/paths.ts';
import { PUBLIC_STATUSES, type PublicSort } from '../shared/values.ts';
import type { FirstPage, Product } from '../store/documents.ts';
import { docOf, select } from '../store/refs.ts';
import { entryTimes } from './entry-times.ts';
import { logosOf } from './logos.ts';
import { newestItems, publicItem, publicItems, selectShown, spelledOut } from './public-item.ts';

/**
 * Compiles a board's public first page from one consistent snapshot; at most 26 document reads.
 *
 * @returns the page with its board; null if the board is gone
 */
export async function compileFirstPage(
  db: Firestore,
  productId: string,
): Promise<{ readonly page: FirstPage; readonly product: Product } | null> {
  const board = await docOf(db, productPath(productId)).get();
  const product = board.data();
  if (product === undefined) return null;
  const { name, read_only = false, feedback_count } = product;
  const settings = effectiveSettings(product);
  const [items, newest, counts] = await transact(
    db,
    (transaction) =>
      Promise.all([
        transaction.get(firstItems(db, productId, settings.defaultSort)),
        transaction.get(select(newestItems(db, productId), 'created_at').limit(1)),
        Promise.all(
          PUBLIC_STATUSES.map((status) =>
            transaction.get(newestItems(db, productId, [status]).limit(STATUS_COUNT_MAX).count()),
          ),
        ),
      ]),
    // Read-only, so it takes no locks that a voter or a counter would wait for. As of the board's time, because the
    // client library leaves a rejection unhandled if the first read of such a transaction fails.
    { readOnly: true, readTime: board.readTime },
  );
  const last = items.size < PAGE_SIZE ? undefined : items.docs.at(-1);
  const last_hot = settings.defaultSort === 'trending' ? last?.data().hot : undefined;
  const page: FirstPage = {
    name,
    settings,
    read_only,
    ...logosOf(product),
    items: items.docs.map((item) => publicItem(item.id, item.data(), settings)),
    total: feedback_count,
    status_counts: counts.map((count) => count.data().count),
    newest: newest.docs[0]?.data().created_at.toMillis() ?? null,
    last_created_at: last === undefined ? null : spelledOut(last.data().created_at),
    ...(last_hot !== undefined && { last_hot }),
    ...entryTimes(settings, product),
    read_at: board.readTime,
    ...(board.updateTime && { board_updated_at: board.updateTime }),
    changed_at: null,
  };
  return { page, product };
}

/** Same query as the board's own for its first page. */
function firstItems(db: Firestore, productId: string, sort: PublicSort) {
  let items = publicItems(db, productId);
  for (const field of [...itemOrder(sort), FieldPath.documentId()]) items = items.orderBy(field, 'desc');
  return selectShown(items, ...(sort === 'trending' ? (['hot'] as const) : [])).limit(PAGE_SIZE);
}
