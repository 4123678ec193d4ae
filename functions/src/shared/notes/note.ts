import { NOTE_MAX } from '../limits.ts';
import { documentId, visibleText } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';

/** The field of the form for a private note. */
const noteInputSchema = z.strictObject({
  text: visibleText(NOTE_MAX, 'noteRequired', 'noteTooLong'),
});

/** A private note of a board's team on an item; only the team can read it. It stays with a merged item (D44). */
export const noteSchema = z.strictObject({
  ...noteInputSchema.shape,
  feedback_id: documentId,
  product_id: documentId,
  /** The uid of who wrote it. */
  by: z.string().min(1),
  created_at: timestamp,
});
export type Note = z.infer<typeof noteSchema>;
