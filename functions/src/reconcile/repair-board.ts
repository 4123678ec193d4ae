import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { syncEntries } from '../changelog/sync-entry.ts';
import type { Repair } from '../counters/repair.ts';
import { hiddenTotalsPath, productPath, statsPath } from '../shared/paths.ts';
import { dayOf } from '../shared/stats/day.ts';
import type { HiddenTotals, Product } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';
import { transact } from '../store/transact.ts';
import { type BoardSums, sumsOf } from './board-sums.ts';

/**
 * Moves the votes of past days from a board to its statistics, in one commit. Costs a write per day and one of the
 * board; nothing without past days. Idempotent; a count that comes later is moved by the next run.
 *
 * @param board as it was read
 */
async function moveDays(db: Firestore, id: string, board: Product): Promise<void> {
  if (pastDays(board).length === 0) return;
  await db.runTransaction(async (transaction) => {
    const reference = docOf(db, productPath(id));
    const current = (await transaction.get(reference)).data();
    if (current === undefined) return;
    const past = pastDays(current);
    if (past.length === 0) return;
    for (const [day, votes] of past) {
      const moved = { product_id: id, day, votes: FieldValue.increment(votes) };
      transaction.set(docOf(db, statsPath(id, day)), moved, { merge: true });
    }
    const without = past.map(([day]) => [`votes_by_day.${day}`, FieldValue.delete()] as const);
    transaction.update(reference, Object.fromEntries(without));
  });
}

const pastDays = ({ votes_by_day = {} }: Product) =>
  Object.entries(votes_by_day).filter(([day]) => day < dayOf(Date.now()));

const PUBLIC = ['feedback_count', 'vote_count'] as const;
const HIDDEN = ['hidden_feedback_count', 'hidden_vote_count'] as const;
type Total = (typeof PUBLIC)[number] | (typeof HIDDEN)[number];
type Totals = Readonly<Record<Total, number>>;

/**
 * Sets a board's totals to the sums of its items' shares, if they differ, moves past days to the statistics, and
 * withdraws what a switched-off changelog has left.
 * Compares without a lock first, because they nearly always match. Leaves the totals to the next run while an item is
 * not counted yet, or a deleted one still is.
 */
export async function repairBoard(db: Firestore, id: string): Promise<Repair[]> {
  const [board, hidden] = [docOf(db, productPath(id)), docOf(db, hiddenTotalsPath(id))];
  const [stored, storedHidden] = await Promise.all([board.get(), hidden.get()]);
  const product = stored.data();
  const sums = await sumsOf(db, id);
  if (product === undefined) return [];
  await moveDays(db, id, product);
  await syncEntries(db, id, product);
  const now = totalsOf(product, storedHidden.data());
  if (!sums.isSettled || differing(now, exactTotals(sums)).length === 0) return [];

  return transact(db, async (transaction) => {
    const locked = await sumsOf(db, id, async (query) => (await transaction.get(query)).data());
    if (!locked.isSettled) return [];
    // Read last, because this locks the board: rules read it for every visitor who writes, and every count writes it.
    const [document, totals] = await getAll(transaction, [board, hidden]);
    const current = document.data();
    if (current === undefined) return [];
    const exact = exactTotals(locked);
    const before = totalsOf(current, totals.data());
    const wrong = differing(before, exact);
    if (PUBLIC.some((total) => wrong.includes(total))) transaction.update(board, { ...locked.shown });
    if (HIDDEN.some((total) => wrong.includes(total))) {
      const right: HiddenTotals = { product_id: id, owner_id: current.owner_id, ...locked.hidden };
      transaction.set(hidden, { ...right });
    }
    return wrong.map((what) => ({ what, id, before: before[what], after: exact[what] }));
  });
}

const exactTotals = ({ shown, hidden }: BoardSums): Totals => ({
  ...shown,
  hidden_feedback_count: hidden.feedback_count,
  hidden_vote_count: hidden.vote_count,
});

function totalsOf({ feedback_count, vote_count }: Product, hidden: HiddenTotals | undefined): Totals {
  return {
    feedback_count,
    vote_count,
    hidden_feedback_count: hidden?.feedback_count ?? 0,
    hidden_vote_count: hidden?.vote_count ?? 0,
  };
}

function differing(stored: Totals, exact: Totals): Total[] {
  return [...PUBLIC, ...HIDDEN].filter((total) => stored[total] !== exact[total]);
}
