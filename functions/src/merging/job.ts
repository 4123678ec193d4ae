import type { Firestore, Transaction, UpdateData } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { mergePath } from '../shared/paths.ts';
import type { Merge } from '../store/documents.ts';
import { collectionOf, docOf } from '../store/refs.ts';

/** An open job, as it was read. */
export interface Job {
  /** Id of the source. */
  readonly id: string;
  readonly merge: Merge;
}

/** Votes or comments per step. A step reads up to five documents for each and writes at most one per level. */
export const PER_STEP = 100;

/** Returns the board's first open job, or null. One read. */
export async function firstJob(db: Firestore, productId: string): Promise<Job | null> {
  const open = collectionOf(db, 'merges')
    .where('product_id', '==', productId)
    .where('state', 'in', ['merging', 'undoing'])
    .orderBy('since')
    .limit(1);
  const [document] = (await open.get()).docs;
  return document === undefined ? null : { id: document.id, merge: document.data() };
}

/** Change of the job in the commit of a step; null deletes it. */
type Progress = UpdateData<Merge> | null;

/**
 * Commits a step and the job's progress together, so that each step takes effect once. Does nothing if another process
 * was faster or the job is gone.
 *
 * @param work reads first, then writes
 */
export async function advance(
  db: Firestore,
  { id, merge }: Job,
  work: (transaction: Transaction) => Promise<Progress>,
): Promise<void> {
  const reference = docOf(db, mergePath(id));
  await transact(db, async (transaction) => {
    const now = (await transaction.get(reference)).data();
    if (now === undefined || !isUnchanged(now, merge)) return;
    const progress = await work(transaction);
    if (progress === null) transaction.delete(reference);
    else if (Object.keys(progress).length > 0) transaction.update(reference, progress);
  });
}

const isUnchanged = (now: Merge, then: Merge) =>
  now.step === then.step && now.after === then.after && now.since.isEqual(then.since);
