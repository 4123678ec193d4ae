import { documentId } from './text.ts';
import { timestamp } from './time.ts';
import { z } from './zod.ts';

/**
 * What one item has so far contributed to its own and its board's counters; written by triggers, read by nobody else.
 * A board's public totals are at every moment the sum of the shares here that are not hidden, and its hidden totals the
 * sum of the others.
 */
export const counterSchema = z.strictObject({
  product_id: documentId,
  votes: z.int().nonnegative(),
  /** The moment that `votes` was true of; an older count never replaces a newer one. */
  votes_counted_at: timestamp.nullable(),
  comments: z.int().nonnegative(),
  comments_counted_at: timestamp.nullable(),
  /** True if the share is in the board's hidden totals; missing in the shares of earlier versions, which are all in the public ones. */
  is_hidden: z.boolean().optional(),
});
export type Counter = z.infer<typeof counterSchema>;
