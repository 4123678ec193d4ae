import { NEWS_MAX } from '../limits.ts';
import { documentId, followedId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { PUBLIC_STATUSES } from '../values.ts';
import { z } from '../zod.ts';
import { NEWS_KINDS } from './values.ts';

export const newsEntrySchema = z.strictObject({
  /** The same for all who are told of one occasion. */
  id: z.string(),
  what: z.enum(NEWS_KINDS),
  /** The followed item; in mails also a changelog. */
  item: followedId,
  product_id: documentId,
  /** Title of the item, or of the changelog's entry, when it was told. */
  title: z.string(),
  /** Status of the item when it was told, and id of the board's own status. */
  status: z.enum(PUBLIC_STATUSES),
  label: z.string().nullable(),
  /** Whether the owner has written a new answer. */
  answered: z.boolean(),
  /** The entry of the changelog. */
  entry: documentId.nullable(),
  at: timestamp,
});
export type NewsEntry = z.infer<typeof newsEntrySchema>;

/**
 * What followers are told inside the board (D46). The id is the person's uid; only that person can read it, and mark it
 * as read. Everything else is written by functions.
 */
export const newsSchema = z.strictObject({
  /** Of all boards, the newest first. */
  entries: z.array(newsEntrySchema).max(NEWS_MAX),
  /** The items and boards of the entries, by which functions remove those of deleted ones. */
  items: z.array(documentId),
  boards: z.array(documentId),
  /** When the person last marked all as read. Entries after this time are new; null: all are. */
  seen_at: timestamp.nullable(),
  /** When Firestore may remove it (TTL policy). */
  expires_at: timestamp,
});
export type News = z.infer<typeof newsSchema>;
