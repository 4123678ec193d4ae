import { AggregateField, type Firestore, type Query } from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import type { HiddenTotals } from '../../shared/hidden-totals.ts';
import { hiddenTotalsPath, productPath } from '../../shared/paths.ts';
import type { Product } from '../../shared/product.ts';
import type { Repair } from './repair.ts';

const PUBLIC = ['feedback_count', 'vote_count'] as const;
const HIDDEN = ['hidden_feedback_count', 'hidden_vote_count'] as const;
type Total = (typeof PUBLIC)[number] | (typeof HIDDEN)[number];
type Totals = Readonly<Record<Total, number>>;

type Sums = Record<(typeof PUBLIC)[number], number>;

/**
 * Aggregates over all shares of a board, over the hidden ones, and over those of merged items, which are hidden, too,
 * and count in no totals. Shares without a flag are neither.
 */
export function sumsOf(db: Firestore, id: string) {
  const shares = db.collection('counters').where('product_id', '==', id);
  const summed = (some: Query) =>
    some.aggregate({ feedback_count: AggregateField.count(), vote_count: AggregateField.sum('votes') });
  const flagged = (flag: 'is_hidden' | 'is_merged') => summed(shares.where(flag, '==', true));
  return { ofAll: summed(shares), ofHidden: flagged('is_hidden'), ofMerged: flagged('is_merged') };
}

/**
 * Sets a board's totals to the sums of its items' shares, if they differ. Compares without a lock first, because they
 * nearly always match.
 */
export async function repairBoard(db: Firestore, id: string): Promise<Repair[]> {
  const [board, hidden] = [db.doc(productPath(id)), db.doc(hiddenTotalsPath(id))];
  const { ofAll, ofHidden, ofMerged } = sumsOf(db, id);

  const [stored, storedHidden] = await Promise.all([board.get(), hidden.get()]);
  const [all, some, merged] = await Promise.all([ofAll.get(), ofHidden.get(), ofMerged.get()]);
  if (!stored.exists) return [];
  const now = totalsOf(stored.data() as Product, storedHidden.data() as HiddenTotals | undefined);
  if (differing(now, exactTotals(all.data(), some.data(), merged.data())).length === 0) return [];

  return transact(db, async (transaction) => {
    const [product, totals] = await transaction.getAll(board, hidden);
    const current = product?.data() as Product | undefined;
    if (current === undefined) return [];
    const sums = async (some: typeof ofAll) => (await transaction.get(some)).data();
    const exact = exactTotals(await sums(ofAll), await sums(ofHidden), await sums(ofMerged));
    const before = totalsOf(current, totals?.data() as HiddenTotals | undefined);
    const wrong = differing(before, exact);
    const { feedback_count, vote_count, hidden_feedback_count, hidden_vote_count } = exact;
    if (PUBLIC.some((total) => wrong.includes(total))) transaction.update(board, { feedback_count, vote_count });
    if (HIDDEN.some((total) => wrong.includes(total))) {
      const { owner_id } = current;
      const right: HiddenTotals = {
        product_id: id,
        owner_id,
        feedback_count: hidden_feedback_count,
        vote_count: hidden_vote_count,
      };
      transaction.set(hidden, { ...right });
    }
    return wrong.map((what) => ({ what, id, before: before[what], after: exact[what] }));
  });
}

function exactTotals(all: Sums, hidden: Sums, merged: Sums): Totals {
  return {
    feedback_count: all.feedback_count - hidden.feedback_count,
    vote_count: all.vote_count - hidden.vote_count,
    hidden_feedback_count: hidden.feedback_count - merged.feedback_count,
    hidden_vote_count: hidden.vote_count - merged.vote_count,
  };
}

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
