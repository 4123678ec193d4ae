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

/** The name that an author signs with, unconfirmed. */
export const authorName = textWithin(AUTHOR_NAME_MAX)
  .regex(VISIBLE_TEXT)
  .refine((name) => !NOT_IN_NAMES.test(name));

export const documentId = z.string().regex(DOCUMENT_ID_PATTERN);

/** What a person can follow: an item, or the changelog of a board (`changelogOf`). */
export const followedId = z.string().regex(/^(?:changelog:)?(?!__.*__$)[A-Za-z0-9_-]{1,128}$/);

/** Matches the id of any document, composed ids included: every id that Firestore accepts. */
export const storedId = z.string().regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]{1,300}$/s);
