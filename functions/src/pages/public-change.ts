import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Feedback } from '../shared/feedback.ts';
import { isPublic } from '../shared/is-public.ts';
import { isMerged } from '../shared/merging/is-merged.ts';

/**
 * Classifies an item's change from the public's point of view. Ignores the counters, whose changes already write the
 * board (counters/apply-counter-change.ts).
 */
export function itemChange(before: DocumentSnapshot, after: DocumentSnapshot): 'none' | 'shown' | 'gone' {
  const [last, next] = [shown(before), shown(after)];
  if (isDeepStrictEqual(last, next)) return 'none';
  return next === null ? 'gone' : 'shown';
}

/** Returns true if an existing item has become public, hidden, merged or unmerged. */
export function isVisibilityChange(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  if (!before.exists || !after.exists) return false;
  const isNowMerged = isMerged(after.data() as Feedback);
  return (shown(before) === null) !== (shown(after) === null) || isMerged(before.data() as Feedback) !== isNowMerged;
}

function shown(document: DocumentSnapshot): Partial<Feedback> | null {
  const item = document.data() as Feedback | undefined;
  if (item === undefined || !isPublic(item)) return null;
  const {
    search_tokens: _,
    title_words: __,
    similar_to: ___,
    votes: ____,
    comments: _____,
    hot: ______,
    votes_counted_at: _______,
    has_merged: ________,
    ...rest
  } = item;
  return rest;
}
