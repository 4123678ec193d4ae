import type { Firestore } from 'firebase-admin/firestore';
import type { Counter, Feedback } from '../store/documents.ts';
import type { Snapshot } from '../store/refs.ts';
import { applyCounterChange } from './apply-counter-change.ts';

/** Returns true if the owner's answer to the item is new. */
export const isAnswered = (before: Snapshot<'feedback'>, after: Snapshot<'feedback'>): boolean =>
  after.data()?.response !== undefined && before.data()?.response === undefined;

/**
 * Counts the time to an item's first answer. The item's share remembers it, so that repeated events, and an answer
 * after a removed one, are not counted.
 */
export async function recordAnswer(db: Firestore, feedbackId: string, productId: string): Promise<void> {
  const note = (held: Counter, item: Feedback) =>
    item.response === undefined || held.answered_at !== undefined
      ? null
      : { counter: { ...held, answered_at: item.response.at }, item: {} };
  await applyCounterChange(db, { feedbackId, change: note, together: { productId: productId } });
}
