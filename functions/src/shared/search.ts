import {
  SEARCH_ASKED_MAX,
  SEARCH_PREFIX_MAX,
  SEARCH_SPELLINGS_MAX,
  SEARCH_TOKENS_FULL,
  SEARCH_TOKENS_MAX,
} from './limits.ts';
import { withoutEndings } from './search/endings.ts';
import { otherSpellings } from './search/letters.ts';
import { shortStem } from './search/plurals.ts';
import { ASKING_WORDS, tellingParts } from './search/stop-words.ts';
import { isUnspaced, type WrittenWord, wholeWords, writtenWords } from './search/words.ts';

/** The texts of an item that are searched. */
interface Searched {
  readonly title: string;
  readonly description: string;
}

/**
 * Returns neighbors in a text as one word: those with only punctuation between them ("Node.js", "S.S.O."), and in a
 * title all, because "darkmode" asks for "Dark mode".
 */
function joinedIn(words: readonly WrittenWord[], isTitle: boolean): readonly string[] {
  return words.flatMap(({ isJoined }, at) => {
    const end = words.findIndex((each, place) => place > at && !each.isJoined);
    const run = words.slice(at, end < 0 ? words.length : end).map(({ word }) => word);
    const pair = isTitle ? words.slice(at, at + 2).map(({ word }) => word) : run.slice(0, 2);
    return [pair, isJoined ? [] : run]
      .filter((each) => each.length > 1 && !each.some(isUnspaced))
      .map((each) => each.join(''));
  });
}

/** Returns what follows the letters that a word begins with: "2" in "v2", "27001" in "iso27001". */
const numberIn = (word: string): readonly string[] => /^\p{L}+(\p{N}.*)/u.exec(word)?.slice(1) ?? [];

/** Returns the words of an item, and what else may be meant by them. */
function wordsOf({ title, description }: Searched) {
  const [inTitle, inDescription] = [writtenWords(title), writtenWords(description)];
  const whole = [...inTitle, ...inDescription].map(({ word }) => word);
  const joined = [...joinedIn(inTitle, true), ...joinedIn(inDescription, false)];
  return { whole, further: [...whole.flatMap(numberIn), ...joined, ...[...whole, ...joined].flatMap(otherSpellings)] };
}

function startsOf(word: string): string[] {
  const letters = [...word];
  if (!isUnspaced(word)) return letters.slice(0, SEARCH_PREFIX_MAX).map((_, end) => letters.slice(0, end + 1).join(''));
  return letters.flatMap((letter, at) => [letter, letters.slice(at, at + 2).join('')]);
}

const shortStems = (words: readonly string[]): readonly string[] => words.flatMap((word) => shortStem(word) ?? []);

/**
 * Returns an item's search tokens: every prefix of each of its words, and, up to SEARCH_TOKENS_FULL in all, of what
 * else may be meant by them. Stored in `feedback.search_tokens`.
 */
export function searchTokens(title: string, description: string): string[] {
  const { whole, further } = wordsOf({ title, description });
  const tokens = new Set([...new Set(whole.flatMap(startsOf))].slice(0, SEARCH_TOKENS_MAX));
  for (const token of [...shortStems([...whole, ...further]), ...further.flatMap(startsOf)])
    if (tokens.size < SEARCH_TOKENS_FULL) tokens.add(token);
  return [...tokens];
}

/**
 * A word of a query, and what else it may be: spelled otherwise, or joined with the words before it. At most
 * SEARCH_SPELLINGS_MAX.
 */
type Asked = readonly string[];

/** Returns the words of a query. Request words, such as "add", and articles count only if there are no others. */
function askedWords(query: string): readonly Asked[] {
  const written = writtenWords(query, true);
  const telling = written.filter(({ word }) => !ASKING_WORDS.has(word));
  const kept = new Set((telling.length > 0 ? telling : written).map(({ word }) => word));
  return [...kept].flatMap(tellingParts).map((word): Asked => {
    if (isUnspaced(word)) return [word];
    const at = written.findIndex((each) => each.word === word);
    // Each further spelling is a separate query for the emulator, which has no indexes.
    const reach = written[at]?.isJoined ? 2 : 1;
    const before = written.slice(Math.max(0, at - reach), at).map((each) => each.word);
    const joined = before.map((_, from) => [...before.slice(from), word].join(''));
    // "v2.1" also asks for "2.1". "v2" does not ask for all that begins with a 2.
    const number = written[at + 1]?.isJoined && /^v\p{N}/u.test(word) ? numberIn(word) : [];
    const words = [word, ...number, ...joined.filter((each) => !isUnspaced(each))];
    const spellings = new Set([...words, written[at]?.written ?? word, ...words.flatMap(otherSpellings)]);
    return [...spellings].slice(0, SEARCH_SPELLINGS_MAX);
  });
}

const startOf = (word: string): string => [...word].slice(0, SEARCH_PREFIX_MAX).join('');

/** Returns the tokens that do not begin with another one: for those that do, the shorter token is enough. */
const shortest = (tokens: readonly string[]): readonly string[] =>
  [...new Set(tokens)].filter((token) => !tokens.some((other) => other !== token && token.startsWith(other)));

/**
 * Returns lists of tokens. Every matching item has at least one token of each list. The lists of long words come first,
 * because long tokens are usually the rarest. Omits lists that follow from another list. At most SEARCH_ASKED_MAX;
 * `matchesSearch` checks the rest.
 *
 * @returns an empty list for a text without letters or digits, which matches nothing
 */
export function askedTokens(query: string): (readonly string[])[] {
  const lists = askedWords(query).flatMap((asked) => {
    const [word = ''] = asked;
    if (isUnspaced(word)) return wholeWords(word).map((pair) => ({ length: pair.length, tokens: [pair] }));
    const starts = asked.map((each) => startOf(withoutEndings(each).at(-1) ?? each));
    return { length: word.length, tokens: shortest([...starts, ...shortStems(asked)]).slice(0, SEARCH_SPELLINGS_MAX) };
  });
  const isCertain = (tokens: readonly string[], by: readonly string[]) =>
    by.every((token) => tokens.some((each) => token.startsWith(each)));
  return lists
    .filter(
      ({ tokens }, at) =>
        !lists.some(
          (other, place) =>
            place !== at && isCertain(tokens, other.tokens) && (place < at || !isCertain(other.tokens, tokens)),
        ),
    )
    .toSorted((a, b) => b.length - a.length)
    .slice(0, SEARCH_ASKED_MAX)
    .map(({ tokens }) => tokens);
}

type Matcher = (item: Searched) => boolean;
/** The forms of the latest query's words, which many items are compared with. */
let latest: { readonly query: string; readonly matches: Matcher } | null = null;

/**
 * Returns true if an item has each word of a query, a word that starts with it, or another form of it. A blank query
 * matches any item.
 */
export function matchesSearch(query: string, item: Searched): boolean {
  if (latest?.query !== query) latest = { query, matches: matcherOf(query) };
  return latest.matches(item);
}

function matcherOf(query: string): Matcher {
  const asked = askedWords(query).map((words) => words.map((word) => (isUnspaced(word) ? partOf(word) : formOf(word))));
  if (asked.length === 0) return () => query.trim() === '';
  return (item) => {
    const { whole, further } = wordsOf(item);
    const words = [...new Set([...whole, ...further])];
    return asked.every((alternatives) => alternatives.some((isFound) => words.some(isFound)));
  };
}

const partOf = (wanted: string) => (word: string) => word.includes(wanted);

function formOf(wanted: string) {
  const forms = withoutEndings(wanted);
  const start = forms.at(-1) ?? wanted;
  const short = shortStem(wanted);
  return (word: string) =>
    word.startsWith(wanted) ||
    (word.startsWith(start) && withoutEndings(word).some((form) => forms.includes(form))) ||
    (short !== null && shortStem(word) === short);
}
