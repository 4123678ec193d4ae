import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { pagesOf } from '../store/pages-of.ts';
import { collectionOf } from '../store/refs.ts';
import { moveVote } from './move-vote.ts';
import type { VoteRecipient } from './vote-recipient.ts';

/** Documents that are moved at the same time. */
export const AT_A_TIME = 20;

/**
 * Moves an anonymous visitor's votes, one per item, to another user. Can be interrupted and repeated.
 *
 * @param until leaves later votes unchanged
 */
export async function moveVotes(db: Firestore, from: string, heir: VoteRecipient, until?: Timestamp): Promise<void> {
  if (from === heir.uid) return;
  for await (const votes of pagesOf(collectionOf(db, 'votes').where('voter', '==', from), AT_A_TIME)) {
    const included = votes.filter(
      (vote) => until === undefined || vote.data().created_at.toMillis() <= until.toMillis(),
    );
    await Promise.all(included.map(({ ref }) => moveVote(db, ref, heir)));
  }
}
