import { SEARCH_ASKED_MAX, SEARCH_PREFIX_MAX, SEARCH_TOKENS_MAX } from './limits.ts';

/** Scripts that put no spaces between words: any two neighbouring characters are a token. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}]`;
const UNSPACED_TOKEN = 2;
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
/** Letters and digits, as long as they are all of such a script or all of others: "API機能" is two words. */
const WORD = new RegExp(String.raw`(?:(?=${UNSPACED})[\p{L}\p{N}])+|(?:(?!${UNSPACED})[\p{L}\p{N}])+`, 'gu');

/** The words of a text, without case, accents and punctuation, so that "Café" and "cafe" are one. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(WORD) ?? [];
}

function startsOf(word: string): string[] {
  const letters = [...word];
  if (!IS_UNSPACED.test(word))
    return letters.slice(0, SEARCH_PREFIX_MAX).map((_, end) => letters.slice(0, end + 1).join(''));
  return letters.flatMap((letter, at) => [letter, letters.slice(at, at + UNSPACED_TOKEN).join('')]);
}

/** What an item is found by: every beginning of each of its words. Written to `feedback.search_tokens`. */
export function searchTokens(title: string, description: string): string[] {
  const tokens = new Set(searchWords(`${title} ${description}`).flatMap(startsOf));
  return [...tokens].slice(0, SEARCH_TOKENS_MAX);
}

/** The tokens that an item must have so that a word of a search can be found in it. */
function tokensOfAsked(word: string): string[] {
  const letters = [...word];
  if (!IS_UNSPACED.test(word)) return [letters.slice(0, SEARCH_PREFIX_MAX).join('')];
  if (letters.length < UNSPACED_TOKEN) return [word];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/**
 * The tokens that every item found by a search has, the longest first, which are mostly the rarest. None of them says
 * what another one says already. At most SEARCH_ASKED_MAX; `matchesSearch` decides about the rest.
 *
 * @returns an empty list for a text without a letter or digit, by which nothing can be found
 */
export function askedTokens(query: string): string[] {
  const tokens = [...new Set(searchWords(query).flatMap(tokensOfAsked))];
  return tokens
    .filter((token) => !tokens.some((other) => other !== token && other.startsWith(token)))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, SEARCH_ASKED_MAX);
}

/** Whether every word of the query is a word, or the beginning of one, of the text. A blank query asks for nothing. */
export function matchesSearch(query: string, text: string): boolean {
  const asked = searchWords(query);
  if (asked.length === 0) return query.trim() === '';
  const words = searchWords(text);
  return asked.every((wanted) =>
    words.some((word) => (IS_UNSPACED.test(wanted) ? word.includes(wanted) : word.startsWith(wanted))),
  );
}
