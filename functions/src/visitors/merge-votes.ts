import type { Firestore, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { pagesOf } from '../account/pages-of.ts';
import { isWriteConflict } from '../lib/write-conflict.ts';
import { isDeleted } from '../users/tombstone.ts';
import { moveAddress } from './move-address.ts';
import { moveFollow } from './move-follows.ts';
import { moveNews } from './move-news.ts';
import { moveVote } from './move-vote.ts';
import type { VoteRecipient } from './vote-recipient.ts';

const AT_A_TIME = 20;

/**
 * Moves an anonymous visitor's votes, one per item, the authorship of the visitor's items and comments, and the follows,
 * mail addresses and news to another user. The items and comments stay publicly anonymous. Can be interrupted and repeated.
 *
 * @param until leaves later documents unchanged
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
  // Before the follows: the addresses of a person who follows nothing are forgotten.
  for await (const addresses of pagesOf(db.collection('addresses').where('uid', '==', from), AT_A_TIME)) {
    await Promise.all(addresses.filter(isIncluded).map(({ ref }) => moveAddress(db, ref, from, heir)));
  }
  for await (const follows of pagesOf(db.collection('follows').where('uid', '==', from), AT_A_TIME)) {
    await Promise.all(follows.filter(isIncluded).map((follow) => moveFollow(db, follow, heir)));
  }
  await moveNews(db, from, heir, until);
}

/** Changes the author, unless the heir is being deleted. */
async function inherit(db: Firestore, { ref, updateTime }: QueryDocumentSnapshot, heir: VoteRecipient): Promise<void> {
  try {
    await db.runTransaction(async (transaction) => {
      if (await isDeleted(db, heir.uid, transaction)) return;
      transaction.update(ref, { uid: heir.uid }, { lastUpdateTime: updateTime });
    });
  } catch (error) {
    // Deleted with its item, or already changed by another run.
    if (!isWriteConflict(error)) throw error;
  }
}
