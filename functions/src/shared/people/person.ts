import { PERSON_NAME_MAX, SUBJECT_MAX } from '../limits.ts';
import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';

/**
 * A person whom a board's own site has identified by a signed token (D49), or for whom the board's team has voted
 * (D50). Only the board's team reads it; functions write it.
 */
const personSchema = z.strictObject({
  product_id: documentId,
  /** See people/person-id.ts of the functions. */
  uid: z.string().min(1),
  /** The site's own id of the person; null for a person whom only the team knows. */
  sub: z.string().min(1).max(SUBJECT_MAX).nullable(),
  /** In lower case. */
  email: z.string().nullable(),
  name: z.string().max(PERSON_NAME_MAX).nullable(),
  company: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** When the site last identified the person, to the hour, or the team last voted for the person. */
  seen_at: timestamp,
  /** Firestore removes the document then, unless the person has come back. */
  expires_at: timestamp,
});
export type Person = z.infer<typeof personSchema>;
