import type { Settings } from '@shared/product';
import { creation, type Write } from '../data/firestore-rest.ts';
import type { Visitor } from '../data/model.ts';
import { fingerprint } from './visitor-traces.ts';

/** Documents by which the server knows what a visitor has done. */

export const votePath = (itemId: string, uid: string) => `votes/${itemId}_${uid}`;

export const followPath = (itemId: string, uid: string) => `follows/${itemId}_${uid}`;

export const reactionPath = (entryId: string, uid: string) => `reactions/${entryId}_${uid}`;

export const pendingCommentPath = (id: string) => `pending_comments/${id}`;

export const authorPath = (id: string) => `authors/${id}`;

/** Value of `created_by` and `user_id`: null for an anonymous visitor (D33). */
export const publicUid = (visitor: Visitor) => (visitor.isAnonymous ? null : visitor.uid);

/**
 * Returns the author's name in a new document: that of an identified person, if the board shows names, otherwise the
 * one that was given.
 */
export function authorNameOf(
  { shownName }: Visitor,
  { showNames }: Pick<Settings, 'showNames'>,
  given: string | undefined,
): { readonly author_name?: string } {
  const name = shownName === undefined ? given : showNames ? shownName : null;
  return name ? { author_name: name } : {};
}

export async function voteCreation(productId: string, itemId: string, visitor: Visitor): Promise<Write> {
  return creation(votePath(itemId, visitor.uid), {
    feedback_id: itemId,
    product_id: productId,
    user_id: publicUid(visitor),
    fingerprint: visitor.isAnonymous ? await fingerprint() : null,
    // Only the voter can read votes.
    ...(visitor.isAnonymous && { voter: visitor.uid }),
  });
}

/** @param waitsOn the item of a comment that waits for approval */
export const authorCreation = (productId: string, id: string, visitor: Visitor, waitsOn?: string): Write =>
  creation(authorPath(id), {
    uid: visitor.uid,
    product_id: productId,
    ...(waitsOn !== undefined && { waits_on: waitsOn }),
  });

const written = new Set<string>();

/** Records an item or comment that this page has written, so that its author can change it without a look-up. */
export const rememberOwn = (id: string) => void written.add(id);

export const isWrittenHere = (id: string): boolean => written.has(id);
