import { z } from 'zod';
import { VISIBLE_TEXT } from './values.ts';

/** Text that shows something and has at most `max` UTF-16 units. Messages are keys of the catalogue. */
export function visibleText(max: number, missing: string, tooLong: string) {
  return z.string({ error: missing }).max(max, tooLong).regex(VISIBLE_TEXT, missing);
}

export const documentId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);
