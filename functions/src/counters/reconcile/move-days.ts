import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { productPath, statsPath } from '../../shared/paths.ts';
import type { Product } from '../../shared/product.ts';
import { dayOf } from '../../shared/stats/day.ts';

/**
 * Moves the votes of past days from a board to its statistics, in one commit. Costs a write per day and one of the
 * board; nothing without past days. Idempotent; a count that comes later is moved by the next run.
 *
 * @param board as it was read
 */
export async function moveDays(db: Firestore, id: string, board: Product): Promise<void> {
  if (pastDays(board).length === 0) return;
  await db.runTransaction(async (transaction) => {
    const reference = db.doc(productPath(id));
    const current = (await transaction.get(reference)).data() as Product | undefined;
    if (current === undefined) return;
    const past = pastDays(current);
    if (past.length === 0) return;
    for (const [day, votes] of past) {
      const moved = { product_id: id, day, votes: FieldValue.increment(votes) };
      transaction.set(db.doc(statsPath(id, day)), moved, { merge: true });
    }
    const without = past.map(([day]) => [`votes_by_day.${day}`, FieldValue.delete()] as const);
    transaction.update(reference, Object.fromEntries(without));
  });
}

const pastDays = ({ votes_by_day = {} }: Product) =>
  Object.entries(votes_by_day).filter(([day]) => day < dayOf(Date.now()));
