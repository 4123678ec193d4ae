import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import type { Counter } from '../shared/counter.ts';
import type { Feedback } from '../shared/feedback.ts';
import { searchTokens } from '../shared/search.ts';
import { applyCounterChange } from './apply-counter-change.ts';

/**
 * Counts a new item in its board's totals and makes it searchable. Idempotent.
 *
 * @param board the item's board, if the change may share a commit with other items of it
 */
export async function registerItem(db: Firestore, feedbackId: string, board?: string): Promise<void> {
  const register = (held: Counter, item: Feedback) => ({
    counter: held,
    item: isFindable(item) ? {} : { search_tokens: searchTokens(item.title, item.description) },
  });
  await applyCounterChange(db, feedbackId, register, board === undefined ? undefined : { board });
}

/** Returns true if search finds the item by all of its words. Tokens from an earlier version may be incomplete. */
export const isFindable = ({ title, description, search_tokens }: Feedback): boolean =>
  isDeepStrictEqual(search_tokens, searchTokens(title, description));
