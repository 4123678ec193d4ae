import { documentId } from '../text.ts';
import { CATEGORIES } from '../values.ts';
import { z } from '../zod.ts';

/**
 * What happened on a board on one day. Written by functions in the commits of the counters; readable for the board's
 * team if the plan includes Insights. A day without any change has no document, a missing number is 0. Votes on public
 * items come from `products.votes_by_day`, where they stay at least until their day has ended.
 */
export const dayStatsSchema = z.strictObject({
  product_id: documentId,
  /** UTC, `YYYY-MM-DD`. */
  day: z.iso.date(),
  /** New items, those that wait for approval included, by the day of their creation. */
  submissions: z.int().optional(),
  /** Items that agents without a key have submitted, which `submissions` leaves out. */
  agent_items: z.int().optional(),
  /** The submissions by category, as each item was created. */
  categories: z.partialRecord(z.enum(CATEGORIES), z.int()).optional(),
  /** Votes less those that were taken back, by the day of the count; may be negative. Copies of merges do not count. */
  votes: z.int().optional(),
  /** Comments less those that were deleted, by the day of the count. */
  comments: z.int().optional(),
  /** Times from the creation of an item to its first answer, by the day of the answer (answer-time.ts). */
  answers: z.record(z.string(), z.int()).optional(),
});
export type DayStats = z.infer<typeof dayStatsSchema>;
