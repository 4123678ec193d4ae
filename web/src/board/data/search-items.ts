import { PAGE_SIZE, PUBLIC_LIST_MAX, SEARCH_STEP } from '@shared/limits';
import { itemOrder } from '@shared/order';
import { type Document, idOf } from '@shared/rest/values';
import { askedTokens, matchesSearch } from '@shared/search';
import { cursorAt, decodeItem } from './decode-documents.ts';
import type { Cursor, Item, ListQuery, Page } from './model.ts';
import { candidateCountQuery, candidatesQuery, type StructuredQuery } from './queries.ts';

/** Firestore calls of a search. */
export interface SearchSource {
  find(query: StructuredQuery): Promise<readonly Document[]>;
  /** Returns at most the query's limit. */
  count(query: StructuredQuery): Promise<number>;
}

/**
 * Returns a page of the items that have a tag, or contain all words of a search, words starting with them or other
 * forms of them, in the list's order. Firestore finds items by one word per query, so the tokens of the rarest word are
 * queried and the items found are filtered here. All words share the order of the list, so the search can switch to
 * another word at any position without missing an item.
 *
 * Reads: a search of one word reads the items with a word that starts like one of its forms. Others cost one count
 * (one read) per word, plus the items with the rarest word, until the page is full or all are read. After SEARCH_STEP
 * documents the search stops with `isUnfinished`.
 */
export async function searchItems(query: ListQuery, after: Cursor | null, source: SearchSource): Promise<Page<Item>> {
  const words = query.search === '' && query.tag !== null ? [[query.tag]] : askedTokens(query.search);
  const orderBy = itemOrder(query.sort);
  const countBetween = (tokens: Tokens, begin: Cursor | null, end: Cursor | null, limit: number) =>
    source.count(candidateCountQuery(query, tokens.slice(0, 1), begin, end, limit));

  const start = await rarest(words, (each) => countBetween(each, after, null, PUBLIC_LIST_MAX));
  if (start === null || (start.count === 0 && start.tokens.length === 1)) return { entries: [], next: null };
  let { tokens } = start;
  let begin = after;
  let looked = 0;
  const found: Item[] = [];
  for (;;) {
    const limit = looked === 0 ? PAGE_SIZE : PUBLIC_LIST_MAX;
    const candidates = await source.find(candidatesQuery(query, tokens, begin, limit));
    const isEnd = candidates.length < limit;
    for (const [at, document] of candidates.entries()) {
      const item = decodeItem(idOf(document), document.fields ?? {});
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

    // If another word was rarer in this range, the rest of the search continues with it.
    const stretch = { current: tokens, begin };
    const others = words.filter((each) => each !== stretch.current);
    const next = await rarest([tokens, ...others], async (each) =>
      each === stretch.current ? candidates.length : countBetween(each, stretch.begin, end, candidates.length),
    );
    tokens = next?.tokens ?? tokens;
    begin = end;
  }
}

/** The tokens of a word. An item contains the word if it has one of them. */
type Tokens = readonly string[];

/**
 * Returns the tokens of the rarest word, the first one on a tie. A single word is not counted. Words are counted by
 * their first token: the emulator, which has no indexes, scans all items once for each token and status.
 */
async function rarest(words: readonly Tokens[], countOf: (tokens: Tokens) => Promise<number>) {
  const [first, ...others] = words;
  if (first === undefined) return null;
  if (others.length === 0) return { tokens: first, count: null };
  const counts = await Promise.all(words.map(countOf));
  const count = Math.min(...counts);
  return { tokens: words[counts.indexOf(count)] ?? first, count };
}

const matches = ({ search, category, label, tag }: ListQuery, item: Item) =>
  (category === null || item.category === category) &&
  (label === null || item.label === label) &&
  (tag === null || item.tags?.includes(tag) === true) &&
  matchesSearch(search, item);
