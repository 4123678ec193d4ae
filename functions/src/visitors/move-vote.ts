import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { isInForce } from '../abuse/block.ts';
import { isWriteConflict } from '../lib/write-conflict.ts';
import { blockPath, feedbackPath, votePath } from '../shared/paths.ts';
import type { Vote } from '../shared/vote.ts';
import { isDeleted } from '../users/tombstone.ts';
import { voterOf } from './voter-of.ts';

/** Who gets an anonymous visitor's votes. */
export interface VoteRecipient {
  readonly uid: string;
  readonly isAnonymous: boolean;
}

/** Each further attempt means that somebody else has got ahead. */
const ATTEMPTS = 5;

/**
 * Turns one vote into the heir's, or takes it away where the heir has one already: one vote per item. Leaves it where it
 * is on a board that takes nothing from the heir or from the visitor, or a handover would be a way past a block. The
 * counters follow by the events of both writes. Safe to run again, also at the same time.
 *
 * @returns whether the visitor has the vote no longer
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
    // Of both votes it reads neither, or two that run at once would wait for each other. What it does read makes it
    // certain that a deletion of the item, or of the heir, finds the vote that is written here, or prevents it.
    const item = await transaction.get(db.doc(feedbackPath(feedback_id)));
    const isWanted = item.exists && !(await isDeleted(db, heir.uid, transaction));
    transaction.delete(found.ref, unchanged);
    if (isWanted) transaction.create(to, { feedback_id, product_id, ...who, created_at });
  });
}
