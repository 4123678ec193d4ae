import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Counter } from '../shared/counter.ts';
import type { Feedback } from '../shared/feedback.ts';
import { applyCounterChange } from './apply-counter-change.ts';

/** Returns true if the owner's answer to the item is new. */
export const isAnswered = (before: DocumentSnapshot, after: DocumentSnapshot): boolean =>
  after.get('response') !== undefined && before.get('response') === undefined;

/**
 * Counts the time to an item's first answer. The item's share remembers it, so that repeated events, and an answer that
 * replaces a removed one, count nothing.
 */
export async function noteAnswer(db: Firestore, feedbackId: string, board: string): Promise<void> {
  const note = (held: Counter, item: Feedback) =>
    item.response === undefined || held.answered_at !== undefined
      ? null
      : { counter: { ...held, answered_at: item.response.at }, item: {} };
  await applyCounterChange(db, feedbackId, note, { board });
}
