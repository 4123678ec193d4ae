import type { Auth } from 'firebase-admin/auth';
import { unlessMissing } from '../users/unless-missing.ts';
import { normalizeAddress } from './email-address.ts';

/**
 * Returns the verified address of an account, or null if no mail may go to it: the account is anonymous, deleted or
 * disabled, or its address is not verified. One call to Auth.
 */
export async function verifiedAddress(auth: Auth, uid: string): Promise<string | null> {
  const user = await unlessMissing(auth.getUser(uid));
  return user?.emailVerified && !user.disabled ? normalizeAddress(user.email ?? '') : null;
}
