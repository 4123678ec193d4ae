import type { Firestore } from 'firebase-admin/firestore';
import type { MergeStep } from '../shared/merging/merge.ts';
import { feedbackPath } from '../shared/paths.ts';
import { docOf } from '../store/refs.ts';
import { copyFollows, takeBackFollows } from './follow-steps.ts';
import { firstJob, type Job } from './job.ts';
import { copyVotes, countMerged, moveComments, passLinks, type Step, turnBack } from './merge-steps.ts';
import { countUndone, dropWithdrawn, restoreItem, returnComments, returnLinks, takeBackCopies } from './undo-steps.ts';

const MERGING: Partial<Record<MergeStep, Step>> = {
  links: passLinks,
  votes: copyVotes,
  comments: moveComments,
  follows: copyFollows,
  counts: countMerged,
};
const UNDOING: Partial<Record<MergeStep, Step>> = {
  votes: dropWithdrawn,
  copies: takeBackCopies,
  follows: takeBackFollows,
  comments: returnComments,
  links: returnLinks,
  item: restoreItem,
  counts: countUndone,
};

/**
 * Runs a board's open merges and undos, in the order in which they began, so that no job sees another one half done.
 * Each step commits its progress with its work. The job can therefore be interrupted between any two requests,
 * repeated, and run by several processes at once.
 *
 * @param signal stops between two steps
 * @returns true if no job is open
 */
export async function runMerges(db: Firestore, productId: string, signal?: AbortSignal): Promise<boolean> {
  while (!signal?.aborted) {
    const job = await firstJob(db, productId);
    if (job === null) return true;
    await (await stepOf(db, job))(db, job);
  }
  return false;
}

/** @throws Error for a job of a later version */
async function stepOf(db: Firestore, { id, merge: { state, step } }: Job): Promise<Step> {
  const steps = state === 'merging' ? MERGING : UNDOING;
  const next = step === null ? undefined : steps[step];
  if (next === undefined) throw new Error(`A merge has no step ${step} while ${state}.`);
  if (state === 'merging' && !(await docOf(db, feedbackPath(id)).get()).exists) return turnBack;
  return next;
}
