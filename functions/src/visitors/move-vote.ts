import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { tombstonePath } from '../account/tombstone.ts';
import { feedbackPath } from '../shared/feedback.ts';
import { votePath } from '../shared/vote.ts';
import type { RegisteredVote } from './registered-vote.ts';

/** Who gets an anonymous visitor's votes. */
export interface Heir {
  readonly uid: string;
  readonly isAnonymous: boolean;
}

/**
 * Turns one vote into the heir's, or takes it away where the heir has one already: one vote per item. The counters
 * follow by the events of both writes. Safe to run again; also when the item, or the heir, is being deleted: what is
 * written here is then found by that deletion, or is not written.
 */
export function moveVote(db: Firestore, from: DocumentReference, heir: Heir): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const vote = (await transaction.get(from)).data() as RegisteredVote | undefined;
    if (vote === undefined) return;
    const to = db.doc(votePath(vote.feedback_id, heir.uid));
    if (to.path === from.path) return;
    const [held, item, tombstone] = await transaction.getAll(
      to,
      db.doc(feedbackPath(vote.feedback_id)),
      db.doc(tombstonePath(heir.uid)),
    );
    transaction.delete(from);
    if (held?.exists || !item?.exists || tombstone?.exists) return;
    const { feedback_id, product_id, created_at } = vote;
    const who = heir.isAnonymous
      ? { user_id: null, fingerprint: vote.fingerprint, voter: heir.uid }
      : { user_id: heir.uid, fingerprint: null };
    transaction.create(to, { feedback_id, product_id, ...who, created_at });
  });
}
