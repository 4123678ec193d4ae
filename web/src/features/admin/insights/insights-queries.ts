import type { OwnStatus } from '@shared/labels/label';
import { countQuery, ITEM_ORDER, type ListQuery } from '../filters/queries.ts';

/** Queries of the Insights tab, besides `countQuery`. Each needs an index; tests/functions/indexes.test.ts compares. */

export type Ranking = 'votes' | 'hot';

/** Returns the query for the unarchived items with an own status. Used only for counting; the order selects an index. */
export function ownCountQuery(productId: string, { id, kind }: Pick<OwnStatus, 'id' | 'kind'>): ListQuery {
  const { from, equal } = countQuery(productId, kind);
  return { from, equal: { ...equal, label: id }, orderBy: ITEM_ORDER.votes };
}

/** Returns the query for the items that lead a ranking, archived ones excluded. */
export const topQuery = (productId: string, by: Ranking): ListQuery => ({
  from: 'feedback',
  equal: { product_id: productId, is_archived: false },
  orderBy: [by],
});
