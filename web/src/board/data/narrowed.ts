import { PRIVATE_PAGE_SIZE, PUBLIC_LIST_MAX } from '@shared/limits';
import { itemOrder } from '@shared/order';
import { type Document, idOf } from '@shared/rest/values';
import { matchesSearch } from '@shared/search';
import { PUBLIC_STATUSES, type PublicSort } from '@shared/values';
import { cursorAt, decodeItem } from './decode-documents.ts';
import { runQuery } from './firestore-queries.ts';
import { shownSort } from './list-view.ts';
import type { Cursor, Item, ListQuery, Page, SignedIn } from './model.ts';
import { type AnyQuery, equal, filter, ITEM, itemsQuery, listing, strings } from './queries.ts';
import { reader } from './reader.ts';

/**
 * Lists of boards that are not for everyone (D62). Pages are shorter than elsewhere, so that a view reads at most 25
 * documents with those that the rules look up.
 *
 * Where each finds only what is theirs, rules refuse queries that could find more. An index for each filter and order
 * would cost every board, so a list with filters reads what the visitor finds in its order, and is filtered here.
 */

/** Documents that a page of a list with filters reads at most before it stops with `isUnfinished`. */
const MOST = 200;

interface Part {
  /** Descending, as an index has them. */
  readonly order: readonly string[];
  readonly after: Cursor | null;
  readonly limit: number;
}

/** Query for the public items that are the visitor's, the company's, or shared with everyone. */
export function foundQuery(
  productId: string,
  { uid, company }: Pick<SignedIn, 'uid' | 'company'>,
  { order, after, limit }: Part,
): AnyQuery {
  const theirs = [
    equal('created_by', uid),
    equal('is_shared', true),
    ...(company === undefined ? [] : [equal('company', company)]),
  ];
  const query = listing({
    from: 'feedback',
    where: [
      equal('product_id', productId),
      equal('is_archived', false),
      filter('status', 'IN', strings(PUBLIC_STATUSES)),
    ],
    orderBy: order,
    select: [...ITEM, 'response.at', 'shipped_in', 'hot', 'rank', 'eta'],
    limit,
    after,
  });
  const anyOf = { compositeFilter: { op: 'OR' as const, filters: theirs } };
  const { filters } = query.where.compositeFilter;
  return { ...query, where: { compositeFilter: { op: 'AND', filters: [...filters, anyOf] } } };
}

/**
 * Returns what the visitor finds on a board, the most voted first.
 *
 * @returns at most MOST items, and whether there may be more
 * @throws BoardFailure
 */
export async function findMost(
  productId: string,
): Promise<{ readonly found: readonly Document[]; readonly hasMore: boolean }> {
  const who = await reader?.find();
  const order = itemOrder('popular');
  const found: Document[] = [];
  let after: Cursor | null = null;
  while (who && found.length < MOST) {
    const part = await runQuery(foundQuery(productId, who, { order, after, limit: PUBLIC_LIST_MAX }));
    found.push(...part);
    const last = part.at(-1);
    if (last === undefined || part.length < PUBLIC_LIST_MAX) return { found, hasMore: false };
    after = cursorAt(last, order);
  }
  return { found, hasMore: Boolean(who) };
}

/** Whether the list has no filters, so that all that is read is shown. */
const isWhole = ({ category, status, label, tag, search }: ListQuery): boolean =>
  [category, status, label, tag].every((filtered) => filtered === null) && search.trim() === '';

/** The first page of the list, which is asked for together with the board. */
interface FirstPage {
  readonly sort: PublicSort;
  readonly page: Page<Item>;
}

let first: FirstPage | null = null;
let firstAt = 0;
/** How long the first page waits for its list, in ms. */
const FIRST_MS = 10_000;

/** Caches the first page for the list that asks for it next. */
export function cacheFirstPage(page: FirstPage | null): void {
  first = page;
  firstAt = performance.now();
}

/** Returns the first page once, if it was asked for in this order, just now. */
function takeFirstPage(sort: PublicSort): Page<Item> | null {
  const taken = first;
  first = null;
  return taken?.sort === sort && performance.now() - firstAt < FIRST_MS ? taken.page : null;
}

/**
 * Loads a page of the list for one read an item, and at most MOST with filters.
 *
 * @returns null for a search of a board whose people find all, which is that of other boards
 * @throws BoardFailure
 */
export async function loadPrivate(
  query: ListQuery,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Item> | null> {
  const isNarrowed = reader?.isNarrowed === true;
  if (!isNarrowed && (query.search.trim() !== '' || query.tag !== null)) return null;
  const ahead = after === null && isWhole(query) ? takeFirstPage(query.sort) : null;
  if (ahead !== null) return ahead;
  const who = await reader?.find();
  if (!who) return { entries: [], next: null };
  return loadAs(who, query, { after, isNarrowed, signal });
}

interface Load {
  readonly after: Cursor | null;
  readonly isNarrowed: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The same for a person of whom the reader does not know yet. @throws BoardFailure */
export async function loadAs(
  who: SignedIn,
  query: ListQuery,
  { after, isNarrowed: isPart, signal }: Load,
): Promise<Page<Item>> {
  const order = itemOrder(shownSort(query));
  const mayBeLeftOut = isPart && !isWhole(query);
  const limit = mayBeLeftOut ? PUBLIC_LIST_MAX : PRIVATE_PAGE_SIZE;
  const matches = mayBeLeftOut ? matcherOf(query) : () => true;
  const entries: Item[] = [];
  let begin = after;
  for (let looked = 0; looked < MOST; ) {
    const asked = isPart
      ? foundQuery(query.productId, who, { order, after: begin, limit })
      : { ...itemsQuery(query, begin), limit };
    const documents = await runQuery(asked, { token: who.token, signal });
    const isEnd = documents.length < limit;
    for (const [at, document] of documents.entries()) {
      const item = decodeItem(idOf(document), document.fields ?? {});
      if (matches(item)) entries.push(item);
      if (entries.length < PRIVATE_PAGE_SIZE) continue;
      return { entries, next: isEnd && at === documents.length - 1 ? null : cursorAt(document, order) };
    }
    const last = documents.at(-1);
    if (isEnd || last === undefined) return { entries, next: null };
    begin = cursorAt(last, order);
    looked += documents.length;
  }
  return { entries, next: begin, isUnfinished: true };
}

const matcherOf =
  ({ category, status, label, tag, search }: ListQuery) =>
  (item: Item): boolean =>
    (category === null || item.category === category) &&
    (status === null || item.status === status) &&
    (label === null || item.label === label) &&
    (tag === null || item.tags?.includes(tag) === true) &&
    (search.trim() === '' || matchesSearch(search, item));
