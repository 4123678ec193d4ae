import type { Firestore } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { feedbackPath, mergePath, votePath } from '../shared/paths.ts';
import type { Merge } from '../store/documents.ts';
import { docOf, type Found, getAll } from '../store/refs.ts';
import { voterOf } from '../store/voter-of.ts';

/**
 * Deletes the voter's votes on the items that are merged into the item of a deleted vote: a vote taken back on the
 * target is taken back on its sources as well, and an undo does not bring it back. An undo also deletes copies. Their
 * events may arrive after the same items were merged again, and are ignored because the copies are older than the
 * merge. Does nothing for a vote without sources; otherwise two reads, and one for each source.
 *
 * @param vote as it was before its deletion
 */
export async function withdrawSourceVotes(db: Firestore, vote: Found<'votes'>): Promise<void> {
  const { feedback_id: target, via, also = [] } = vote.data();
  const sources = [...(via === undefined ? [] : [via]), ...also];
  if (sources.length === 0) return;
  await transact(db, async (transaction) => {
    const [again, item] = await getAll(transaction, [vote.ref, docOf(db, feedbackPath(target))]);
    // The votes of a deleted item are deleted with it; nobody has taken them back.
    if (again.exists || !item.exists) return;
    const merges = await transaction.getAll(...sources.map((id) => docOf(db, mergePath(id))));
    for (const [at, source] of sources.entries()) {
      const merge = merges[at]?.data();
      if (merge === undefined || merge.target_id !== target || merge.state === 'undoing' || !isAfter(vote, merge))
        continue;
      transaction.delete(docOf(db, votePath(source, voterOf(vote.id, target))));
    }
  });
}

/** Returns true if the vote was last written for this merge. Events have no reliable time of a deletion. */
const isAfter = ({ updateTime }: Found<'votes'>, { at }: Merge) => updateTime?.valueOf() > at.valueOf();
