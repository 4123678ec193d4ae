import { COMMENT_MAX } from './limits.ts';
import { documentId, visibleText } from './text.ts';
import { timestamp } from './time.ts';
import { z } from './zod.ts';

export const commentInputSchema = z.strictObject({
  content: visibleText(COMMENT_MAX, 'commentRequired', 'commentTooLong'),
});

export const commentSchema = z.strictObject({
  ...commentInputSchema.shape,
  feedback_id: documentId,
  product_id: documentId,
  /** The author's uid; null for an anonymous visitor. */
  user_id: z.string().nullable(),
  created_at: timestamp,
});
export type Comment = z.infer<typeof commentSchema>;
