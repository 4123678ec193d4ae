import { documentId } from './text.ts';
import { z } from './zod.ts';

/**
 * Totals of a board's pending and archived items and of the votes on them. Written by functions, readable only by the
 * board's team; a missing document means that nothing is hidden. The board's overall totals are the sum of public and
 * hidden totals, so a vote on a public item still writes to one document.
 */
export const hiddenTotalsSchema = z.strictObject({
  /** Equals the document's id. Needed as a field because a query cannot list several boards of one owner by id. */
  product_id: documentId,
  owner_id: z.string().min(1),
  feedback_count: z.int().nonnegative(),
  vote_count: z.int().nonnegative(),
});
export type HiddenTotals = z.infer<typeof hiddenTotalsSchema>;
