import { DESCRIPTION_MAX, SEARCH_TOKENS_MAX, SIMILAR_MAX, TITLE_MAX, TITLE_WORDS_MAX } from './limits.ts';
import { documentId, visibleText } from './text.ts';
import { timestamp } from './time.ts';
import { CATEGORIES, STATUSES } from './values.ts';
import { z } from './zod.ts';

/** The fields of the submission form. */
export const feedbackInputSchema = z.strictObject({
  title: visibleText(TITLE_MAX, 'titleRequired', 'titleTooLong'),
  description: visibleText(DESCRIPTION_MAX, 'descriptionRequired', 'descriptionTooLong'),
  category: z.enum(CATEGORIES),
});
export type FeedbackInput = z.infer<typeof feedbackInputSchema>;

export const feedbackSchema = z.strictObject({
  ...feedbackInputSchema.shape,
  votes: z.int().nonnegative(),
  comments: z.int().nonnegative(),
  product_id: documentId,
  /** The author's uid; null for an anonymous visitor, whose uid is in `authors/{id}`. */
  created_by: z.string().nullable(),
  created_at: timestamp,
  status: z.enum(STATUSES),
  is_pinned: z.boolean(),
  is_archived: z.boolean(),
  /** Words and their prefixes, written by a trigger soon after creation. */
  search_tokens: z.array(z.string()).max(SEARCH_TOKENS_MAX).optional(),
  /** Whole words of the title, written in the same commit. */
  title_words: z.array(z.string()).max(TITLE_WORDS_MAX).optional(),
  /** Ids of public items that may be about the same, most similar first; written by a trigger once. */
  similar_to: z.array(documentId).max(SIMILAR_MAX).optional(),
  /** The item that this one is merged into, never one that is merged itself (D43). Written by functions. */
  merged_into: documentId.optional(),
  merged_at: timestamp.optional(),
});
export type Feedback = z.infer<typeof feedbackSchema>;
