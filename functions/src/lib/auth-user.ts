import type { Auth, UserRecord } from 'firebase-admin/auth';

/** Returns Auth's answer, or null if the account is gone, because another request may delete it at any time. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}

/** Returns true if a visitor has since become an account: an older token still says anonymous for up to an hour. */
export async function isAccount(auth: Auth, uid: string): Promise<boolean> {
  const user = await unlessMissing(auth.getUser(uid));
  return user !== null && hasSignIn(user);
}

/** Returns false for an anonymous visitor. */
export const hasSignIn = ({ providerData, email, phoneNumber }: UserRecord): boolean =>
  providerData.length > 0 || email !== undefined || phoneNumber !== undefined;
