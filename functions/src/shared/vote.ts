import { MERGED_MAX, SOURCE_MAX, SOURCE_URL_MAX } from './limits.ts';
import { documentId } from './text.ts';
import { timestamp } from './timestamp.ts';
import { FINGERPRINT_PATTERN } from './values.ts';
import { z } from './zod.ts';

export const voteSchema = z.strictObject({
  feedback_id: documentId,
  product_id: documentId,
  /** The voter's uid; null for an anonymous voter, who has a fingerprint instead. */
  user_id: z.string().nullable(),
  /** Recorded as specified, but proves nothing; no rule relies on it (D7). */
  fingerprint: z.string().regex(FINGERPRINT_PATTERN).nullable(),
  created_at: timestamp,
  /**
   * An anonymous voter's uid, because queries cannot match the end of an id. Only the voter can read a vote. Written by a
   * trigger to votes of pages of an earlier version.
   */
  voter: z.string().optional(),
  /**
   * Set if the team has voted for the person (D50). People who sign in through the board's site can read the vote, so
   * theirs has neither source nor link. Written by functions.
   */
  on_behalf: z
    .strictObject({
      /** The uid of the member; null if that account is deleted. */
      by: z.string().nullable(),
      source: z.string().max(SOURCE_MAX).nullable(),
      url: z.string().max(SOURCE_URL_MAX).nullable(),
    })
    .optional(),
  /** The import that created it (D54). */
  imported: documentId.optional(),
  /** Of a copy: the merged item whose vote it copies (D43). Written by functions. */
  via: documentId.optional(),
  /** Further items with a vote of this voter that are merged into this vote's item. Written by functions. */
  also: z.array(documentId).max(MERGED_MAX).optional(),
});
export type Vote = z.infer<typeof voteSchema>;
