import { plainLetters, plainText } from './letters.ts';

/** Scripts without spaces between words: any two adjacent characters form a token. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}]`;
const UNSPACED_TOKEN = 2;
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
/** A run of letters and digits, either all of an unspaced script or all of others: "API機能" is two words. */
const WORD = new RegExp(String.raw`(?:(?=${UNSPACED})[\p{L}\p{N}])+|(?:(?!${UNSPACED})[\p{L}\p{N}])+`, 'gu');

/** What French and Italian put before an apostrophe. */
const ELIDED = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|(?:d|n)ell|all|dall|sull|un)'(?=\p{L})/gu;
/** An ending after an apostrophe: "Don't", "user's", "Excel'e". */
const ENDED = /(?<=[\p{L}\p{N}])'(\p{L}{1,3})(?![\p{L}\p{N}'])/gu;

export interface WrittenWord {
  /** Without case, accents and punctuation, so that "Café" and "cafe" match. */
  readonly word: string;
  /** The word with the letters as they are written, by which items of an earlier version are found. */
  readonly written: string;
  /** Whether only punctuation is between it and the word before: "js" in "Node.js". */
  readonly isJoined: boolean;
}

/**
 * Returns the words of a text.
 *
 * @param isQuery whether the text is a query. A query omits the short parts before or after an apostrophe, because
 *   "l'export" and "Excel'e" ask for "export" and "Excel". "Don't" is one word in both
 */
export function writtenWords(text: string, isQuery = false): readonly WrittenWord[] {
  const plain = plainText(text).replaceAll(ELIDED, isQuery ? ' ' : '$& ');
  const ended = plain.replaceAll(ENDED, (_, ending: string) => (isQuery && ending !== 't' ? '' : ending));
  let end = Number.NaN;
  return [...ended.matchAll(WORD)].map(({ 0: written, index }) => {
    const isJoined = index >= end && !/\s/u.test(ended.slice(end, index));
    end = index + written.length;
    return { word: plainLetters(written), written, isJoined };
  });
}

/** Returns the words of a text without case, accents and punctuation. */
export const searchWords = (text: string): string[] => writtenWords(text).map(({ word }) => word);

/** Whether a word is of a script that has no spaces between words. */
export const isUnspaced = (word: string): boolean => IS_UNSPACED.test(word);

/**
 * Returns a word as whole words are compared: itself, or its pairs of characters if its script has no spaces between
 * words.
 */
export function wholeWords(word: string): string[] {
  const letters = [...word];
  if (!isUnspaced(word) || letters.length <= UNSPACED_TOKEN) return [word];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}
