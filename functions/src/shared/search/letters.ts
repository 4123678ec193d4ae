import { plainDigits } from '../codes/code-text.ts';
import { singularOf } from './plurals.ts';

/** Letters that Unicode does not take apart into a letter and a mark, and what people type in their place. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', đ: 'd', ð: 'd', ø: 'o', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k', ə: 'e', ɓ: 'b', ɗ: 'd', ƙ: 'k', ɛ: 'e' },
  ...{ ɔ: 'o', ƴ: 'y', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ς: 'σ', ґ: 'г', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ـ: '' },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Marks of accents, and what texts pasted from web pages contain unseen: soft hyphens and joiners of no width. */
const UNHEARD = /[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
const APOSTROPHE = /[’‘‛ʼʻʹ´`′＇]/gu;
/** Between Cyrillic letters an apostrophe is part of the word, and often left out: "ім'я", "пам'ять". */
const INSIDE = /(?<=\p{sc=Cyrillic})'(?=\p{sc=Cyrillic})/gu;
/** The long vowel at the end of a Japanese word, which writers leave out: "フォルダー", "フォルダ". */
const LONG_END = /(?<=\p{scx=Katakana}{2})ー(?![\p{L}\p{N}ー])/gu;
/** C++ and C#, which would be a C without their signs. */
const PLUSES = /(?<![\p{L}\p{N}])(\p{L})\+\+/gu;
const SHARP = /(?<![\p{L}\p{N}])(\p{L})[#♯](?!\p{L})/gu;

/**
 * Returns a text in lower case, with the digits 0 to 9, without accents and unseen signs; "C++" and "C#" are spelled
 * "cpp" and "csharp".
 */
export const plainText = (text: string): string =>
  plainDigits(text)
    .replaceAll(APOSTROPHE, "'")
    .normalize('NFKD')
    .replaceAll(UNHEARD, '')
    .replaceAll(INSIDE, '')
    .toLowerCase()
    .replaceAll(UNHEARD, '')
    .replaceAll(LONG_END, '')
    .replaceAll(PLUSES, '$1pp')
    .replaceAll(SHARP, '$1sharp');

/** Returns a plain word with the letters that people type in place of "ł", "đ" or "ß". */
export const plainLetters = (word: string): string => word.replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter);

/** The article of Arabic, also after "and", "with", "like" or "for", which are written in one with it. */
const ARTICLE = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{sc=Arabic}{3})/u;

/** Returns an Arabic word without its article: "وضع" for "الوضع". Others stay as they are. */
export const withoutArticle = (word: string): string => word.replace(ARTICLE, '');

/** Returns what else a word may be: with plain vowels for "ae", "oe" and "ue", without an article, or in the singular. */
export const otherSpellings = (word: string): readonly string[] => [
  withoutArticle(word.replaceAll(/(?<![aeiouq])([aou])e/gu, '$1')),
  singularOf(withoutArticle(word)),
  singularOf(word),
];
