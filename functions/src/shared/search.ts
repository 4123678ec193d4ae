import { SEARCH_ASKED_MAX, SEARCH_PREFIX_MAX, SEARCH_TOKENS_MAX } from './limits.ts';

/** Scripts without spaces between words: any two adjacent characters form a token. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}]`;
const UNSPACED_TOKEN = 2;
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
/** A run of letters and digits, either all of an unspaced script or all of others: "API機能" is two words. */
const WORD = new RegExp(String.raw`(?:(?=${UNSPACED})[\p{L}\p{N}])+|(?:(?!${UNSPACED})[\p{L}\p{N}])+`, 'gu');

/** Marks of accents, and soft hyphens, which texts pasted from web pages contain unseen. */
const UNHEARD = /[\p{M}\u00AD]/gu;

/** Returns the words of a text without case, accents and punctuation, so that "Café" and "cafe" match. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(UNHEARD, '').toLowerCase();
  return plain.match(WORD) ?? [];
}

/**
 * Returns a word as whole words are compared: itself, or its pairs of characters if its script has no spaces between
 * words.
 */
export function wholeWords(word: string): string[] {
  const letters = [...word];
  if (!IS_UNSPACED.test(word) || letters.length <= UNSPACED_TOKEN) return [word];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

function startsOf(word: string): string[] {
  const letters = [...word];
  if (!IS_UNSPACED.test(word))
    return letters.slice(0, SEARCH_PREFIX_MAX).map((_, end) => letters.slice(0, end + 1).join(''));
  return letters.flatMap((letter, at) => [letter, letters.slice(at, at + UNSPACED_TOKEN).join('')]);
}

/** Returns an item's search tokens: every prefix of each of its words. Stored in `feedback.search_tokens`. */
export function searchTokens(title: string, description: string): string[] {
  const tokens = new Set(searchWords(`${title} ${description}`).flatMap(startsOf));
  return [...tokens].slice(0, SEARCH_TOKENS_MAX);
}

/** Returns the tokens that an item must have to match a word of the query. */
function tokensOfAsked(word: string): string[] {
  const letters = [...word];
  if (!IS_UNSPACED.test(word)) return [letters.slice(0, SEARCH_PREFIX_MAX).join('')];
  return wholeWords(word);
}

/**
 * Returns tokens that every matching item has, longest first, because long tokens are usually the rarest. Omits tokens
 * that are a prefix of another one. At most SEARCH_ASKED_MAX; `matchesSearch` checks the rest.
 *
 * @returns an empty list for a text without letters or digits, which matches nothing
 */
export function askedTokens(query: string): string[] {
  const tokens = [...new Set(searchWords(query).flatMap(tokensOfAsked))];
  return tokens
    .filter((token) => !tokens.some((other) => other !== token && other.startsWith(token)))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, SEARCH_ASKED_MAX);
}

/** Returns true if every word of the query is a word of the text or a prefix of one. A blank query matches any text. */
export function matchesSearch(query: string, text: string): boolean {
  const asked = searchWords(query);
  if (asked.length === 0) return query.trim() === '';
  const words = searchWords(text);
  return asked.every((wanted) =>
    words.some((word) => (IS_UNSPACED.test(wanted) ? word.includes(wanted) : word.startsWith(wanted))),
  );
}
