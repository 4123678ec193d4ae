import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { productPath } from '../shared/product.ts';

/** Adds to a board's totals within the transaction; negative numbers take away. */
export type MoveTotals = (productId: string, items: number, votes: number) => void;

const NOT_FOUND = 5;

/**
 * Runs a transaction that may move a board's totals. It does not read the board, on which all its items would meet; if
 * the board turns out to be gone, there is no total left to keep and the transaction runs again without. `update` never
 * brings a document back, `set` would.
 */
export async function movingTotals<T>(
  db: Firestore,
  work: (transaction: Transaction, move: MoveTotals) => Promise<T>,
): Promise<T> {
  const run = (hasBoard: boolean) =>
    db.runTransaction((transaction) =>
      work(transaction, (productId, items, votes) => {
        if (!hasBoard || (items === 0 && votes === 0)) return;
        transaction.update(db.doc(productPath(productId)), {
          feedback_count: FieldValue.increment(items),
          vote_count: FieldValue.increment(votes),
        });
      }),
    );
  try {
    return await run(true);
  } catch (error) {
    if (isNotFound(error)) return run(false);
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NOT_FOUND;
}
