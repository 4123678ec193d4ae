import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { syncVisibility } from '../counters/apply-counter-change.ts';
import { recountItem } from '../counters/recount-item.ts';
import { feedbackPath, votePath } from '../shared/paths.ts';
import type { Vote } from '../store/documents.ts';
import { collectionOf, docOf, getAll } from '../store/refs.ts';
import { tombstoneRef } from '../store/tombstone.ts';
import { voterOf } from '../store/voter-of.ts';
import { advance, type Job, PER_STEP } from './job.ts';

/** Runs a step of a job; repeating one that was interrupted is safe. */
export type Step = (db: Firestore, job: Job) => Promise<void>;

/**
 * Redirects the addresses that led to the source to the target, so that there is always one redirect. The last commit
 * also adds the source's votes without a voter, which have no documents to copy.
 */
export const passLinks: Step = (db, job) =>
  advance(db, job, async (transaction) => {
    const { id, merge } = job;
    const linked = collectionOf(db, 'feedback').where('merged_into', '==', id).limit(PER_STEP).select();
    const { docs } = await transaction.get(linked);
    const both = [docOf(db, feedbackPath(id)), docOf(db, feedbackPath(merge.target_id))] as const;
    const [source, target] = await getAll(transaction, both);
    for (const { ref } of docs) transaction.update(ref, { merged_into: merge.target_id });
    if (docs.length === PER_STEP) return {};
    const votes = merge.imported_votes ?? source.data()?.imported_votes ?? 0;
    if (merge.imported_votes === undefined && votes > 0 && target.exists)
      transaction.update(target.ref, { imported_votes: FieldValue.increment(votes) });
    return { step: 'votes', after: null, imported_votes: votes };
  });

/**
 * Copies a page of the source's votes to the target. If a voter has already voted for the target, that vote only gets
 * the source in `also`. Locks only documents of those voters, so no other voter waits. Reads the voters' tombstones, so
 * that an account's deletion either finds the copy or prevents it.
 */
export const copyVotes: Step = (db, job) =>
  advance(db, job, async (transaction) => {
    const { id, merge } = job;
    const { docs } = await transaction.get(pageOfVotes(db, job));
    const target = await transaction.get(docOf(db, feedbackPath(merge.target_id)));
    if (!target.exists || docs.length === 0) return { step: 'comments', after: null };
    const voters = docs.map((vote) => voterOf(vote.id, id));
    const copies = await transaction.getAll(...voters.map((uid) => docOf(db, votePath(merge.target_id, uid))));
    const deleted = await transaction.getAll(...voters.map((uid) => tombstoneRef(db, uid)));
    for (const [at, vote] of docs.entries()) {
      const [copy, voter = ''] = [copies[at], voters[at]];
      if (copy === undefined || deleted[at]?.exists) continue;
      if (copy.exists) transaction.update(copy.ref, { also: FieldValue.arrayUnion(id) });
      else transaction.create(copy.ref, copyOf(vote.data(), { target: merge.target_id, source: id, voter }));
    }
    return docs.length < PER_STEP ? { step: 'comments', after: null } : { after: docs.at(-1)?.id ?? null };
  });

/** Returns the next page of the source's votes. */
export const pageOfVotes = (db: Firestore, { id, merge }: Job) => {
  const votes = collectionOf(db, 'votes').where('feedback_id', '==', id).orderBy(FieldPath.documentId());
  return (merge.after === null ? votes : votes.startAfter(merge.after)).limit(PER_STEP);
};

/** The copy of a vote. It names its voter at once, because no event registers copies. */
export const copyOf = (
  { via: _, also: __, ...vote }: Vote,
  { target, source, voter }: { readonly target: string; readonly source: string; readonly voter: string },
) => ({
  ...vote,
  feedback_id: target,
  via: source,
  ...(vote.user_id === null && { voter }),
});

/** Moves comments to the target. Those that came from another item keep its name. */
export const moveComments: Step = (db, job) =>
  advance(db, job, async (transaction) => {
    const { id, merge } = job;
    const comments = collectionOf(db, 'comments').where('feedback_id', '==', id).limit(PER_STEP);
    const { docs } = await transaction.get(comments);
    const target = await transaction.get(docOf(db, feedbackPath(merge.target_id)));
    if (!target.exists) return { step: 'counts' };
    for (const comment of docs) {
      transaction.update(comment.ref, { feedback_id: merge.target_id, from: comment.data().from ?? id });
    }
    return docs.length < PER_STEP ? { step: 'follows', after: null } : {};
  });

/**
 * Counts both items. Events count the copies as well; comments move without an event, and this makes the counters
 * exact by the time the job is done.
 */
export const countMerged: Step = async (db, job) => {
  const { id, merge } = job;
  await syncVisibility(db, id);
  await recountItem(db, { feedbackId: merge.target_id, counted: 'votes' }, { withTimes: true });
  await recountItem(db, { feedbackId: merge.target_id, counted: 'comments' });
  await recountItem(db, { feedbackId: id, counted: 'comments' });
  await advance(db, job, async () => ({ state: 'merged', step: null }));
};

/** Undoes a merge whose source was deleted in the meantime. */
export const turnBack: Step = (db, job) =>
  advance(db, job, async () => ({
    state: 'undoing',
    step: 'copies',
    after: null,
    since: FieldValue.serverTimestamp(),
  }));
