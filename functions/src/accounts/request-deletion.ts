import { setTimeout as sleep } from 'node:timers/promises';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { RECENT_SIGN_IN_MS } from '../shared/limits.ts';
import { isDeleted } from '../store/tombstone.ts';
import { deleteAccount, type EndCheckouts } from './delete-account.ts';

/** Stays below Hosting's timeout of a minute. */
const ANSWER_WITHIN_MS = 45_000;

/**
 * Deletes the caller's account. Requires a recent sign-in, to protect an account on an unlocked screen. During a
 * deletion, which has already ended the session, a repeated call helps to finish it. The response does not wait for a
 * very large account: the login is already disabled, and `resumeDeletions` finishes the rest.
 *
 * @throws ApiError
 */
export async function requestDeletion(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  caller: Caller,
  {
    endCheckouts,
    answerWithinMs = ANSWER_WITHIN_MS,
  }: { readonly endCheckouts?: EndCheckouts | undefined; readonly answerWithinMs?: number | undefined } = {},
): Promise<Record<string, never>> {
  if (!(await isDeleted(db, caller.uid))) {
    if (caller.hasEnded) throw new ApiError('signInRequired');
    if (caller.authTime < Date.now() - RECENT_SIGN_IN_MS) throw new ApiError('recentSignInRequired');
  }
  const deletion = deleteAccount({ db, auth }, caller.uid, { heir: null, endCheckouts });
  await Promise.race([deletion, sleep(answerWithinMs, null, { ref: false })]);
  return {};
}
