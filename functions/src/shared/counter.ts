import { documentId } from './text.ts';
import { timestamp } from './time.ts';
import { z } from './zod.ts';

/**
 * What one item has so far contributed to its own and its board's counters; written by triggers, read by nobody else.
 * A board's `vote_count` is at every moment the sum of its items' `votes` here.
 */
export const counterSchema = z.strictObject({
  product_id: documentId,
  votes: z.int().nonnegative(),
  /** The moment that `votes` was true of; an older count never replaces a newer one. */
  votes_counted_at: timestamp.nullable(),
  comments: z.int().nonnegative(),
  comments_counted_at: timestamp.nullable(),
});
export type Counter = z.infer<typeof counterSchema>;
