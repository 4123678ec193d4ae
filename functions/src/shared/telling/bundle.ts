import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';
import { newsEntrySchema } from './news.ts';

/**
 * What an address is told of a board within a day of its last mail, in one mail (D46). Begun with a mail that goes out
 * at once; later news wait for `due_at`. The id is a keyed hash of board and address. Written and read by functions
 * only.
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
  /** Entries that wait besides. */
  more: z.int().nonnegative(),
  /** When they are sent. Without any, the day ends. */
  due_at: timestamp,
});
export type Bundle = z.infer<typeof bundleSchema>;
