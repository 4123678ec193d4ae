import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import type { Counter } from '../shared/counter.ts';
import type { Feedback } from '../shared/feedback.ts';
import { searchTokens } from '../shared/search.ts';
import { applyCounterChange } from './apply-counter-change.ts';

/**
 * Counts a new item on its board and makes it findable. Safe to run again.
 *
 * @param board the item's, if it may share a commit with other items of it
 */
export async function registerItem(db: Firestore, feedbackId: string, board?: string): Promise<void> {
  const register = (held: Counter, item: Feedback) => ({
    counter: held,
    item: isFindable(item) ? {} : { search_tokens: searchTokens(item.title, item.description) },
  });
  await applyCounterChange(db, feedbackId, register, board === undefined ? undefined : { board });
}

/** Whether a search finds an item by all of its words; what an earlier version has written may lack some. */
export const isFindable = ({ title, description, search_tokens }: Feedback): boolean =>
  isDeepStrictEqual(search_tokens, searchTokens(title, description));
