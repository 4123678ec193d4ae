import type { CommentView } from '../data/model.ts';

/** A comment of a list, and its place in it. */
export interface Placed {
  readonly comment: CommentView;
  /** Its place in the list, from 0, the newest first. */
  readonly at: number;
}

/** A comment with its replies, the oldest first. */
interface Thread extends Placed {
  readonly replies: readonly Placed[];
}

/**
 * Puts replies below what they reply to. A reply whose comment is not in the list stays in its own place.
 *
 * @param entries comments, the newest first
 * @returns threads, in the order of their first comments
 */
export function threadsOf(entries: readonly CommentView[]): readonly Thread[] {
  // A reply to a reply, which the rules refuse, would not be shown.
  const ids = new Set(entries.flatMap(({ id, replyTo }) => (replyTo === undefined ? [id] : [])));
  const replies = new Map<string, Placed[]>();
  const firsts: Placed[] = [];
  for (const [at, comment] of entries.entries()) {
    const { replyTo } = comment;
    if (replyTo === undefined || !ids.has(replyTo)) firsts.push({ comment, at });
    else replies.set(replyTo, [{ comment, at }, ...(replies.get(replyTo) ?? [])]);
  }
  return firsts.map((first) => ({ ...first, replies: replies.get(first.comment.id) ?? [] }));
}
