import { z } from 'zod';
import { VISIBLE_TEXT } from './values.ts';

/**
 * Text that shows something and has at most `max` UTF-16 units. Messages are keys of the catalogue. Zod's own `max`
 * counts code points, of which an emoji is one; rules and `String.length` count it as two.
 */
export function visibleText(max: number, missing: string, tooLong: string) {
  return z
    .string({ error: missing })
    .refine((text) => text.length <= max, tooLong)
    .regex(VISIBLE_TEXT, missing);
}

export const documentId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);
