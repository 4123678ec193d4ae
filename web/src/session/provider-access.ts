import { type AuthCredential, type AuthProvider, GithubAuthProvider, GoogleAuthProvider } from 'firebase/auth';
import { isPopupRefused } from '../api/errors.ts';
import type { ProviderId } from './providers.ts';

/** What signing in with a provider and confirming with one have in common. */

/** The provider as it is to be asked. */
export function providerOf(id: ProviderId): AuthProvider {
  if (id === 'google') return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
  const provider = new GithubAuthProvider();
  provider.addScope('user:email');
  return provider;
}

/** A provider's word for who somebody is: its token, or the claims themselves, which the emulator alone believes. */
export const credentialOf = (id: ProviderId, token: string): AuthCredential =>
  id === 'github' ? GithubAuthProvider.credential(token) : GoogleAuthProvider.credential(token);

/** The word that a provider has given, should Auth have refused it. */
export function credentialInError(id: ProviderId, error: unknown): AuthCredential | null {
  const failure = error as Parameters<typeof GoogleAuthProvider.credentialFromError>[0];
  return id === 'github'
    ? GithubAuthProvider.credentialFromError(failure)
    : GoogleAuthProvider.credentialFromError(failure);
}

/**
 * Asks in a popup where the browser lets one open, else by leaving this page.
 *
 * @returns whether it is done; otherwise the page is about to be left
 */
export async function popupOrRedirect(popup: () => Promise<unknown>, redirect: () => Promise<unknown>) {
  try {
    await popup();
    return true;
  } catch (error) {
    if (!isPopupRefused(error)) throw error;
  }
  await redirect();
  return false;
}
