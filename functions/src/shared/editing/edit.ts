import { feedbackInputSchema } from '../feedback.ts';
import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';

/** The text of an item before its author or the team changed it, for the board's team (D44). Written by functions. */
export const editSchema = z.strictObject({
  feedback_id: documentId,
  product_id: documentId,
  /** When it was changed. */
  at: timestamp,
  was: feedbackInputSchema,
});
export type Edit = z.infer<typeof editSchema>;
