import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import { productPath } from '../shared/paths.ts';
import type { Product } from '../shared/product.ts';
import type { Repair } from './repair.ts';

type Totals = Pick<Product, 'feedback_count' | 'vote_count'>;

/**
 * Makes a board's totals equal to the sum of its items' shares, if they are not. Looks without a lock first, since
 * nearly always there is nothing to do.
 */
export async function repairBoard(db: Firestore, id: string): Promise<Repair[]> {
  const product = db.doc(productPath(id));
  const shares = db
    .collection('counters')
    .where('product_id', '==', id)
    .aggregate({ feedback_count: AggregateField.count(), vote_count: AggregateField.sum('votes') });

  const [stored, sum] = await Promise.all([product.get(), shares.get()]);
  if (!stored.exists || differing(stored.data() as Product, sum.data()).length === 0) return [];

  return db.runTransaction(async (transaction) => {
    const current = (await transaction.get(product)).data() as Product | undefined;
    if (current === undefined) return [];
    const { feedback_count, vote_count } = (await transaction.get(shares)).data();
    const exact: Totals = { feedback_count, vote_count };
    const wrong = differing(current, exact);
    if (wrong.length > 0) transaction.update(product, { ...exact });
    return wrong.map((what) => ({ what, id, before: current[what], after: exact[what] }));
  });
}

function differing(stored: Totals, exact: Totals): (keyof Totals)[] {
  return (['feedback_count', 'vote_count'] as const).filter((total) => stored[total] !== exact[total]);
}
