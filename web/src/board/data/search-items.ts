import { PAGE_SIZE, PUBLIC_LIST_MAX, SEARCH_STEP } from '@shared/limits';
import { itemOrder } from '@shared/order';
import { askedTokens, matchesSearch } from '@shared/search';
import { cursorAt, toItem } from './decode-documents.ts';
import { type Document, idOf } from './firestore-values.ts';
import type { Cursor, Item, ListQuery, Page } from './model.ts';
import { candidateCountQuery, candidatesQuery, type StructuredQuery } from './queries.ts';

/** Firestore calls of a search. */
export interface SearchSource {
  find(query: StructuredQuery): Promise<readonly Document[]>;
  /** Returns at most the query's limit. */
  count(query: StructuredQuery): Promise<number>;
}

/**
 * Returns a page of the items that have a tag, or contain all words of a search, or words starting with them, in the
 * list's order. Firestore finds items by one token per query, so the rarest token of the search is queried and the
 * items found are filtered here. All tokens share the order of the list, so the search can switch to another token at
 * any position without missing an item.
 *
 * Reads: a search of one word costs its hits. Other searches cost one count (one read) per token, plus the items with
 * the rarest token, until the page is full or all are read. After SEARCH_STEP documents the search stops with
 * `isUnfinished`.
 */
export async function searchItems(query: ListQuery, after: Cursor | null, source: SearchSource): Promise<Page<Item>> {
  const tokens = query.search === '' && query.tag !== null ? [query.tag] : askedTokens(query.search);
  const orderBy = itemOrder(query.sort);
  const countBetween = (token: string, begin: Cursor | null, end: Cursor | null, limit: number) =>
    source.count(candidateCountQuery(query, token, begin, end, limit));

  const start = await rarest(tokens, (each) => countBetween(each, after, null, PUBLIC_LIST_MAX));
  if (start === null || start.count === 0) return { entries: [], next: null };
  let { token } = start;
  let begin = after;
  let looked = 0;
  const found: Item[] = [];
  for (;;) {
    const limit = looked === 0 ? PAGE_SIZE : PUBLIC_LIST_MAX;
    const candidates = await source.find(candidatesQuery(query, token, begin, limit));
    const isEnd = candidates.length < limit;
    for (const [at, document] of candidates.entries()) {
      const item = toItem(idOf(document), document.fields ?? {});
      if (matches(query, item)) found.push(item);
      if (found.length < PAGE_SIZE) continue;
      const isLast = isEnd && at === candidates.length - 1;
      return { entries: found, next: isLast ? null : cursorAt(document, orderBy) };
    }
    const last = candidates.at(-1);
    if (isEnd || last === undefined) return { entries: found, next: null };
    looked += candidates.length;
    const end = cursorAt(last, orderBy);
    if (looked >= SEARCH_STEP) return { entries: found, next: end, isUnfinished: true };

    // If another token was rarer in this range, the rest of the search continues with it.
    const others = tokens.filter((each) => each !== token);
    const stretch = { current: token, begin };
    const next = await rarest([token, ...others], async (each) =>
      each === stretch.current ? candidates.length : countBetween(each, stretch.begin, end, candidates.length),
    );
    token = next?.token ?? token;
    begin = end;
  }
}

/** Returns the rarest token, the first one on a tie. A single token is not counted. */
async function rarest(tokens: readonly string[], countOf: (token: string) => Promise<number>) {
  const [first, ...others] = tokens;
  if (first === undefined) return null;
  if (others.length === 0) return { token: first, count: null };
  const counts = await Promise.all(tokens.map(countOf));
  const count = Math.min(...counts);
  return { token: tokens[counts.indexOf(count)] ?? first, count };
}

const matches = ({ search, category, label, tag }: ListQuery, item: Item) =>
  (category === null || item.category === category) &&
  (label === null || item.label === label) &&
  (tag === null || item.tags?.includes(tag) === true) &&
  matchesSearch(search, `${item.title} ${item.description}`);
