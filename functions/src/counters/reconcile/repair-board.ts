import { AggregateField, type Firestore, type Query } from 'firebase-admin/firestore';
import type { HiddenTotals } from '../../shared/hidden-totals.ts';
import { hiddenTotalsPath, productPath } from '../../shared/paths.ts';
import type { Product } from '../../shared/product.ts';
import type { Repair } from './repair.ts';

const PUBLIC = ['feedback_count', 'vote_count'] as const;
const HIDDEN = ['hidden_feedback_count', 'hidden_vote_count'] as const;
type Total = (typeof PUBLIC)[number] | (typeof HIDDEN)[number];
type Totals = Readonly<Record<Total, number>>;

type Sums = Record<(typeof PUBLIC)[number], number>;

/** Aggregates over all shares of a board, and over the hidden ones. Shares without the flag are not hidden. */
export function sumsOf(db: Firestore, id: string) {
  const shares = db.collection('counters').where('product_id', '==', id);
  const summed = (some: Query) =>
    some.aggregate({ feedback_count: AggregateField.count(), vote_count: AggregateField.sum('votes') });
  return { ofAll: summed(shares), ofHidden: summed(shares.where('is_hidden', '==', true)) };
}

/**
 * Sets a board's totals to the sums of its items' shares, if they differ. Compares without a lock first, because they
 * nearly always match.
 */
export async function repairBoard(db: Firestore, id: string): Promise<Repair[]> {
  const [board, hidden] = [db.doc(productPath(id)), db.doc(hiddenTotalsPath(id))];
  const { ofAll, ofHidden } = sumsOf(db, id);

  const [stored, storedHidden, all, some] = await Promise.all([board.get(), hidden.get(), ofAll.get(), ofHidden.get()]);
  if (!stored.exists) return [];
  const now = totalsOf(stored.data() as Product, storedHidden.data() as HiddenTotals | undefined);
  if (differing(now, exactTotals(all.data(), some.data())).length === 0) return [];

  return db.runTransaction(async (transaction) => {
    const [product, totals] = await transaction.getAll(board, hidden);
    const current = product?.data() as Product | undefined;
    if (current === undefined) return [];
    const exact = exactTotals((await transaction.get(ofAll)).data(), (await transaction.get(ofHidden)).data());
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

function exactTotals(all: Sums, hidden: Sums): Totals {
  return {
    feedback_count: all.feedback_count - hidden.feedback_count,
    vote_count: all.vote_count - hidden.vote_count,
    hidden_feedback_count: hidden.feedback_count,
    hidden_vote_count: hidden.vote_count,
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
