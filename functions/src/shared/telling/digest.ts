import { WAITING_PER_DAY } from '../limits.ts';
import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';
import { DIGESTS } from './values.ts';

/** Exceeds the longest name of a time zone. */
export const ZONE_MAX = 64;

/** What owners choose. */
export const ownerMailSchema = z.strictObject({
  digest: z.enum(DIGESTS),
  /** Hour of the day in `zone`. */
  hour: z.int().min(0).max(23),
  /** IANA name of the owner's time zone. */
  zone: z.string().min(1).max(ZONE_MAX),
  /** Whether items and comments that wait for approval are told at once. */
  waiting: z.boolean(),
  /** Whether digests quote new comments. Choices of earlier versions lack it. */
  comments: z.boolean().optional(),
});
export type OwnerMail = z.infer<typeof ownerMailSchema>;

/**
 * What the owner of a board is told by mail, and when next (D46). The id is the board's; a board without one tells
 * nothing. Written and read by functions only.
 */
export const digestSchema = z.strictObject({
  ...ownerMailSchema.shape,
  product_id: documentId,
  owner_id: z.string().min(1),
  /** When the next digest is due; null if it is off. */
  next_at: timestamp.nullable(),
  /** What was created after this time is still to be told in a digest. */
  since: timestamp,
  /** When what waits is to be told; null if nothing is. */
  waiting_at: timestamp.nullable(),
  /** The last times when waiting items were told, the oldest first. */
  waited: z.array(timestamp).max(WAITING_PER_DAY),
  /** Posts that were created up to this time are told. */
  waiting_since: timestamp,
  /** Posts that were created later and are told. */
  waiting_told: z.array(documentId),
});
export type Digest = z.infer<typeof digestSchema>;
