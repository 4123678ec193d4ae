import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { isInForce } from '../abuse/block.ts';
import { isWriteConflict } from '../lib/write-conflict.ts';
import { blockPath, feedbackPath, votePath } from '../shared/paths.ts';
import type { Vote } from '../shared/vote.ts';
import { isDeleted } from '../users/tombstone.ts';
import { voterOf } from './voter-of.ts';

/** The user who receives an anonymous visitor's votes. */
export interface VoteRecipient {
  readonly uid: string;
  readonly isAnonymous: boolean;
}

/** A further attempt is only needed if another request writes first. */
const ATTEMPTS = 5;

/**
 * Converts a vote to the heir's, or deletes it if the heir has already voted for the item. Leaves it unchanged on a
 * board where the heir or the visitor is blocked; otherwise a handover would bypass the block. Counters follow from the
 * events of both writes. Idempotent, also when run concurrently.
 *
 * @returns true if the visitor no longer has the vote
 */
export async function moveVote(db: Firestore, from: DocumentReference, heir: VoteRecipient): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await from.get();
    if (!found.exists) return true;
    if (await isOnBlockedBoard(db, found, heir)) return false;
    try {
      await move(db, found, heir);
      return true;
    } catch (error) {
      if (!isWriteConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Two reads. */
async function isOnBlockedBoard(db: Firestore, found: DocumentSnapshot, heir: VoteRecipient): Promise<boolean> {
  const { feedback_id, product_id } = found.data() as Vote;
  const both = [heir.uid, voterOf(found.id, feedback_id)];
  const blocks = await db.getAll(...both.map((uid) => db.doc(blockPath(product_id, uid))));
  return blocks.some(isInForce);
}

async function move(db: Firestore, found: DocumentSnapshot, heir: VoteRecipient): Promise<void> {
  const { feedback_id, product_id, created_at, fingerprint } = found.data() as Vote;
  const to = db.doc(votePath(feedback_id, heir.uid));
  if (to.path === found.ref.path) return;
  if ((await to.get()).exists) {
    await found.ref.delete();
    return;
  }
  const who = heir.isAnonymous
    ? { user_id: null, fingerprint, voter: heir.uid }
    : { user_id: heir.uid, fingerprint: null };
  const unchanged = found.updateTime ? { lastUpdateTime: found.updateTime } : {};
  await db.runTransaction(async (transaction) => {
    // Reads neither vote, because concurrent runs would then block each other. Reading the item and the heir's
    // tombstone ensures
    // that their deletion either finds the new vote or prevents it.
    const item = await transaction.get(db.doc(feedbackPath(feedback_id)));
    const isWanted = item.exists && !(await isDeleted(db, heir.uid, transaction));
    transaction.delete(found.ref, unchanged);
    if (isWanted) transaction.create(to, { feedback_id, product_id, ...who, created_at });
  });
}
