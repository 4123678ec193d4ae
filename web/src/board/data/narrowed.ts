import { PAGE_SIZE, PUBLIC_LIST_MAX } from '@shared/limits';
import { itemOrder } from '@shared/order';
import { type Document, decodeFields, idOf } from '@shared/rest/values';
import { matchesSearch } from '@shared/search';
import { PUBLIC_STATUSES } from '@shared/values';
import { cursorAt, decodeItem } from './decode-documents.ts';
import { runQuery } from './firestore-queries.ts';
import { shownSort } from './list-view.ts';
import type { Cursor, Item, ListQuery, Page, SignedIn } from './model.ts';
import { equal, filter, ITEM, listing, strings } from './queries.ts';
import { readerNow } from './reader.ts';

/**
 * Lists of boards on which each finds only what is theirs (D62). Rules refuse queries that could find more. A list
 * without filters is read page by page, as that of other boards. An index for each filter and order would cost every
 * board, so a list with filters reads all that the visitor finds, at most MOST items, and is filtered and sorted here.
 */

const MOST = 200;

/** Query for a page of the public items that are the visitor's, the company's, or shared with everyone. */
export const foundQuery = (
  productId: string,
  { uid, company }: Pick<SignedIn, 'uid' | 'company'>,
  after: Cursor | null,
) => {
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
    orderBy: [],
    select: [...ITEM, 'response.at', 'shipped_in', 'hot', 'rank', 'eta'],
    limit: PUBLIC_LIST_MAX,
    after,
  });
  const { filters } = query.where.compositeFilter;
  const anyOf = { compositeFilter: { op: 'OR' as const, filters: theirs } };
  return {
    ...query,
    where: { compositeFilter: { op: 'AND' as const, filters: [...filters, anyOf] } },
    // The only order that needs no index of its own.
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' as const }],
  };
};

/** The same in the order of a list, for one of its pages. */
export const pageQuery = (
  productId: string,
  who: Parameters<typeof foundQuery>[1],
  { order, after }: { readonly order: readonly string[]; readonly after: Cursor | null },
) => {
  const { orderBy } = listing({ from: 'feedback', where: [], orderBy: order, after: null });
  return { ...foundQuery(productId, who, after), orderBy, limit: PAGE_SIZE };
};

/** Reads all that the visitor finds on a board; one read an item. @throws BoardFailure */
export async function findAll(productId: string, signal?: AbortSignal): Promise<readonly Document[]> {
  const reader = await readerNow();
  const found: Document[] = [];
  let after: Cursor | null = null;
  do {
    const page: Document[] = reader === null ? [] : await runQuery(foundQuery(productId, reader, after), { signal });
    found.push(...page);
    const last = page.at(-1);
    after = page.length < PUBLIC_LIST_MAX || last === undefined ? null : cursorAt(last, []);
  } while (after !== null && found.length < MOST);
  return found;
}

/** What the last first page with filters has found, for the pages after it. */
let rest: readonly Item[] = [];

const isWhole = ({ category, status, label, tag, search }: ListQuery): boolean =>
  [category, status, label, tag].every((filtered) => filtered === null) && search.trim() === '';

/** Returns a page of the list, for one read an item; for all of them if the list has filters. @throws BoardFailure */
export async function loadFound(query: ListQuery, after: Cursor | null, signal?: AbortSignal): Promise<Page<Item>> {
  if (isWhole(query)) {
    const reader = await readerNow();
    if (reader === null) return { entries: [], next: null };
    const order = itemOrder(query.sort);
    const documents = await runQuery(pageQuery(query.productId, reader, { order, after }), { signal });
    const last = documents.at(-1);
    const next = last === undefined || documents.length < PAGE_SIZE ? null : cursorAt(last, order);
    return { entries: documents.map(asItem), next };
  }
  if (after === null) {
    const documents = await findAll(query.productId, signal);
    const sorted = [...documents].sort(byOrder(itemOrder(shownSort(query))));
    rest = sorted.map(asItem).filter(matcherOf(query));
  }
  const start = Number(after ?? 0);
  const end = start + PAGE_SIZE;
  return { entries: rest.slice(start, end), next: end < rest.length ? String(end) : null };
}

const asItem = (document: Document): Item => decodeItem(idOf(document), document.fields ?? {});

/** Compares documents as an index does: descending by the fields, then by id. */
function byOrder(fields: readonly string[]) {
  const keyOf = (document: Document) => [
    ...fields.map((field) => Number(decodeFields(document.fields)[field] ?? 0)),
    idOf(document),
  ];
  return (one: Document, other: Document): number => {
    const [left, right] = [keyOf(one), keyOf(other)];
    const at = left.findIndex((value, index) => value !== right[index]);
    if (at < 0) return 0;
    return (left[at] ?? 0) < (right[at] ?? 0) ? 1 : -1;
  };
}

const matcherOf =
  ({ category, status, label, tag, search }: ListQuery) =>
  (item: Item): boolean =>
    (category === null || item.category === category) &&
    (status === null || item.status === status) &&
    (label === null || item.label === label) &&
    (tag === null || item.tags?.includes(tag) === true) &&
    (search.trim() === '' || matchesSearch(search, item));
