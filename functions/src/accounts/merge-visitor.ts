import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { isAccount } from '../lib/auth-user.ts';
import { type Caller, requireAccount, verifyCaller } from '../lib/caller.ts';
import { z } from '../shared/zod.ts';
import { deleteAccount } from './delete-account.ts';

const contract = {
  path: '/api/merge-visitor',
  token: 'required',
  request: z.strictObject({ visitorToken: z.string().max(4096) }),
  response: z.object({}),
} as const;

/**
 * Moves the votes of an anonymous visitor who has signed in to an existing account to that account, and deletes the
 * visitor. Requires the tokens of both; otherwise any user could take over another user's votes. Idempotent.
 *
 * @param visitorToken the visitor's ID token from before the sign-in
 * @throws ApiError
 */
export async function mergeVisitor(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  caller: Caller,
  visitorToken: string,
): Promise<Record<string, never>> {
  requireAccount(caller);
  const visitor = await verifyCaller(auth, visitorToken);
  if (visitor === null) throw new ApiError('visitorRequired');
  // Linking kept the uid, and with it the votes.
  if (visitor.uid === caller.uid) return {};
  if (!visitor.isAnonymous) throw new ApiError('visitorRequired');
  if (await isAccount(auth, visitor.uid)) throw new ApiError('visitorRequired');
  await deleteAccount({ db, auth }, visitor.uid, { heir: { uid: caller.uid, isAnonymous: false } });
  return {};
}

export const mergeVisitorCall = defineCall(
  contract,
  { failure: 'mergeFailed', limit: { perCaller: 20, perAddress: 600 } },
  ({ db, auth, caller, request }) => mergeVisitor({ db, auth }, caller, request.visitorToken),
);
