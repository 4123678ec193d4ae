import type { ShownColumn } from './columns.ts';

/** A query for the items of a column. Each needs an index; tests/functions/indexes.test.ts compares. */
export interface ColumnQuery {
  readonly equal: Readonly<Record<string, string | boolean>>;
  readonly orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
}

type Shown = Pick<ShownColumn, 'status' | 'own'>;

const itemsOf = (productId: string, { status, own }: Shown): ColumnQuery['equal'] => ({
  product_id: productId,
  is_archived: false,
  status,
  ...(own && { label: own.id }),
});

/** Returns the query for the items that have a rank. An order by a field selects the documents that have it. */
export const rankedQuery = (productId: string, column: Shown): ColumnQuery => ({
  equal: itemsOf(productId, column),
  orderBy: [['rank', 'asc']],
});

/** Returns the query for the items by votes, whether or not they have a rank. */
export const votesQuery = (productId: string, column: Shown): ColumnQuery => ({
  equal: itemsOf(productId, column),
  orderBy: [
    ['is_pinned', 'desc'],
    ['votes', 'desc'],
    ['created_at', 'desc'],
  ],
});
