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
import { auth } from '../../firebase/firebase.ts';
import { account } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { credentialOf, popupOrRedirect, providerOf } from '../../session/provider-access.ts';
import type { ProviderId } from '../../session/providers.ts';

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

/** Gives an account that came by a provider its first password. Needs a recent sign-in. */
export const setFirstPassword = (password: string): Promise<void> => updatePassword(currentUser(), password);

/** Sends a link to the new address; until it is opened, the old one stays (D20). */
export async function requestEmailChange(current: string, email: string): Promise<void> {
  const user = await confirmPassword(current);
  await verifyBeforeUpdateEmail(user, email, { url: window.location.origin + paths.login() });
}

/**
 * Signs in again with a provider: by a popup, else by leaving this page, which the provider leads back to.
 *
 * @returns whether it is done; otherwise the page is about to be left
 */
export async function confirmProvider(id: ProviderId): Promise<boolean> {
  const user = currentUser();
  // As for signing in: the provider's window does not open against the emulator.
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
 * Ends what `confirmProvider` began by leaving the page. Loads nothing where nothing began.
 *
 * @returns whether something had begun
 */
export async function finishConfirmation(): Promise<boolean> {
  if (sessionStorage.getItem(REDIRECT) === null) return false;
  sessionStorage.removeItem(REDIRECT);
  await auth.authStateReady();
  await getRedirectResult(auth, browserPopupRedirectResolver);
  return true;
}

/** Whether the sign-in is recent enough for what cannot be undone (D19); with a margin for the way to the server. */
export async function isSignInRecent(): Promise<boolean> {
  const { authTime } = await currentUser().getIdTokenResult();
  return Date.now() - Date.parse(authTime) < RECENT_SIGN_IN_MS - 30_000;
}

export const endSession = (): Promise<void> => signOut(auth);
