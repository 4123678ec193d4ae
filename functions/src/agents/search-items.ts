import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore';
import { publicItems, type ShownItem, selectShown } from '../pages/public-item.ts';
import { SEARCH_STEP } from '../shared/limits.ts';
import { askedTokens, matchesSearch } from '../shared/search.ts';
import { type Category, PUBLIC_STATUSES, type PublicStatus } from '../shared/values.ts';
import type { Feedback } from '../store/documents.ts';

interface Search {
  /** Blank for all items. */
  readonly query: string;
  readonly status?: PublicStatus | undefined;
  readonly category?: Category | undefined;
  readonly limit: number;
}

interface Found {
  readonly items: readonly (ShownItem & { readonly id: string })[];
  /** Whether there may be further ones. */
  readonly hasMore: boolean;
}

/**
 * Finds public items of a board, pinned ones first, then those with most votes. Queries the longest word and compares
 * the others, as the board does (web/src/board/data/design.md). At most SEARCH_STEP reads.
 */
export async function searchItems(
  db: Firestore,
  productId: string,
  { query, status, category, limit }: Search,
): Promise<Found> {
  const [tokens] = askedTokens(query);
  if (tokens === undefined && query.trim() !== '') return { items: [], hasMore: false };
  const statuses = status === undefined ? PUBLIC_STATUSES : [status];
  let asked: Query<Feedback, DocumentData> = publicItems(db, productId, statuses);
  if (tokens !== undefined) asked = asked.where('search_tokens', 'array-contains-any', [...tokens]);
  for (const field of ['is_pinned', 'votes', 'created_at']) asked = asked.orderBy(field, 'desc');
  const most = tokens === undefined && category === undefined ? limit + 1 : SEARCH_STEP;
  const { docs } = await selectShown(asked).limit(most).get();
  const items = docs
    .map((document) => ({ ...document.data(), id: document.id }))
    .filter((item) => (category === undefined || item.category === category) && matchesSearch(query, item));
  return { items: items.slice(0, limit), hasMore: items.length > limit || docs.length === most };
}
