import type { OwnStatus } from '@shared/labels/label';
import { countQuery, type ListQuery, type Query } from '../filters/queries.ts';

/** Queries of the Insights tab, besides `countQuery`. Each needs an index; tests/functions/indexes.test.ts compares. */

export type Ranking = 'votes' | 'hot';

/** Returns the query for the unarchived items with an own status. Used only for counting. */
export function ownCountQuery(productId: string, { id, kind }: Pick<OwnStatus, 'id' | 'kind'>): Query {
  const { from, equal } = countQuery(productId, kind);
  return { from, equal: { ...equal, label: id } };
}

/** Returns the query for the items that lead a ranking, archived ones excluded. */
export const topQuery = (productId: string, by: Ranking): ListQuery => ({
  from: 'feedback',
  equal: { product_id: productId, is_archived: false },
  orderBy: [by],
});
