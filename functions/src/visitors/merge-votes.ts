import type { Firestore, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { pagesOf } from '../account/pages-of.ts';
import { isWriteConflict } from '../lib/write-conflict.ts';
import { isDeleted } from '../users/tombstone.ts';
import { moveVote, type VoteRecipient } from './move-vote.ts';

const AT_A_TIME = 20;

/**
 * Gives an anonymous visitor's votes to somebody else, one per item, and what the visitor has written as well. In
 * public that stays anonymous, as it was written. Can be stopped anywhere and run again.
 *
 * @param until leaves alone what came later
 */
export async function mergeVotes(db: Firestore, from: string, heir: VoteRecipient, until?: Timestamp): Promise<void> {
  if (from === heir.uid) return;
  const isIncluded = (document: QueryDocumentSnapshot) =>
    until === undefined || (document.get('created_at') as Timestamp).toMillis() <= until.toMillis();

  for await (const votes of pagesOf(db.collection('votes').where('voter', '==', from), AT_A_TIME)) {
    await Promise.all(votes.filter(isIncluded).map(({ ref }) => moveVote(db, ref, heir)));
  }
  for await (const authors of pagesOf(db.collection('authors').where('uid', '==', from), AT_A_TIME)) {
    await Promise.all(authors.filter(isIncluded).map((author) => inherit(db, author, heir)));
  }
}

/** Leaves it to the visitor if the heir is being deleted. */
async function inherit(db: Firestore, { ref, updateTime }: QueryDocumentSnapshot, heir: VoteRecipient): Promise<void> {
  try {
    await db.runTransaction(async (transaction) => {
      if (await isDeleted(db, heir.uid, transaction)) return;
      transaction.update(ref, { uid: heir.uid }, { lastUpdateTime: updateTime });
    });
  } catch (error) {
    // It is gone with its item, or another run has been here.
    if (!isWriteConflict(error)) throw error;
  }
}
