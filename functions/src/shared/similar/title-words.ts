import { SIMILAR_WORDS_MAX, TITLE_WORDS_MAX } from '../limits.ts';
import { withoutArticle } from '../search/letters.ts';
import { STOP_WORDS } from '../search/stop-words.ts';
import { searchWords, wholeWords } from '../search/words.ts';

/**
 * The commonest endings of English and German words, of which others share some. What is left has four letters or more; three before a plural s.
 */
const ENDING = /(?<=.{4})(?:ings?|ern|e[dnrs]?|(?<=[lr])n|s)$|(?<=.{3})s$/u;

const withoutEnding = (word: string): string => withoutArticle(word).replace(ENDING, '');

/** What joins the words of a Japanese title, of which each has some. */
const isJoining = (pair: string): boolean => /^\p{sc=Hiragana}+$/u.test(pair);

/**
 * Returns the distinct words that tell what a title is about. Stored in `feedback.title_words`. A title that has only
 * stop words keeps them.
 *
 * @returns at most TITLE_WORDS_MAX, in the order of the title; empty for a title without letters or digits
 */
export function titleWords(title: string): string[] {
  const words = [...new Set(searchWords(title))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  const kept = telling.length > 0 ? telling : words;
  const whole = kept.map(withoutEnding).flatMap(wholeWords);
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
