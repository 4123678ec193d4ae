import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { searchFields } from '../shared/similar/search-fields.ts';
import type { Counter, Feedback } from '../store/documents.ts';
import { applyCounterChange } from './apply-counter-change.ts';
import { NO_HEAT } from './hot.ts';

/**
 * Counts a new item in its board's totals and makes it searchable and sortable. Idempotent.
 *
 * @param board the item's board, if the change may share a commit with other items of it
 */
export async function registerItem(db: Firestore, feedbackId: string, board?: string): Promise<void> {
  const register = (held: Counter, item: Feedback) => ({
    counter: held,
    item: {
      ...(!isFindable(item) && searchFields(item)),
      // Queries in the order of a field leave out documents without it.
      ...(item.hot === undefined && held.votes === 0 && { hot: NO_HEAT }),
    },
  });
  await applyCounterChange(db, feedbackId, register, board === undefined ? undefined : { board });
}

/** Returns true if the item is found by all of its words. Those from an earlier version may be incomplete. */
export const isFindable = ({ search_tokens, title_words, ...item }: Feedback): boolean =>
  isDeepStrictEqual({ search_tokens, title_words }, searchFields(item));
