import { FieldPath, FieldValue, type Firestore, type Query } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { feedbackPath, mergePath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import type { Merge } from '../store/documents.ts';
import { collectionOf, docOf } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';
import { beginMerge, recordMerging } from './begin-merge.ts';
import { runMerges } from './run-merges.ts';

/** `remaining`: votes and comments that are still to be copied, moved or taken back. */
const mergeProgress = z.object({ done: z.boolean(), remaining: z.int().nonnegative() });

const mergeContract = {
  path: '/api/merge-items',
  token: 'required',
  request: z.strictObject({ product: documentId, source: documentId, target: documentId }),
  response: mergeProgress,
} as const;

const unmergeContract = {
  path: '/api/unmerge-item',
  token: 'required',
  request: z.strictObject({ product: documentId, source: documentId }),
  response: mergeProgress,
} as const;

/** Time that one call works before it responds. */
const WORK_MS = 3000;

type Progress = z.input<typeof mergeContract.response>;

/**
 * Merges an item of the caller's board into another one (D43): archives it, and works for a limited time on the votes and
 * comments. Repeated calls continue until `done`; they are optional, because the schedule does so as well.
 *
 * @throws ApiError
 */
export async function mergeItems(
  db: Firestore,
  {
    caller,
    request: { product, source, target },
    workMs = WORK_MS,
  }: {
    readonly caller: Caller;
    readonly request: z.output<typeof mergeContract.request>;
    readonly workMs?: number | undefined;
  },
): Promise<Progress> {
  await requireRole(db, { caller, productId: product, least: 'editor', refusal: 'mergeNotYours' });
  await beginMerge(db, { productId: product, source, target, by: caller.uid });
  await runMerges(db, product, AbortSignal.timeout(workMs));
  return progressOf(db, source, 'merging');
}

/**
 * Undoes a merge, also while it is still under way, and works on that for a limited time. Answers `done` for an item
 * that is not merged.
 *
 * @throws ApiError
 */
export async function unmergeItem(
  db: Firestore,
  {
    caller,
    request: { product, source },
    workMs = WORK_MS,
  }: {
    readonly caller: Caller;
    readonly request: z.output<typeof unmergeContract.request>;
    readonly workMs?: number | undefined;
  },
): Promise<Progress> {
  await requireRole(db, { caller, productId: product, least: 'editor', refusal: 'mergeNotYours' });
  const item = await docOf(db, feedbackPath(source)).get();
  if (item.get('product_id') !== product) throw new ApiError('notFound');
  const signal = AbortSignal.timeout(workMs);
  while ((await beginUndo(db, source, caller.uid)) === 'merging' && !signal.aborted)
    await runMerges(db, product, signal);
  await runMerges(db, product, signal);
  return progressOf(db, source, 'merging', 'undoing', 'merged');
}

/** Opens the job of an undo, unless the merge is unfinished: only a finished merge knows what to take back. */
function beginUndo(db: Firestore, source: string, by: string): Promise<Merge['state'] | null> {
  const reference = docOf(db, mergePath(source));
  return transact(db, async (transaction) => {
    const merge = (await transaction.get(reference)).data();
    if (merge?.state !== 'merged') return merge?.state ?? null;
    const since = FieldValue.serverTimestamp();
    recordMerging(db, transaction, { what: 'unmerged', names: { product_id: merge.product_id, item: source, by } });
    transaction.update(reference, { state: 'undoing', step: 'votes', after: null, since });
    return 'undoing';
  });
}

/** @param open states in which the request is not done */
async function progressOf(db: Firestore, source: string, ...open: readonly Merge['state'][]): Promise<Progress> {
  const merge = (await docOf(db, mergePath(source)).get()).data();
  if (merge === undefined || !open.includes(merge.state)) return { done: true, remaining: 0 };
  const left = merge.state === 'merging' ? leftToMerge(db, source, merge) : leftToUndo(db, source, merge);
  const counts = await Promise.all(left.map((query) => query.count().get()));
  return { done: false, remaining: counts.reduce((sum, count) => sum + count.data().count, 0) };
}

function leftToMerge(db: Firestore, source: string, { step, after }: Merge): Query[] {
  const comments = collectionOf(db, 'comments').where('feedback_id', '==', source);
  if (step === 'comments' || step === 'counts') return [comments];
  const votes = collectionOf(db, 'votes').where('feedback_id', '==', source).orderBy(FieldPath.documentId());
  return [after === null ? votes : votes.startAfter(after), comments];
}

const leftToUndo = (db: Firestore, source: string, { target_id }: Merge): Query[] => [
  collectionOf(db, 'votes').where('feedback_id', '==', target_id).where('via', '==', source),
  collectionOf(db, 'comments').where('from', '==', source),
];

export const mergeItemsCall = defineCall(
  mergeContract,
  { failure: 'mergeItemsFailed', limit: { perCaller: 1200, perAddress: 6000 } },
  ({ db, caller, request }) => mergeItems(db, { caller, request }),
);

export const unmergeItemCall = defineCall(
  unmergeContract,
  { failure: 'unmergeFailed', limit: { perCaller: 1200, perAddress: 6000 } },
  ({ db, caller, request }) => unmergeItem(db, { caller, request }),
);
