import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { searchFields } from '../shared/similar/search-fields.ts';
import type { Counter, Feedback } from '../store/documents.ts';
import { applyCounterChange } from './apply-counter-change.ts';
import { NO_HEAT } from './hot.ts';
import { compareTimes } from './share.ts';

/**
 * Counts a new item in its board's totals and makes it searchable, sortable and new to the owner. Idempotent.
 *
 * @param productId the item's board, if the change may share a commit with other items of it
 */
export async function registerItem(db: Firestore, feedbackId: string, productId?: string): Promise<void> {
  const register = (held: Counter, item: Feedback) => ({
    counter: held,
    item: {
      ...(!isFindable(item) && searchFields(item)),
      // Queries in the order of a field leave out documents without it.
      ...(item.hot === undefined && held.votes === 0 && { hot: NO_HEAT }),
      ...activityOf(item),
    },
  });
  await applyCounterChange(db, {
    feedbackId,
    change: register,
    together: productId === undefined ? undefined : { productId: productId },
  });
}

/** Returns true if the item is found by all of its words. Those from an earlier version may be incomplete. */
export const isFindable = ({ search_tokens, title_words, ...item }: Feedback): boolean =>
  isDeepStrictEqual({ search_tokens, title_words }, searchFields(item));

/** Time of the submission or the author's last change, unless a comment is later. The team's changes are no news. */
function activityOf({ created_at, edited_at, edited_by_team, active_at }: Feedback): Pick<Feedback, 'active_at'> {
  const at = (!edited_by_team && edited_at) || created_at;
  return active_at !== undefined && compareTimes(active_at, at) >= 0 ? {} : { active_at: at };
}
