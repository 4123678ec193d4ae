import { documentId, followedId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { LANGUAGES } from '../values.ts';
import { z } from '../zod.ts';

const ADDRESS_STATES = ['pending', 'confirmed', 'stopped'] as const;

/**
 * A mail address to which a person's news of a board go, after its owner has confirmed (D46). The id is a keyed hash of
 * board, person and address. Written and read by functions only: no client can read an address.
 */
export const addressSchema = z.strictObject({
  product_id: documentId,
  uid: z.string().min(1),
  /** Null once the owner of the address has stopped the mails. */
  email: z.string().nullable(),
  /** Keyed hash of the address alone, to find all documents of one address. */
  hash: z.string(),
  state: z.enum(ADDRESS_STATES),
  /** Of the page where it was entered last; missing if that has told none. */
  language: z.enum(LANGUAGES).optional(),
  /** The item or changelog for which the person entered the address. */
  item: followedId,
  created_at: timestamp,
  confirmed_at: timestamp.nullable(),
  /** Whether it is the verified address of the person's account, which needed no confirmation and changes with it. */
  account: z.boolean().optional(),
  /** Since when the person follows nothing on the board (notifications/mail/idle-addresses.ts). */
  idle_at: timestamp.nullable().optional(),
  /** When Firestore may remove it (TTL policy); null while confirmed. */
  expires_at: timestamp.nullable(),
});
export type Address = z.infer<typeof addressSchema>;
