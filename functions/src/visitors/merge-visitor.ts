import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { deleteAccount } from '../account/delete-account.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount, verifyCaller } from '../lib/caller.ts';
import { unlessMissing } from '../users/unless-missing.ts';

/**
 * For an anonymous visitor who has signed in to an account that existed already: the account gets the votes, and the
 * visitor is deleted. Both have to prove themselves, or anybody could take away anybody's votes. Safe to run again.
 *
 * @param visitorToken the visitor's ID token of before the sign-in
 * @throws Refusal
 */
export async function mergeVisitor(
  db: Firestore,
  auth: Auth,
  caller: Caller,
  visitorToken: string,
): Promise<Record<string, never>> {
  requireAccount(caller);
  const visitor = await verifyCaller(auth, visitorToken);
  if (visitor === null) throw new ApiError('visitorRequired');
  // Linking has kept the uid, and with it the votes; or an earlier attempt has come this far.
  if (visitor.uid === caller.uid) return {};
  if (!visitor.isAnonymous) throw new ApiError('visitorRequired');
  if (await isAccount(auth, visitor.uid)) throw new ApiError('visitorRequired');
  await deleteAccount(db, auth, visitor.uid, caller.uid);
  return {};
}

/** Whether a visitor has become an account since: a token from before still calls it anonymous for up to an hour. */
export async function isAccount(auth: Auth, uid: string): Promise<boolean> {
  const user = await unlessMissing(auth.getUser(uid));
  return user !== null && (user.providerData.length > 0 || user.email !== undefined || user.phoneNumber !== undefined);
}
