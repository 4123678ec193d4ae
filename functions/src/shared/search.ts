import { SEARCH_PREFIX_MAX, SEARCH_TOKENS_MAX } from './limits.ts';

/** Scripts that put no spaces between words: any two neighbouring characters are a token. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const UNSPACED_TOKEN = 2;

/** The words of a text, without case, accents and punctuation, so that "Café" and "cafe" are one. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function startsOf(word: string): string[] {
  const letters = [...word];
  if (!UNSPACED.test(word))
    return letters.slice(0, SEARCH_PREFIX_MAX).map((_, end) => letters.slice(0, end + 1).join(''));
  return letters.flatMap((letter, at) => [letter, letters.slice(at, at + UNSPACED_TOKEN).join('')]);
}

/** What an item is found by: every beginning of each of its words. Written to `feedback.search_tokens`. */
export function searchTokens(title: string, description: string): string[] {
  const tokens = new Set(searchWords(`${title} ${description}`).flatMap(startsOf));
  return [...tokens].slice(0, SEARCH_TOKENS_MAX);
}

/** The one token to ask Firestore for (it takes one `array-contains`): of the longest word, which is the rarest. */
export function searchToken(query: string): string | null {
  const longest = searchWords(query).toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return null;
  return [...longest].slice(0, UNSPACED.test(longest) ? UNSPACED_TOKEN : SEARCH_PREFIX_MAX).join('');
}

/** Whether every word of the query is a word, or the beginning of one, of the text. */
export function matchesSearch(query: string, text: string): boolean {
  const words = searchWords(text);
  return searchWords(query).every((wanted) =>
    words.some((word) => (UNSPACED.test(wanted) ? word.includes(wanted) : word.startsWith(wanted))),
  );
}
