import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import { EDIT_WINDOW_MS } from '../shared/limits.ts';
import type { Product } from '../store/documents.ts';

/**
 * Returns true if the author may set the pictures of an item or a comment: for an hour, and as long as the text is the
 * author's alone. A vote that arrives before the picture does not prevent it. An item that the owner has approved takes
 * none.
 */
export function mayAuthorPlace(
  { settings }: Pick<Product, 'settings'>,
  {
    kind,
    post,
    now = Date.now(),
  }: { readonly kind: 'item' | 'comment'; readonly post: DocumentData; readonly now?: number | undefined },
): boolean {
  const created = post.created_at as Timestamp;
  if (now >= created.toMillis() + EDIT_WINDOW_MS) return false;
  if (kind === 'comment') return post.removed_at === undefined;
  const isUntouched =
    !post.is_archived && !post.response && !post.edited_by_team && !post.has_merged && !post.merged_into;
  return isUntouched && (post.status === 'pending' || (post.status === 'open' && !settings.requireApproval));
}
