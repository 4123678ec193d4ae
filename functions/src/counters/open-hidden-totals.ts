import type { Firestore } from 'firebase-admin/firestore';
import { hiddenTotalsPath, productPath } from '../shared/paths.ts';
import type { HiddenTotals } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';

/**
 * Creates a board's hidden totals, set to zero, if they do not exist. Happens once per board, when an item of it is
 * hidden for the first time.
 *
 * @returns true if the board exists
 */
export function openHiddenTotals(db: Firestore, productId: string): Promise<boolean> {
  const totals = docOf(db, hiddenTotalsPath(productId));
  return db.runTransaction(async (transaction) => {
    const [board, earlier] = await getAll(transaction, [docOf(db, productPath(productId)), totals]);
    const product = board.data();
    if (product === undefined) return false;
    const { owner_id } = product;
    const empty: HiddenTotals = { product_id: productId, owner_id, feedback_count: 0, vote_count: 0 };
    if (!earlier.exists) transaction.create(totals, { ...empty });
    return true;
  });
}
