import { AggregateField, type AggregateQuery, type Firestore, type Query } from 'firebase-admin/firestore';

interface Sums {
  readonly feedback_count: number;
  readonly vote_count: number;
}

/** What a board's items contribute to its totals. */
export interface BoardSums {
  readonly shown: Sums;
  readonly hidden: Sums;
  /** False while an item is not counted yet, or a deleted one still is: its event changes the totals. */
  readonly isSettled: boolean;
}

const fields = { feedback_count: AggregateField.count(), vote_count: AggregateField.sum('votes') };
type Aggregation = AggregateQuery<typeof fields>;

/**
 * Sums up the shares of a board: the votes of public items are in the items, those of hidden items in their counters
 * (share.ts). Merged items are hidden, and count in no totals. Four aggregations, at one read per thousand items each.
 *
 * @param read runs an aggregation
 */
export async function sumsOf(
  db: Firestore,
  id: string,
  read: (query: Aggregation) => Promise<Sums> = async (query) => (await query.get()).data(),
): Promise<BoardSums> {
  const ofBoard = (collection: string) => db.collection(collection).where('product_id', '==', id);
  const counters = ofBoard('counters');
  const summed = (some: Query) => read(some.aggregate(fields));
  const [items, all, hidden, merged] = [
    await summed(ofBoard('feedback')),
    await summed(counters),
    await summed(counters.where('is_hidden', '==', true)),
    await summed(counters.where('is_merged', '==', true)),
  ];
  const less = (a: Sums, b: Sums): Sums => ({
    feedback_count: a.feedback_count - b.feedback_count,
    vote_count: a.vote_count - b.vote_count,
  });
  return {
    shown: less({ feedback_count: all.feedback_count, vote_count: items.vote_count }, hidden),
    hidden: less(hidden, merged),
    isSettled: items.feedback_count === all.feedback_count,
  };
}
