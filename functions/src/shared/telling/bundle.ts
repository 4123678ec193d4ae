import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';
import { newsEntrySchema } from './news.ts';

/**
 * News of a board for an address, within a day of its last mail (D46). A mail that goes out at once begins the bundle;
 * later news wait for `due_at` and go out in one mail. The id is a keyed hash of board and address. Written and read by
 * functions only.
 */
export const bundleSchema = z.strictObject({
  product_id: documentId,
  uid: z.string().min(1),
  /** Id in `addresses`, of the person whom it was begun for. */
  address: z.string(),
  /** Hash of the address, by which others with the same mailbox are found. */
  hash: z.string().optional(),
  /** The newest entries that wait, the oldest first. */
  entries: z.array(newsEntrySchema),
  /** Number of further entries that wait. */
  more: z.int().nonnegative(),
  /** When the entries are sent. Without entries, the bundle ends then. */
  due_at: timestamp,
});
export type Bundle = z.infer<typeof bundleSchema>;
