/** A comment of a list, and its place in it. */
export interface Placed<C> {
  readonly comment: C;
  /** Its place in the list, from 0, the newest first. */
  readonly at: number;
}

/** A comment with its replies, the oldest first. */
interface Thread<C> extends Placed<C> {
  readonly replies: readonly Placed<C>[];
}

/**
 * Puts replies below what they reply to. A reply whose comment is not in the list stays in its own place.
 *
 * @param entries comments, the newest first
 * @param replyToOf returns the id of the comment that one replies to
 * @returns threads, in the order of their first comments
 */
export function threadsOf<C extends { readonly id: string }>(
  entries: readonly C[],
  replyToOf: (comment: C) => string | undefined,
): readonly Thread<C>[] {
  // A reply to a reply, which the rules refuse, would not be shown.
  const ids = new Set(entries.filter((comment) => replyToOf(comment) === undefined).map(({ id }) => id));
  const replies = new Map<string, Placed<C>[]>();
  const firsts: Placed<C>[] = [];
  for (const [at, comment] of entries.entries()) {
    const replyTo = replyToOf(comment);
    if (replyTo === undefined || !ids.has(replyTo)) firsts.push({ comment, at });
    else replies.set(replyTo, [{ comment, at }, ...(replies.get(replyTo) ?? [])]);
  }
  return firsts.map((first) => ({ ...first, replies: replies.get(first.comment.id) ?? [] }));
}
