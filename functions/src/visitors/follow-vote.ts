import type { Firestore } from 'firebase-admin/firestore';
import { blockBusyVoter, blockFickleVoter } from '../abuse/block-busy.ts';
import type { VisitorLimits } from '../abuse/visitor-limits.ts';
import { recountItem } from '../counters/recount-item.ts';
import { transact } from '../lib/transact.ts';
import { withdrawSourceVotes } from '../merging/withdraw-source-votes.ts';
import { personPath } from '../shared/paths.ts';
import { IDENTIFIED } from '../shared/values.ts';
import { collectionOf, docOf, type Found, isFound, type Snapshot } from '../store/refs.ts';
import { voterOf } from '../store/voter-of.ts';
import { registerVote } from './register-vote.ts';

interface Settings {
  readonly limits: VisitorLimits;
  /** Minimum ms between two counts of an item. */
  readonly spacing: number;
}

/**
 * Handles a new vote: counts its item, and blocks a visitor above the limit. Costs five reads and two writes; a vote
 * that does not name its anonymous voter, one more of each. Idempotent and independent of event order, as is each of
 * its parts. The copy of a merged item's vote, and one that the team has cast (D50), are only counted: they are no acts
 * of the voter.
 */
export async function followVote(db: Firestore, vote: Snapshot<'votes'>, { limits, spacing }: Settings): Promise<void> {
  if (!isFound(vote)) return;
  const { feedbackId, productId, voter, isAnonymous, isOwnAct, castAt } = partsOf(vote);
  const limit = async () => {
    if (!isOwnAct) return;
    if (isAnonymous && vote.data().voter === undefined) await registerVote(db, vote.id, feedbackId);
    await blockBusyVoter(db, { visitor: voter, isAnonymous, limits });
  };
  const report = { id: vote.id, castAt, isGone: false, committedAt: vote.updateTime.toMillis() };
  const count = recountItem(
    db,
    { feedbackId, counted: 'votes' },
    {
      productId,
      committedAt: vote.updateTime,
      spacing,
      vote: report,
    },
  );
  await Promise.all([count, limit()]);
}

/**
 * Handles a vote that was taken back or deleted: counts its item, and counts the removal as an act of the visitor.
 * Always counts, because an event has no reliable time of a deletion. Costs five reads and two writes, and some more
 * for a part of the removals (abuse/visitor-limits.ts) and for a vote that includes votes on merged items.
 */
export async function followWithdrawal(
  db: Firestore,
  vote: Snapshot<'votes'>,
  { limits, spacing }: Settings,
): Promise<void> {
  if (!isFound(vote)) return;
  const { feedbackId, productId, voter, isAnonymous, isOwnAct, castAt } = partsOf(vote);
  const report = { id: vote.id, castAt, isGone: true };
  const count = recountItem(db, { feedbackId, counted: 'votes' }, { productId, spacing, vote: report });
  const limit = isOwnAct ? blockFickleVoter(db, { visitor: voter, isAnonymous, castAt, limits }) : undefined;
  const isKnown = voter.uid.startsWith(IDENTIFIED);
  const forget = isKnown ? forgetVoteless(db, productId, voter.uid) : undefined;
  await Promise.all([count, limit, forget, withdrawSourceVotes(db, vote)]);
}

function partsOf(vote: Found<'votes'>) {
  const { feedback_id: feedbackId, product_id: productId, user_id, via, on_behalf, created_at } = vote.data();
  const voter = { uid: voterOf(vote.id, feedbackId), productId };
  const isOwnAct = via === undefined && on_behalf === undefined;
  return { feedbackId, productId, voter, isAnonymous: user_id === null, isOwnAct, castAt: created_at.toMillis() };
}

/**
 * Deletes a customer whom only the team knows, after the customer's last vote is gone. Runs after each deletion of a
 * known person's vote, whatever has deleted it. Idempotent. One read, and two for those whom the team has added.
 */
export async function forgetVoteless(db: Firestore, productId: string, uid: string): Promise<void> {
  const reference = docOf(db, personPath(productId, uid));
  if ((await reference.get()).data()?.sub !== null) return;
  await transact(db, async (transaction) => {
    const person = (await transaction.get(reference)).data();
    const votes = collectionOf(db, 'votes').where('user_id', '==', uid).where('product_id', '==', productId);
    const { empty } = await transaction.get(votes.limit(1).select());
    if (person?.sub === null && empty) transaction.delete(reference);
  });
}
