import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';
import { ROLES } from './roles.ts';

/** A person of a board's team (D51). Only the team can read it. The owner is not a member. Written by functions. */
export const memberSchema = z.strictObject({
  product_id: documentId,
  user_id: z.string().min(1),
  role: z.enum(ROLES),
  added_at: timestamp,
  /** As the account had them when the person joined; null if it has none. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** When the owner has offered the board to the person, for whom it is the last board of the plan. */
  offered_at: timestamp.optional(),
});
export type Member = z.infer<typeof memberSchema>;

/** An invitation by link. The id is the hash of its code. Admins can read and delete it; functions write it. */
const invitationSchema = z.strictObject({
  product_id: documentId,
  role: z.enum(ROLES),
  /** The admin who invited; the invitation is deleted when that person stops being an admin. */
  by: z.string().min(1),
  created_at: timestamp,
  expires_at: timestamp,
  /** Who has joined with it. */
  used_by: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;
