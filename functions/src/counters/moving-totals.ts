import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { isNotFound } from '../overtaken.ts';
import { productPath } from '../shared/paths.ts';

/** Adds to a board's totals within the transaction; negative numbers take away. */
export type MoveTotals = (productId: string, items: number, votes: number) => void;

/**
 * Runs a transaction that may move boards' totals, each board's in one write. It does not read the board, on which all
 * its items would meet; if the board turns out to be gone, there is no total left to keep and the transaction runs again
 * without. `update` never brings a document back, `set` would.
 */
export async function movingTotals<T>(
  db: Firestore,
  work: (transaction: Transaction, move: MoveTotals) => Promise<T>,
): Promise<T> {
  const run = (hasBoard: boolean) =>
    db.runTransaction(async (transaction) => {
      const moves = new Map<string, { items: number; votes: number }>();
      const result = await work(transaction, (productId, items, votes) => {
        const sum = moves.get(productId) ?? { items: 0, votes: 0 };
        moves.set(productId, { items: sum.items + items, votes: sum.votes + votes });
      });
      for (const [productId, { items, votes }] of hasBoard ? moves : []) {
        if (items === 0 && votes === 0) continue;
        transaction.update(db.doc(productPath(productId)), {
          feedback_count: FieldValue.increment(items),
          vote_count: FieldValue.increment(votes),
        });
      }
      return result;
    });
  try {
    return await run(true);
  } catch (error) {
    if (isNotFound(error)) return run(false);
    throw error;
  }
}
