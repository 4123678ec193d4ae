import { RECENT_SIGN_IN_MS } from '@shared/limits';
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  getRedirectResult,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reauthenticateWithRedirect,
  signOut,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { takeItem } from '../../browser/storage.ts';
import { auth } from '../../firebase/firebase.ts';
import { account } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { credentialOf, popupOrRedirect, providerOf } from '../../session/provider-access.ts';
import type { ProviderId } from '../../session/providers.ts';

/** Account changes with Firebase Auth. All functions throw Auth errors. */

function currentUser(): User {
  if (!auth.currentUser) throw new Error(account.noSession);
  return auth.currentUser;
}

/** Signs in again with the password, which makes the sign-in recent. */
export async function confirmPassword(password: string): Promise<User> {
  const user = currentUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  return user;
}

export async function changePassword(current: string, next: string): Promise<void> {
  await setPassword(await confirmPassword(current), next);
}

/** Sets the first password of an account created with a provider. Requires a recent sign-in. */
export const setFirstPassword = (password: string): Promise<void> => setPassword(currentUser(), password);

/**
 * A change of the password revokes earlier sign-ins. The emulator dates the new token to the sign-in before the change,
 * so functions refuse the token if a new second has begun since. Signing in again makes the token newer.
 */
async function setPassword(user: User, password: string): Promise<void> {
  await updatePassword(user, password);
  await confirmPassword(password).catch(() => undefined);
}

/** Sends a link to the new address. The old address stays valid until the link is opened (D20). */
export async function requestEmailChange(current: string, email: string): Promise<void> {
  const user = await confirmPassword(current);
  await verifyBeforeUpdateEmail(user, email, { url: window.location.origin + paths.login() });
}

/**
 * Signs in again with a provider: in a popup, otherwise by a redirect that returns to this page.
 *
 * @returns whether it is complete; if not, a redirect is under way
 */
export async function confirmProvider(id: ProviderId): Promise<boolean> {
  const user = currentUser();
  // As for sign-in, the provider's popup is not used with the emulator.
  if (__EMULATED__) {
    const known = user.providerData.find(({ providerId }) => providerId === `${id}.com`);
    const identity = JSON.stringify({ sub: known?.uid, email: known?.email, email_verified: true });
    await reauthenticateWithCredential(user, credentialOf(id, identity));
    return true;
  }
  const provider = providerOf(id);
  return popupOrRedirect(
    () => reauthenticateWithPopup(user, provider, browserPopupRedirectResolver),
    async () => {
      sessionStorage.setItem(REDIRECT, id);
      await reauthenticateWithRedirect(user, provider, browserPopupRedirectResolver);
    },
  );
}

const REDIRECT = 'hearback_confirmation';

/**
 * Completes a redirect that `confirmProvider` started. Loads nothing without one.
 *
 * @returns whether there was a redirect to complete
 */
export async function finishConfirmation(): Promise<boolean> {
  if (takeItem(REDIRECT) === null) return false;
  await auth.authStateReady();
  await getRedirectResult(auth, browserPopupRedirectResolver);
  return true;
}

/** Whether the sign-in is recent enough for irreversible actions (D19), with a margin for network latency. */
export async function isSignInRecent(): Promise<boolean> {
  const { authTime } = await currentUser().getIdTokenResult();
  return Date.now() - Date.parse(authTime) < RECENT_SIGN_IN_MS - 30_000;
}

export const endSession = (): Promise<void> => signOut(auth);
