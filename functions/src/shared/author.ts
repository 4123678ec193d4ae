import { documentId } from './text.ts';
import { timestamp } from './timestamp.ts';
import { z } from './zod.ts';

/** Author of the feedback item or comment with the same id; readable only by that author (D33). */
export const authorSchema = z.strictObject({
  uid: z.string().min(1),
  product_id: documentId,
  created_at: timestamp,
  /** The item of a comment that waits for approval, under which its author finds it. */
  waits_on: documentId.optional(),
});
export type Author = z.infer<typeof authorSchema>;
