import { count, getAggregateFromServer, query, sum, where } from 'firebase/firestore';
import { feedback } from '../../firebase/refs.ts';

/** Numbers of a board, with what visitors do not see. */
export interface Contents {
  readonly items: number;
  readonly comments: number;
}

/**
 * Counts what a board holds. Costs one read per thousand items.
 * @throws FirestoreError without a network
 */
export async function countContents(boardId: string): Promise<Contents> {
  const items = query(feedback, where('product_id', '==', boardId));
  return (await getAggregateFromServer(items, { items: count(), comments: sum('comments') })).data();
}
