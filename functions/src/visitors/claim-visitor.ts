import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { isAccount } from '../lib/auth-user.ts';
import type { Caller } from '../lib/caller.ts';
import { CLAIM_VISITOR_PATH } from '../shared/handover.ts';
import { z } from '../shared/zod.ts';
import { isWriteConflict } from '../store/write-conflict.ts';
import { moveVotes } from './move-votes.ts';
import { type VisitorCode, visitorCodeRef } from './visitor-code.ts';

const contract = {
  path: CLAIM_VISITOR_PATH,
  token: 'required',
  request: z.strictObject({ code: z.string().max(100) }),
  response: z.object({}),
} as const;

/**
 * Moves a visitor's votes to the caller who presents the visitor's code, and nothing else: the caller is asked about
 * votes, and may be somebody who was given a stranger's link. With the authorship, a blocked author could edit again,
 * and the caller could be blocked for what the stranger wrote. With a mail address, the stranger would get the caller's
 * news. Only one caller ever receives the votes, and may repeat the call if the response was lost. The visitor in the
 * frame continues without votes.
 *
 * @throws ApiError, the same one for an unknown, expired or used code
 */
export async function claimVisitor(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  caller: Caller,
  code: string,
): Promise<Record<string, never>> {
  const claimed = await claim(db, caller, code);
  // In a frame on one of our own pages the visitor is the same as outside, and has become the account by signing up.
  if (claimed.uid === caller.uid) return {};
  if (await isAccount(auth, claimed.uid)) throw new ApiError('visitorCodeInvalid');
  await moveVotes(db, { from: claimed.uid, heir: caller }, { until: claimed.claimed_at ?? undefined });
  return {};
}

async function claim(db: Firestore, caller: Caller, code: string): Promise<VisitorCode> {
  const reference = visitorCodeRef(db, code);
  const document = await reference.get();
  const found = document.data();
  const isOpen = found?.claimed_by === null || found?.claimed_by === caller.uid;
  if (found === undefined || !isOpen || found.expires_at.toMillis() <= Date.now()) {
    throw new ApiError('visitorCodeInvalid');
  }
  if (found.claimed_by !== null) return found;
  const claimed = {
    claimed_by: caller.uid,
    claimed_anonymously: caller.isAnonymous,
    // Server time, like the votes' timestamps.
    claimed_at: document.readTime,
  };
  try {
    await reference.update(claimed, document.updateTime ? { lastUpdateTime: document.updateTime } : {});
    return { ...found, ...claimed };
  } catch (error) {
    if (isWriteConflict(error)) return claim(db, caller, code);
    throw error;
  }
}

export const claimVisitorCall = defineCall(
  contract,
  { failure: 'mergeFailed', limit: { perCaller: 20, perAddress: 600 } },
  ({ db, auth, caller, request }) => claimVisitor({ db, auth }, caller, request.code),
);
