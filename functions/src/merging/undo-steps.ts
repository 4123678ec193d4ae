import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { syncVisibility } from '../counters/apply-counter-change.ts';
import { recountItem } from '../counters/recount-item.ts';
import { feedbackPath, mergePath, votePath } from '../shared/paths.ts';
import { collectionOf, docOf, getAll, getLists, type Snapshot } from '../store/refs.ts';
import { voterOf } from '../store/voter-of.ts';
import { advance, PER_STEP } from './job.ts';
import { copyOf, pageOfVotes, type Step } from './merge-steps.ts';
import { treeOf } from './tree.ts';

/**
 * Deletes the votes of those who have taken back their vote on the item that the board shows, so that the undo does not
 * bring them back. Usually nothing is left to do (withdraw-source-votes.ts). If that item was deleted, its votes were
 * deleted too, and missing votes prove nothing.
 */
export const dropWithdrawn: Step = async (db, job) => {
  const { above } = await treeOf(db, job);
  const root = above.at(-1) ?? job.merge.target_id;
  await advance(db, job, async (transaction) => {
    const shown = await transaction.get(docOf(db, feedbackPath(root)));
    const { docs } = await transaction.get(pageOfVotes(db, job));
    if (!shown.exists || docs.length === 0) return { step: 'copies', after: null };
    const standing = await transaction.getAll(...docs.map(({ id }) => docOf(db, votePath(root, voterOf(id, job.id)))));
    for (const [at, vote] of docs.entries()) if (!standing[at]?.exists) transaction.delete(vote.ref);
    return docs.length < PER_STEP ? { step: 'copies', after: null } : { after: docs.at(-1)?.id ?? null };
  });
};

/**
 * Takes back copies of the source's votes. A copy with another source in `also` becomes a copy of that source;
 * otherwise the copies of the copy are deleted, too.
 */
export const takeBackCopies: Step = async (db, job) => {
  const { above } = await treeOf(db, job);
  const votes = collectionOf(db, 'votes').limit(PER_STEP);
  const copies = votes.where('feedback_id', '==', job.merge.target_id).where('via', '==', job.id);
  await advance(db, job, async (transaction) => {
    const { docs } = await transaction.get(copies);
    if (docs.length === 0) {
      const noted = await transaction.get(votes.where('also', 'array-contains', job.id));
      for (const vote of noted.docs) transaction.update(vote.ref, without(vote, job.id));
      return noted.size < PER_STEP ? { step: 'follows' } : {};
    }
    const writes: (() => unknown)[] = [];
    let found: Snapshot<'votes'>[] = docs;
    for (const [level, target] of above.entries()) {
      const replacements = await Promise.all(found.map((copy) => otherSource(transaction, copy, target)));
      const gone = found.filter((_, at) => replacements[at] === undefined);
      for (const [at, copy] of found.entries()) {
        const other = replacements[at];
        writes.push(() => (other ? transaction.set(copy.ref, other) : transaction.delete(copy.ref)));
      }
      const next = above[level + 1];
      if (next === undefined || gone.length === 0) break;
      const paths = gone.map(({ id }) => votePath(next, voterOf(id, target)));
      const higher = await transaction.getAll(...paths.map((path) => docOf(db, path)));
      for (const vote of higher.filter((one) => one.exists && one.data()?.via !== target)) {
        writes.push(() => transaction.update(vote.ref, without(vote, target)));
      }
      found = higher.filter((vote) => vote.data()?.via === target);
    }
    for (const write of writes) write();
    return {};
  });
};

/** Returns the change of a vote that no longer includes the vote on the source. */
function without(vote: Snapshot<'votes'>, source: string) {
  const rest = (vote.data()?.also ?? []).filter((id) => id !== source);
  return { also: rest.length > 0 ? rest : FieldValue.delete() };
}

/** Returns the copy as a copy from another source in its `also`, if the voter still has a vote there. */
async function otherSource(transaction: Transaction, copy: Snapshot<'votes'>, target: string) {
  const { also = [] } = copy.data() ?? {};
  if (also.length === 0) return undefined;
  const uid = voterOf(copy.id, target);
  const votes = await transaction.getAll(...also.map((id) => copy.ref.parent.doc(`${id}_${uid}`)));
  const at = votes.findIndex(({ exists }) => exists);
  const [source, vote] = [also[at], votes[at]?.data()];
  if (source === undefined || vote === undefined) return undefined;
  const rest = also.filter((_, other) => other > at);
  return { ...copyOf(vote, { target, source, voter: uid }), ...(rest.length > 0 && { also: rest }) };
}

/** Moves the comments of the source, and of what was merged into it, back to the source. */
export const returnComments: Step = async (db, job) => {
  const { above, below } = await treeOf(db, job);
  const root = above.at(-1) ?? job.merge.target_id;
  const ofItem = (field: 'feedback_id' | 'from', id: string) =>
    collectionOf(db, 'comments').where(field, '==', id).limit(PER_STEP);
  await advance(db, job, async (transaction) => {
    for (const from of [job.id, ...below]) {
      const moved = ofItem('from', from).where('feedback_id', '==', root);
      // The comments of a merged item are its own again after the deletion of the item that it was merged into.
      const searched = from === job.id ? [moved] : [moved, ofItem('feedback_id', from)];
      for (const query of searched) {
        const { docs } = await transaction.get(query);
        if (docs.length === 0) continue;
        const change = { feedback_id: job.id, from: from === job.id ? FieldValue.delete() : from };
        for (const { ref } of docs) transaction.update(ref, change);
        return {};
      }
    }
    return { step: 'links' };
  });
};

/** Redirects the addresses of items that were merged into the source to the source again. */
export const returnLinks: Step = async (db, job) => {
  const { below } = await treeOf(db, job);
  await advance(db, job, async (transaction) => {
    const items = await getAll(
      transaction,
      below.map((id) => docOf(db, feedbackPath(id))),
    );
    for (const item of items) if (item.exists) transaction.update(item.ref, { merged_into: job.id });
    return { step: 'item' };
  });
};

/** Shows the source again, as it was, and takes its votes without a voter back from the items above it. */
export const restoreItem: Step = async (db, job) => {
  const { imported_votes: votes = 0 } = job.merge;
  const above = votes === 0 ? [] : (await treeOf(db, job)).above;
  await advance(db, job, async (transaction) => {
    const source = await transaction.get(docOf(db, feedbackPath(job.id)));
    const { items, merges } = await getLists(transaction, {
      items: above.map((id) => docOf(db, feedbackPath(id))),
      merges: above.slice(0, -1).map((id) => docOf(db, mergePath(id))),
    });
    for (const item of items) {
      const left = (item.data()?.imported_votes ?? 0) - votes;
      if (item.exists) transaction.update(item.ref, { imported_votes: left > 0 ? left : FieldValue.delete() });
    }
    for (const merge of merges) {
      const left = Math.max(0, (merge.data()?.imported_votes ?? 0) - votes);
      if (merge.exists) transaction.update(merge.ref, { imported_votes: left });
    }
    const link = { merged_into: FieldValue.delete(), merged_at: FieldValue.delete() };
    if (source.exists) transaction.update(source.ref, { ...link, is_archived: false, status: job.merge.was.status });
    return { step: 'counts' };
  });
};

/** Counts all items involved and ends the job. */
export const countUndone: Step = async (db, job) => {
  const { above } = await treeOf(db, job);
  await syncVisibility(db, job.id);
  for (const id of [job.id, ...above]) {
    await recountItem(db, { feedbackId: id, counted: 'votes' }, { withTimes: true });
    await recountItem(db, { feedbackId: id, counted: 'comments' });
  }
  await advance(db, job, async (transaction) => {
    const { target_id } = job.merge;
    const target = docOf(db, feedbackPath(target_id));
    const merges = collectionOf(db, 'merges').where('target_id', '==', target_id).limit(2).select();
    const [others, { exists }] = await Promise.all([transaction.get(merges), transaction.get(target)]);
    if (exists && others.size < 2) transaction.update(target, { has_merged: FieldValue.delete() });
    return null;
  });
};
