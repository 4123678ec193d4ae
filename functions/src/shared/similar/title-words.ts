import { SIMILAR_WORDS_MAX, TITLE_WORDS_MAX } from '../limits.ts';
import { withoutEndings } from '../search/endings.ts';
import { withoutArticle } from '../search/letters.ts';
import { shortStem, singularOf } from '../search/plurals.ts';
import { STOP_WORDS, tellingParts } from '../search/stop-words.ts';
import { isUnspaced, wholeWords, writtenWords } from '../search/words.ts';

/** Returns what all forms of a word have in common. */
function stemOf(word: string): string {
  const singular = singularOf(withoutArticle(word));
  const stem = withoutEndings(singular).at(-1) ?? singular;
  return shortStem(singular) ?? shortStem(stem) ?? stem;
}

/** Returns the words of a title. A letter with only a sign between it and the next word is part of that: "E-Mail". */
function spelledWords(title: string): readonly string[] {
  const words: string[] = [];
  for (const { word, isJoined } of writtenWords(title)) {
    const before = words.at(-1) ?? '';
    const isSpelled = isJoined && (before.length === 1 || word.length === 1) && ![before, word].some(isUnspaced);
    if (isSpelled) words.pop();
    words.push(isSpelled ? `${before}${word}` : word);
  }
  return words;
}

/** What joins the words of a Japanese title, of which each has some, folded: particles, and endings of verbs. */
const isJoining = (pair: string): boolean => /^\p{sc=Hiragana}|[のをにはかてとへも]$/u.test(pair);

/**
 * Returns the distinct words that tell what a title is about. Stored in `feedback.title_words`. A title that has only
 * stop words keeps them.
 *
 * @returns at most TITLE_WORDS_MAX, in the order of the title; empty for a title without letters or digits
 */
export function titleWords(title: string): string[] {
  const words = [...new Set(spelledWords(title))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  const kept = telling.length > 0 ? telling : words;
  const whole = kept.flatMap(tellingParts).map(stemOf).flatMap(wholeWords);
  const named = whole.filter((word) => !isJoining(word));
  return [...new Set(named.length > 0 ? named : whole)].slice(0, TITLE_WORDS_MAX);
}

/**
 * Returns the words by which items similar to a title are queried: the longest, because long words are usually the
 * rarest. At most SIMILAR_WORDS_MAX.
 */
export const similarWords = (title: string): string[] =>
  titleWords(title)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, SIMILAR_WORDS_MAX);
