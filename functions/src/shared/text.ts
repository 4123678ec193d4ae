import { AUTHOR_NAME_MAX } from './limits.ts';
import { DOCUMENT_ID_PATTERN, NOT_IN_NAMES, VISIBLE_TEXT } from './values.ts';
import { z } from './zod.ts';

/**
 * Limits text to `max` UTF-16 units. Zod's `max` counts an emoji as one (code points); rules and `length` count two.
 */
export function textWithin(max: number, tooLong?: string, missing?: string) {
  return z.string(missing).refine((text) => text.length <= max, tooLong);
}

/** Requires visible text of at most `max` UTF-16 units. Messages are keys of the catalog. */
export function visibleText(max: number, missing: string, tooLong: string) {
  return textWithin(max, tooLong, missing).regex(VISIBLE_TEXT, missing);
}

const NOT_IN_LINES = new RegExp(`${NOT_IN_NAMES.source}+`, 'gu');

/** Returns a text as one line: a space takes the place of line breaks, control characters and marks of direction. */
const asLine = (text: string): string => text.replaceAll(NOT_IN_LINES, ' ');

/** Makes text of at most `max` UTF-16 units one line: a title, a name, or a source. */
export function lineWithin(max: number, tooLong?: string, missing?: string) {
  return z
    .string(missing)
    .overwrite(asLine)
    .refine((text) => text.length <= max, tooLong);
}

/** Requires a line with visible text. */
export function visibleLine(max: number, missing: string, tooLong: string) {
  return lineWithin(max, tooLong, missing).regex(VISIBLE_TEXT, missing);
}

/** The name that an author signs with, unconfirmed. */
export const authorName = textWithin(AUTHOR_NAME_MAX)
  .regex(VISIBLE_TEXT)
  .refine((name) => !NOT_IN_NAMES.test(name));

export const documentId = z.string().regex(DOCUMENT_ID_PATTERN);

/** What a person can follow: an item, or the changelog of a board (`changelogOf`). */
export const followedId = z.string().regex(/^(?:changelog:)?(?!__.*__$)[A-Za-z0-9_-]{1,128}$/);

/** Matches the id of any document, composed ids included: every id that Firestore accepts. */
export const storedId = z.string().regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]{1,300}$/s);
