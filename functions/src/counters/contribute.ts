import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { type Counter, counterPath } from '../shared/counter.ts';
import { type Feedback, feedbackPath } from '../shared/feedback.ts';
import { productPath } from '../shared/product.ts';

export interface Contribution {
  readonly counter: Counter;
  /** Fields of the item itself that change along with it. */
  readonly item: Partial<Feedback>;
}

const NOT_FOUND = 5;
const nothingYet = { votes: 0, votes_counted_at: null, comments: 0, comments_counted_at: null };

/**
 * The one transaction that changes counters. An item's share in its board's totals is kept beside it, and the totals
 * move by the difference to the share that was held before. So running it again adds nothing, and the order in which
 * events arrive does not matter. It reads no vote and no comment, and therefore makes no voter wait.
 *
 * @param change the new share given the held one, or null to leave everything as it is
 * @returns the share before and after; `after` is null when the item is gone, whose share is then taken back
 */
export async function contribute(
  db: Firestore,
  feedbackId: string,
  change: (held: Counter, item: Feedback) => Contribution | null,
): Promise<{ before: Counter | null; after: Counter | null }> {
  const counterRef = db.doc(counterPath(feedbackId));
  const itemRef = db.doc(feedbackPath(feedbackId));

  const run = (hasBoard: boolean) =>
    db.runTransaction(async (transaction) => {
      const [counterDocument, itemDocument] = await transaction.getAll(counterRef, itemRef);
      const before = (counterDocument?.data() as Counter | undefined) ?? null;
      const item = itemDocument?.data() as Feedback | undefined;

      if (item === undefined) {
        if (before === null) return { before, after: null };
        transaction.delete(counterRef);
        if (hasBoard) addToBoard(db, transaction, before.product_id, -1, -before.votes);
        return { before, after: null };
      }

      const next = change(before ?? { product_id: item.product_id, ...nothingYet }, item);
      if (next === null) return { before, after: before };
      transaction.set(counterRef, next.counter);
      if (Object.keys(next.item).length > 0) transaction.update(itemRef, { ...next.item });
      const votes = next.counter.votes - (before?.votes ?? 0);
      if (hasBoard) addToBoard(db, transaction, item.product_id, before === null ? 1 : 0, votes);
      return { before, after: next.counter };
    });

  try {
    return await run(true);
  } catch (error) {
    // The board is being deleted: there is no total left to keep. `update` never brings a document back, `set` would.
    if (isNotFound(error)) return run(false);
    throw error;
  }
}

function addToBoard(db: Firestore, transaction: Transaction, productId: string, items: number, votes: number): void {
  if (items === 0 && votes === 0) return;
  transaction.update(db.doc(productPath(productId)), {
    feedback_count: FieldValue.increment(items),
    vote_count: FieldValue.increment(votes),
  });
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NOT_FOUND;
}
