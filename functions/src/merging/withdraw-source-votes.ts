import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { feedbackPath, mergePath, votePath } from '../shared/paths.ts';
import type { Vote } from '../shared/vote.ts';
import { voterOf } from '../store/voter-of.ts';
import type { Merge } from './job.ts';

/**
 * Deletes the voter's votes on what is merged into the item of a deleted vote: a vote taken back on the target is taken
 * back on its sources as well, and an undo does not bring it back. An undo deletes copies, too, whose events may arrive
 * after the same items were merged again: such copies are older than the merge. Does nothing for a vote without
 * sources; otherwise two reads, and one for each.
 *
 * @param vote as it was before its deletion
 */
export async function withdrawSourceVotes(db: Firestore, vote: DocumentSnapshot): Promise<void> {
  const { feedback_id: target, via, also = [] } = vote.data() as Vote;
  const sources = [...(via === undefined ? [] : [via]), ...also];
  if (sources.length === 0) return;
  await db.runTransaction(async (transaction) => {
    const [again, item] = await transaction.getAll(vote.ref, db.doc(feedbackPath(target)));
    // The votes of a deleted item are deleted with it; nobody has taken them back.
    if (again?.exists || !item?.exists) return;
    const merges = await transaction.getAll(...sources.map((id) => db.doc(mergePath(id))));
    for (const [at, source] of sources.entries()) {
      const merge = merges[at]?.data() as Merge | undefined;
      if (merge?.target_id !== target || merge.state === 'undoing' || !isAfter(vote, merge)) continue;
      transaction.delete(db.doc(votePath(source, voterOf(vote.id, target))));
    }
  });
}

/** Returns true if the vote was last written for this merge. Events have no reliable time of a deletion. */
const isAfter = ({ updateTime }: DocumentSnapshot, { at }: Merge) =>
  updateTime !== undefined && updateTime.valueOf() > at.valueOf();
