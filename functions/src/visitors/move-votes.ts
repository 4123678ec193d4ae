import type { DocumentData, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import { pagesOf } from '../store/pages-of.ts';
import { collectionOf } from '../store/refs.ts';
import { moveVote, type VoteRecipient } from './move-vote.ts';

/** Documents that are moved at the same time. */
export const AT_A_TIME = 20;

/** @param productId undefined for all boards */
export const ofBoard = <T>(query: Query<T, DocumentData>, productId: string | undefined): Query<T, DocumentData> =>
  productId === undefined ? query : query.where('product_id', '==', productId);

interface Part {
  /** Leaves later votes unchanged. */
  readonly until?: Timestamp | undefined;
  /** Leaves votes on other boards unchanged. */
  readonly productId?: string | undefined;
  /** The field that names the voter: `user_id` of a person for whom the team has voted (D50). */
  readonly by?: 'voter' | 'user_id';
}

/** Moves an anonymous visitor's votes, one per item, to another user. Can be interrupted and repeated. */
export async function moveVotes(
  db: Firestore,
  { from, heir }: { readonly from: string; readonly heir: VoteRecipient },
  { until, productId, by = 'voter' }: Part = {},
): Promise<void> {
  if (from === heir.uid) return;
  const all = collectionOf(db, 'votes').where(by, '==', from);
  for await (const votes of pagesOf(ofBoard(all, productId), AT_A_TIME)) {
    const included = votes.filter(
      (vote) => until === undefined || vote.data().created_at.toMillis() <= until.toMillis(),
    );
    await Promise.all(included.map(({ ref }) => moveVote(db, ref, heir)));
  }
}
