import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';

const ofBoard = {
  product_id: documentId,
  /** The admin who invited; null after that account was deleted. */
  by: z.string().min(1).nullable(),
  created_at: timestamp,
};

/**
 * An account that a board lets in (D62), by the hash of its uid; an invitation, by the hash of its code; or an address
 * that the board's domains do not let in, by the hash of its mailbox. Admins can list them; functions write them, and the
 * rules ask for the first and the last.
 */
const guestSchema = z.union([
  z.strictObject({
    ...ofBoard,
    uid: z.string().min(1),
    /** As the account had them when the person came; null if it has none. */
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  z.strictObject({
    ...ofBoard,
    uid: z.null(),
    expires_at: timestamp,
    /** The account that has come with it. */
    used_by: z.string().nullable(),
    /** Where the link was sent; null if it was not. */
    email: z.string().nullable(),
  }),
  z.strictObject({
    ...ofBoard,
    uid: z.null(),
    is_kept_out: z.literal(true),
    email: z.string(),
  }),
]);
export type Guest = z.infer<typeof guestSchema>;
