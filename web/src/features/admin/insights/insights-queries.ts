import type { ListQuery } from '../filters/queries.ts';

/** Queries of the Insights tab, besides `countQuery`. Each needs an index; tests/functions/indexes.test.ts compares. */

export type Ranking = 'votes' | 'hot';

/** Returns the query for the items that lead a ranking, archived ones excluded. */
export const topQuery = (productId: string, by: Ranking): ListQuery => ({
  from: 'feedback',
  equal: { product_id: productId, is_archived: false },
  orderBy: [by],
});
