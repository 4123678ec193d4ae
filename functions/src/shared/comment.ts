import { COMMENT_MAX, IMPORTED_TEXT_MAX, PICTURES_MAX } from './limits.ts';
import { shownPictureSchema } from './picture/picture.ts';
import { authorName, documentId, visibleText } from './text.ts';
import { timestamp } from './timestamp.ts';
import { z } from './zod.ts';

export const commentInputSchema = z.strictObject({
  content: visibleText(COMMENT_MAX, 'commentRequired', 'commentTooLong'),
});

export const commentSchema = z.strictObject({
  /** Only an imported one is longer than COMMENT_MAX. */
  content: visibleText(IMPORTED_TEXT_MAX, 'commentRequired', 'commentTooLong'),
  feedback_id: documentId,
  product_id: documentId,
  /** The author's uid; null for an anonymous visitor. */
  user_id: z.string().nullable(),
  author_name: authorName.optional(),
  created_at: timestamp,
  /** Set by members of the team: the comment is shown in the board's name, like the owner's (D51). */
  by_team: z.literal(true).optional(),
  /** The comment on the same item that this one replies to, which is no reply itself. It may be gone. */
  reply_to: documentId.optional(),
  /** The merged item that the comment was written for (D43). Written by functions. */
  from: documentId.optional(),
  /** The import that created it (D54). */
  imported: documentId.optional(),
  /** Written by functions (D58). */
  pictures: z.array(shownPictureSchema).max(PICTURES_MAX).optional(),
});

/** A comment that waits for approval (D62). */
const pendingCommentSchema = commentSchema.omit({ by_team: true, from: true });
export type PendingComment = z.infer<typeof pendingCommentSchema>;

/** A comment whose author has removed its text and name. It stays, and counts, while others follow it (D44). */
const removedCommentSchema = commentSchema
  .omit({ author_name: true, pictures: true })
  .extend({ content: z.literal(''), removed_at: timestamp });

export type Comment = z.infer<typeof commentSchema> & Partial<Pick<z.infer<typeof removedCommentSchema>, 'removed_at'>>;
