import type { Firestore } from 'firebase-admin/firestore';
import { isNotFound } from '../lib/write-conflict.ts';
import { votePath } from '../shared/paths.ts';
import { type Tombstone, tombstonePath } from '../users/tombstone.ts';
import { moveVote } from './move-vote.ts';
import { voterOf } from './voter-of.ts';

/**
 * Records the voter of an anonymous vote, so that deletion, export and merging find it. Costs one write and one read.
 * This writes the voter before reading the tombstone, and a deletion writes the tombstone before querying votes, so one
 * of the two finds the other, however late the event is. Idempotent.
 */
export async function registerVote(db: Firestore, voteId: string, feedbackId: string): Promise<void> {
  const uid = voterOf(voteId, feedbackId);
  const vote = db.doc(votePath(feedbackId, uid));
  try {
    await vote.update({ voter: uid });
  } catch (error) {
    if (isNotFound(error)) return;
    throw error;
  }
  const tombstone = (await db.doc(tombstonePath(uid)).get()).data() as Tombstone | undefined;
  if (tombstone === undefined) return;
  const heir = tombstone.merged_into;
  const isMoved = heir !== null && (await moveVote(db, vote, { uid: heir, isAnonymous: false }));
  if (!isMoved) await vote.delete();
}
