import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { isInForce } from '../abuse/block.ts';
import { isWriteConflict } from '../lib/write-conflict.ts';
import { mergedInto } from '../merging/tree.ts';
import type { Feedback } from '../shared/feedback.ts';
import { targetOf } from '../shared/merging/is-merged.ts';
import { blockPath, feedbackPath, votePath } from '../shared/paths.ts';
import type { Vote } from '../shared/vote.ts';
import { isDeleted } from '../users/tombstone.ts';
import { moveMergedVotes } from './move-merged-votes.ts';
import { heirFields, type VoteRecipient } from './vote-recipient.ts';
import { voterOf } from './voter-of.ts';

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
      const items = await itemsOf(db, found);
      if (items.length === 1) await move(db, found, heir);
      else await moveMergedVotes(db, found, items, heir);
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

/** The item that the board shows for the vote, and all that are merged into it. Two reads, if none are. */
async function itemsOf(db: Firestore, found: DocumentSnapshot): Promise<string[]> {
  const { feedback_id } = found.data() as Vote;
  const item = (await db.doc(feedbackPath(feedback_id)).get()).data() as Feedback | undefined;
  const shown = item === undefined ? feedback_id : targetOf(feedback_id, item);
  return [...new Set([feedback_id, shown, ...(await mergedInto(db, shown))])];
}

async function move(db: Firestore, found: DocumentSnapshot, heir: VoteRecipient): Promise<void> {
  const { feedback_id, product_id, created_at, fingerprint } = found.data() as Vote;
  const to = db.doc(votePath(feedback_id, heir.uid));
  if (to.path === found.ref.path) return;
  if ((await to.get()).exists) {
    await found.ref.delete();
    return;
  }
  const who = heirFields(heir, fingerprint);
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
