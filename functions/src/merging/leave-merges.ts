import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { mergePath, productPath } from '../shared/paths.ts';
import type { Merge } from '../store/documents.ts';
import { collectionOf, docOf } from '../store/refs.ts';
import { isNotFound } from '../store/write-conflict.ts';
import { PER_STEP } from './job.ts';
import { runMerges } from './run-merges.ts';
import { mergedInto } from './tree.ts';

/**
 * Takes a deleted item out of all merges, before its votes and comments are deleted. Its copies are taken back. Items
 * that were merged into it stay merged and hidden, get their comments back, and return when their owner undoes the
 * merge: a deletion destroys nothing but the item that was named. Can be interrupted and repeated.
 */
export async function leaveMerges(db: Firestore, feedbackId: string): Promise<void> {
  const reference = docOf(db, mergePath(feedbackId));
  for (let merge = await read(); merge !== undefined; merge = await read()) {
    // The sweep of a deleted board deletes everything anyway.
    if (!(await docOf(db, productPath(merge.product_id)).get()).exists) {
      await reference.delete();
      break;
    }
    if (merge.state === 'merged') await reopenMerge(db, feedbackId, 'copies');
    await runMerges(db, merge.product_id);
  }
  for (const source of await mergedInto(db, feedbackId)) await returnComments(db, source, feedbackId);

  async function read(): Promise<Merge | undefined> {
    return (await reference.get()).data();
  }
}

/** Undoes the merge of an item into another one, and waits for it. Does nothing if the item is not merged into that. */
export async function takeBackMerge(db: Firestore, source: string, target: string): Promise<void> {
  const reference = docOf(db, mergePath(source));
  const read = async () => (await reference.get()).data();
  for (let merge = await read(); merge?.target_id === target; merge = await read()) {
    if (merge.state === 'merged') await reopenMerge(db, source, 'votes');
    await runMerges(db, merge.product_id);
  }
}

/** Opens the undo of a finished merge. @param step where it begins */
async function reopenMerge(db: Firestore, source: string, step: 'votes' | 'copies'): Promise<void> {
  const since = FieldValue.serverTimestamp();
  try {
    await docOf(db, mergePath(source)).update({ state: 'undoing', step, after: null, since });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Moves the comments of a merged item from the item that it was merged into to itself. */
async function returnComments(db: Firestore, source: string, target: string): Promise<void> {
  const moved = collectionOf(db, 'comments').where('from', '==', source).where('feedback_id', '==', target);
  for (;;) {
    const found = await transact(db, async (transaction) => {
      const { docs } = await transaction.get(moved.limit(PER_STEP));
      for (const { ref } of docs) transaction.update(ref, { feedback_id: source, from: FieldValue.delete() });
      return docs.length;
    });
    if (found < PER_STEP) return;
  }
}
