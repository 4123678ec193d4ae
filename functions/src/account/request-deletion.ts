import { setTimeout as sleep } from 'node:timers/promises';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { RECENT_SIGN_IN_MS } from '../shared/limits.ts';
import { isDeleted } from '../users/tombstone.ts';
import { deleteAccount, type EndCheckouts } from './delete-account.ts';

/** Hosting waits a minute for an answer. */
const ANSWER_WITHIN_MS = 45_000;

/**
 * Deletes the caller's account. Somebody who has found an unlocked screen cannot: the sign-in must be recent. Whoever
 * asks again while a deletion is under way, which has ended the session, helps it along. The answer does not wait for
 * a very large account: nobody can get in any more, and `resumeDeletions` does the rest.
 *
 * @throws Refusal
 */
export async function requestDeletion(
  db: Firestore,
  auth: Auth,
  caller: Caller,
  endCheckouts?: EndCheckouts,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<Record<string, never>> {
  if (!(await isDeleted(db, caller.uid))) {
    if (caller.hasEnded) throw new ApiError('signInRequired');
    if (caller.authTime < Date.now() - RECENT_SIGN_IN_MS) throw new ApiError('recentSignInRequired');
  }
  const deletion = deleteAccount(db, auth, caller.uid, null, endCheckouts);
  await Promise.race([deletion, sleep(answerWithinMs, null, { ref: false })]);
  return {};
}
