import { SEEN_ITEMS_MAX } from '../limits.ts';
import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';

/** What a person has seen of a board that they manage. Only that person reads and writes it. */
export const seenSchema = z.strictObject({
  product_id: documentId,
  uid: z.string().min(1),
  /** Everything up to this time (`feedback.active_at`) is seen. */
  at: timestamp,
  /** Later versions of items that are seen, as their `active_at`. */
  items: z.record(documentId, timestamp).refine((items) => Object.keys(items).length <= SEEN_ITEMS_MAX),
});
export type Seen = z.infer<typeof seenSchema>;
