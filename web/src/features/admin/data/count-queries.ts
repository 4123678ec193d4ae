import { ITEM_ORDER } from '@shared/order';
import { STATUSES } from '@shared/values';
import { answeredQuery, countQuery, type ListQuery, type Query, unmergedQuery } from './queries.ts';
import type { View } from './view.ts';

/** Queries whose counts add up to the number of items in a view, less those of `less`. */
export interface CountQueries {
  readonly of: readonly (Query | ListQuery)[];
  readonly less: readonly ListQuery[];
}

/**
 * Returns the queries that count the items of a view; null if only the client knows what the view shows: for a search,
 * and for tags and own statuses with filters that have no index. The order of a query selects its index, and so the
 * items that have all of its fields.
 */
export function exactCountQueries(productId: string, view: View): CountQueries | null {
  const { search, tag, label, isMerged, isArchivedShown, only } = view;
  // Whether an item is new depends on marks, and whether it rises on the time.
  if (search.trim() !== '' || only === 'new' || only === 'rising') return null;
  if (only === 'unanswered') return isUnanswered(view) ? unansweredCountQueries(productId) : null;
  if (tag !== null || label !== null) {
    return isMerged || isArchivedShown ? null : labeledCountQueries(productId, view);
  }
  if (isMerged) return { of: [mergedCountQuery(productId, view)], less: [] };
  const { from, equal } = unmergedQuery(productId, view);
  return { of: [{ from, equal }], less: isArchivedShown ? [mergedCountQuery(productId, view)] : [] };
}

/** Whether the only filter of the view is that there is no answer. */
const isUnanswered = ({ tag, label, isMerged, category, status, isArchivedShown }: View): boolean =>
  tag === null && label === null && !isMerged && category === null && !isArchivedShown && (status ?? 'open') === 'open';

const unansweredCountQueries = (productId: string): CountQueries => ({
  of: [countQuery(productId, 'open')],
  less: [answeredQuery(productId)],
});

/** The merged items of a status and a category. Only merged items have `merged_at`. */
const mergedCountQuery = (productId: string, { status, category }: View): ListQuery => ({
  from: 'feedback',
  equal: { product_id: productId, ...(status !== null && { status }), ...(category !== null && { category }) },
  orderBy: ['merged_at'],
});

/** One query per status, which the indexes of tags and own statuses require. */
function labeledCountQueries(productId: string, { tag, label, status, category }: View): CountQueries | null {
  if (tag !== null && (label !== null || category !== null)) return null;
  const each = (status === null ? STATUSES : [status]).map((one) => ({
    from: 'feedback' as const,
    equal: {
      product_id: productId,
      is_archived: false,
      status: one,
      ...(label !== null && { label }),
      ...(category !== null && { category }),
    },
    ...(tag !== null && { tag }),
    orderBy: ITEM_ORDER.votes,
  }));
  return { of: each, less: [] };
}
