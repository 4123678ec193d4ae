import { documentId } from './text.ts';
import { timestamp } from './timestamp.ts';
import { z } from './zod.ts';

/**
 * An item's current contribution (share) to its own and its board's counters; written and read only by functions. A
 * board's public totals always equal the sum of its visible shares, its hidden totals the sum of the hidden ones.
 *
 * The votes of a public item's share are `feedback.votes`, so that a vote does not write this document as well.
 */
const counterSchema = z.strictObject({
  product_id: documentId,
  /** Outdated while the item is public (counters/share.ts). */
  votes: z.int().nonnegative(),
  /**
   * Read time of a count of the votes, unless the item has a later one; an older count never replaces a newer one.
   */
  votes_counted_at: timestamp.nullable(),
  /** True if `feedback.hot` contains votes whose times are unknown; `reconcile` then reads them. */
  hot_is_estimate: z.boolean().optional(),
  /**
   * Number of votes that copy a merged item's votes, for the statistics. Missing in items that no other was merged
   * into; those need no count of copies.
   */
  copies: z.int().nonnegative().optional(),
  /** Those of `votes` that were imported without a voter, which statistics leave out. */
  imported: z.int().positive().optional(),
  comments: z.int().nonnegative(),
  comments_counted_at: timestamp.nullable(),
  /** Time of the owner's first answer, once it is in the statistics. */
  answered_at: timestamp.optional(),
  /**
   * True if the share counts in the board's hidden totals. Missing in shares of earlier versions, which are all public.
   */
  is_hidden: z.boolean().optional(),
  /** True if the item is merged: its share counts in no totals, because its votes are counted with the target's. */
  is_merged: z.boolean().optional(),
});
export type Counter = z.infer<typeof counterSchema>;
