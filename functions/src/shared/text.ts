import { DOCUMENT_ID_PATTERN, VISIBLE_TEXT } from './values.ts';
import { z } from './zod.ts';

/** At most `max` UTF-16 units. Zod's own `max` counts code points, an emoji as one; rules and `length` count it as two. */
export function textWithin(max: number, tooLong?: string, missing?: string) {
  return z.string(missing).refine((text) => text.length <= max, tooLong);
}

/** Text that shows something and has at most `max` UTF-16 units. Messages are keys of the catalog. */
export function visibleText(max: number, missing: string, tooLong: string) {
  return textWithin(max, tooLong, missing).regex(VISIBLE_TEXT, missing);
}

export const documentId = z.string().regex(DOCUMENT_ID_PATTERN);

/** The id of any document, those made of other ids included: whatever Firestore takes for one. */
export const storedId = z.string().regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]{1,300}$/s);
