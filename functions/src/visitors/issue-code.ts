import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { VISITOR_CODE_PATH } from '../shared/handover.ts';
import { z } from '../shared/zod.ts';
import { CODE_LIFE_MS, newCode, type VisitorCode, visitorCodeRef } from './visitor-code.ts';

const contract = {
  path: VISITOR_CODE_PATH,
  token: 'required',
  request: z.strictObject({}),
  response: z.object({ code: z.string() }),
} as const;

/**
 * Creates the code that a link out of a frame carries (D6).
 *
 * @throws ApiError for an account, which has nothing to hand over
 */
export async function issueCode(db: Firestore, caller: Caller): Promise<{ code: string }> {
  if (!caller.isAnonymous) throw new ApiError('visitorRequired');
  const code = newCode();
  const document: VisitorCode = {
    uid: caller.uid,
    expires_at: Timestamp.fromMillis(Date.now() + CODE_LIFE_MS),
    claimed_by: null,
    claimed_anonymously: false,
    claimed_at: null,
  };
  await visitorCodeRef(db, code).create(document);
  return { code };
}

export const visitorCodeCall = defineCall(
  contract,
  { failure: 'unexpected', limit: { perCaller: 20, perAddress: 600 } },
  ({ db, caller }) => issueCode(db, caller),
);
