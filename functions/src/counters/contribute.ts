import type { Firestore } from 'firebase-admin/firestore';
import { type Counter, counterPath } from '../shared/counter.ts';
import { type Feedback, feedbackPath } from '../shared/feedback.ts';
import { movingTotals } from './moving-totals.ts';

export interface Contribution {
  readonly counter: Counter;
  /** Fields of the item itself that change along with it. */
  readonly item: Partial<Feedback>;
}

const nothingYet = { votes: 0, votes_counted_at: null, comments: 0, comments_counted_at: null };

/**
 * The one transaction that changes counters. An item's share in its board's totals is kept beside it, and the totals
 * move by the difference to the share that was held before. So running it again adds nothing, and the order in which
 * events arrive does not matter. It reads no vote and no comment, and therefore makes no voter wait.
 *
 * @param change the new share given the held one, or null to leave everything as it is
 * @returns the share before and after; `after` is null when the item is gone, of which nothing is written then
 */
export function contribute(
  db: Firestore,
  feedbackId: string,
  change: (held: Counter, item: Feedback) => Contribution | null,
): Promise<{ before: Counter | null; after: Counter | null }> {
  const counterRef = db.doc(counterPath(feedbackId));
  const itemRef = db.doc(feedbackPath(feedbackId));
  return movingTotals(db, async (transaction, move) => {
    const [counterDocument, itemDocument] = await transaction.getAll(counterRef, itemRef);
    const before = (counterDocument?.data() as Counter | undefined) ?? null;
    const item = itemDocument?.data() as Feedback | undefined;
    if (item === undefined) return { before, after: null };

    const next = change(before ?? { product_id: item.product_id, ...nothingYet }, item);
    if (next === null) return { before, after: before };
    transaction.set(counterRef, next.counter);
    if (Object.keys(next.item).length > 0) transaction.update(itemRef, { ...next.item });
    move(item.product_id, before === null ? 1 : 0, next.counter.votes - (before?.votes ?? 0));
    return { before, after: next.counter };
  });
}
