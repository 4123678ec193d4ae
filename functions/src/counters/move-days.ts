import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { sightOf } from '../shared/access/values.ts';
import { productPath, statsPath } from '../shared/paths.ts';
import { dayOf } from '../shared/stats/day.ts';
import type { Product } from '../store/documents.ts';
import { docOf } from '../store/refs.ts';

/**
 * Moves the votes of past days from a board to its statistics, in one commit, and those of today too, once people find
 * only their own items (D62): all who are let in read the board. Costs a write per day and one of the board; nothing
 * without such days. Idempotent; a count that comes later is moved by the next run.
 *
 * @param board as it was read
 */
export async function moveDays(db: Firestore, id: string, board: Product): Promise<void> {
  if (daysToMove(board).length === 0) return;
  await transact(db, async (transaction) => {
    const reference = docOf(db, productPath(id));
    const current = (await transaction.get(reference)).data();
    if (current === undefined) return;
    const days = daysToMove(current);
    if (days.length === 0) return;
    for (const [day, votes] of days) {
      const moved = { product_id: id, day, votes: FieldValue.increment(votes) };
      transaction.set(docOf(db, statsPath(id, day)), moved, { merge: true });
    }
    const without = days.map(([day]) => [`votes_by_day.${day}`, FieldValue.delete()] as const);
    transaction.update(reference, Object.fromEntries(without));
  });
}

const daysToMove = ({ votes_by_day = {}, settings }: Product) =>
  Object.entries(votes_by_day).filter(([day]) => sightOf({ settings }) !== 'all' || day < dayOf(Date.now()));
