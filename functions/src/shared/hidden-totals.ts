import { documentId } from './text.ts';
import { z } from './zod.ts';

/**
 * What a board has besides its public totals: its pending and archived items, and the votes on them. Written by
 * functions, read by the board's owner alone; a missing document means that nothing is hidden. All that the board has is
 * the sum of both, so a vote on a public item writes to one document as before.
 */
export const hiddenTotalsSchema = z.strictObject({
  /** The same as the document's id, by which no list of some boards of one owner can ask. */
  product_id: documentId,
  owner_id: z.string().min(1),
  feedback_count: z.int().nonnegative(),
  vote_count: z.int().nonnegative(),
});
export type HiddenTotals = z.infer<typeof hiddenTotalsSchema>;
