import { RECENT_SIGN_IN_MS } from '@shared/limits';
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signOut,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { auth } from '../../firebase.ts';
import { account } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import type { ProviderId } from '../../providers.ts';

/** What an account does to itself, against Firebase Auth. Functions throw Auth's own errors. */

function currentUser(): User {
  if (!auth.currentUser) throw new Error(account.noSession);
  return auth.currentUser;
}

/** Signs in again with the password, which also makes the sign-in recent. */
export async function confirmPassword(password: string): Promise<User> {
  const user = currentUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  return user;
}

export async function changePassword(current: string, next: string): Promise<void> {
  await updatePassword(await confirmPassword(current), next);
}

/** Sends a link to the new address; until it is opened, the old one stays (D20). */
export async function requestEmailChange(current: string, email: string): Promise<void> {
  const user = await confirmPassword(current);
  await verifyBeforeUpdateEmail(user, email, { url: window.location.origin + paths.login() });
}

/** Signs in again with a provider. */
export async function confirmProvider(id: ProviderId): Promise<void> {
  const user = currentUser();
  // As for signing in: the provider's window does not open against the emulator.
  if (__EMULATED__) {
    const known = user.providerData.find(({ providerId }) => providerId === `${id}.com`);
    const identity = JSON.stringify({ sub: known?.uid, email: known?.email, email_verified: true });
    const credential =
      id === 'github' ? GithubAuthProvider.credential(identity) : GoogleAuthProvider.credential(identity);
    await reauthenticateWithCredential(user, credential);
    return;
  }
  const provider = id === 'github' ? new GithubAuthProvider() : new GoogleAuthProvider();
  await reauthenticateWithPopup(user, provider, browserPopupRedirectResolver);
}

/** Whether the sign-in is recent enough for what cannot be undone (D19); with a margin for the way to the server. */
export async function isSignInRecent(): Promise<boolean> {
  const { authTime } = await currentUser().getIdTokenResult();
  return Date.now() - Date.parse(authTime) < RECENT_SIGN_IN_MS - 30_000;
}

export const endSession = (): Promise<void> => signOut(auth);
