import type { Feedback } from '../feedback.ts';
import { EDIT_WINDOW_MS } from '../limits.ts';

interface Written extends Pick<Feedback, 'votes' | 'comments' | 'status' | 'label'> {
  /** In ms. */
  readonly createdAt: number;
  readonly isPinned: boolean;
  /** Time of the owner's answer. */
  readonly answeredAt?: number;
  readonly shippedIn?: object;
  readonly isEditedByTeam?: boolean;
}

/**
 * Returns true if, by what the public sees, the author may still change or delete an item: others have not acted on it,
 * for an hour. The rules contain the same checks, with the server's clock, and some of hidden data.
 */
export const isOpenToAuthor = (item: Written, now: number): boolean =>
  item.votes <= 1 &&
  item.comments === 0 &&
  !item.isPinned &&
  (item.status === 'open' || item.status === 'pending') &&
  item.label === undefined &&
  item.answeredAt === undefined &&
  item.shippedIn === undefined &&
  !item.isEditedByTeam &&
  now < item.createdAt + EDIT_WINDOW_MS;
