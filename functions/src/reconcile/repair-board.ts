import type { Firestore } from 'firebase-admin/firestore';
import { syncEntries } from '../changelog/sync-entry.ts';
import { moveDays } from '../counters/move-days.ts';
import type { Repair } from '../counters/repair.ts';
import { transact } from '../lib/transact.ts';
import { hiddenTotalsPath, productPath } from '../shared/paths.ts';
import type { HiddenTotals, Product } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';
import { type BoardSums, sumsOf } from './board-sums.ts';

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
