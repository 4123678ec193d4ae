import { VISIBLE_TEXT } from './values.ts';
import { z } from './zod.ts';

/** At most `max` UTF-16 units. Zod's own `max` counts code points, an emoji as one; rules and `length` count it as two. */
export function textWithin(max: number, tooLong?: string, missing?: string) {
  return z.string(missing).refine((text) => text.length <= max, tooLong);
}

/** Text that shows something and has at most `max` UTF-16 units. Messages are keys of the catalog. */
export function visibleText(max: number, missing: string, tooLong: string) {
  return textWithin(max, tooLong, missing).regex(VISIBLE_TEXT, missing);
}

/** Firestore keeps ids between double underscores for itself, and answers them with an error. */
export const documentId = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/);
