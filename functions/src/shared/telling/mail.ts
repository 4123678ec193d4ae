import { documentId, followedId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';

/**
 * A mail, in the format of Firebase's extension "Trigger Email" (D46). The id is made of the occasion and the address,
 * so that each goes out once. Written and read by functions only; the extension ignores further fields.
 */
export const mailSchema = z.strictObject({
  to: z.string(),
  from: z.string(),
  headers: z.record(z.string(), z.string()),
  message: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
  /** State of our own sender, or of the extension. */
  delivery: z
    .looseObject({
      state: z.enum(['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR']),
      attempts: z.int().nonnegative(),
      /** When our sender looks at it next; null if it is done. */
      next_at: timestamp.nullable().optional(),
      /** Code of the last failure, without the server's words, which may quote the address. */
      error: z.string().nullable().optional(),
    })
    .optional(),
  /** Id in `addresses`, in `digests`, `webhooks` or `tracker_secrets` for the mails of owners, or in `invitations` or `guests`. */
  address: z.string(),
  /**
   * The mail is only sent if the address still has this state, the owner still wants such mails (`digest`, `waiting`),
   * the webhook is still off (`webhook`), the tracker is still connected (`tracker`), or the invitation is still open (`invitation`, `guest`).
   */
  needs: z.enum(['pending', 'confirmed', 'digest', 'waiting', 'webhook', 'tracker', 'invitation', 'guest']),
  /** Hash of the address, by which others with the same mailbox are found. */
  hash: z.string().optional(),
  /**
   * The items that the mail names, or the changelog. The mail is not sent once one of them is hidden or deleted, or
   * none is followed any more.
   */
  items: z.array(followedId).optional(),
  /** The entry of the changelog that the mail tells. It is not sent once that is taken back. */
  entry: documentId.optional(),
  /** Time of the answer that the mail quotes. It is not sent once the item has another one or none. */
  answered_at: timestamp.optional(),
  product_id: documentId,
  uid: z.string(),
  /** When Firestore may remove it (TTL policy). */
  expires_at: timestamp,
});
export type Mail = z.infer<typeof mailSchema>;
