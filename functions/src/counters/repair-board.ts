import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import { type Product, productPath } from '../shared/product.ts';

/**
 * Makes a board's totals equal to the sum of its items' shares, if they are not. Looks without a lock first, since
 * nearly always there is nothing to do.
 *
 * @returns the number of votes before and after, or null if all was well
 */
export async function repairBoard(db: Firestore, productId: string): Promise<{ before: number; after: number } | null> {
  const product = db.doc(productPath(productId));
  const shares = db
    .collection('counters')
    .where('product_id', '==', productId)
    .aggregate({ items: AggregateField.count(), votes: AggregateField.sum('votes') });
  const differs = (stored: Product, sum: { items: number; votes: number }) =>
    stored.feedback_count !== sum.items || stored.vote_count !== sum.votes;

  const [stored, sum] = await Promise.all([product.get(), shares.get()]);
  if (!stored.exists || !differs(stored.data() as Product, sum.data())) return null;

  return db.runTransaction(async (transaction) => {
    const [current, exact] = [await transaction.get(product), (await transaction.get(shares)).data()];
    if (!current.exists || !differs(current.data() as Product, exact)) return null;
    transaction.update(product, { feedback_count: exact.items, vote_count: exact.votes });
    return { before: (current.data() as Product).vote_count, after: exact.votes };
  });
}
