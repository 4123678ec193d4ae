import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore';
import { publicItems, type ShownItem, selectShown } from '../pages/public-item.ts';
import { AGENT_PAGE_MAX, SEARCH_STEP } from '../shared/limits.ts';
import { askedTokens, matchesSearch } from '../shared/search.ts';
import { type Category, PUBLIC_STATUSES, type PublicStatus } from '../shared/values.ts';
import type { Feedback } from '../store/documents.ts';

/** Items that a query reads: more than a page of results has. */
const STEP = AGENT_PAGE_MAX + 1;

interface Search {
  /** Blank for all items. */
  readonly query: string;
  readonly status?: PublicStatus | undefined;
  readonly category?: Category | undefined;
  readonly limit: number;
}

interface Found {
  readonly items: readonly (ShownItem & { readonly id: string })[];
  /** Whether there may be more items. */
  readonly hasMore: boolean;
}

/**
 * Finds public items of a board, pinned ones first, then those with most votes. Queries by the longest word and
 * compares the others afterwards, as the board does (web/src/board/data/design.md). At most SEARCH_STEP reads.
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
  const isShown = (item: ShownItem) =>
    (category === undefined || item.category === category) && matchesSearch(query, item);
  const found: (ShownItem & { readonly id: string })[] = [];
  let rest = selectShown(asked);
  for (let read = 0; read < SEARCH_STEP; ) {
    // As many items as are missing, or more if words or a category exclude some, so that most searches end with the
    // first step.
    const step = Math.min(SEARCH_STEP - read, tokens === undefined && category === undefined ? limit + 1 : STEP);
    const { docs } = await rest.limit(step).get();
    found.push(...docs.map((one) => ({ ...one.data(), id: one.id })).filter(isShown));
    const last = docs.at(-1);
    if (found.length > limit) return { items: found.slice(0, limit), hasMore: true };
    if (last === undefined || docs.length < step) return { items: found, hasMore: false };
    read += docs.length;
    rest = rest.startAfter(last);
  }
  return { items: found, hasMore: true };
}
