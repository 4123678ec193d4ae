import { type AuthCredential, type AuthProvider, GithubAuthProvider, GoogleAuthProvider } from 'firebase/auth';
import { isPopupRefused } from '../api/errors.ts';
import type { ProviderId } from './providers.ts';

/** Shared by sign-in and reauthentication with a provider. */

/** Returns the Firebase provider with its scopes and parameters. */
export function providerOf(id: ProviderId): AuthProvider {
  if (id === 'google') return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
  const provider = new GithubAuthProvider();
  provider.addScope('user:email');
  return provider;
}

/** Credential from a provider's token, or from plain claims, which only the emulator accepts. */
export const credentialOf = (id: ProviderId, token: string): AuthCredential =>
  id === 'github' ? GithubAuthProvider.credential(token) : GoogleAuthProvider.credential(token);

/** Returns the provider's credential from a sign-in error, if Auth rejected that credential. */
export function credentialInError(id: ProviderId, error: unknown): AuthCredential | null {
  const failure = error as Parameters<typeof GoogleAuthProvider.credentialFromError>[0];
  return id === 'github'
    ? GithubAuthProvider.credentialFromError(failure)
    : GoogleAuthProvider.credentialFromError(failure);
}

/**
 * Asks in a popup, or by redirect if the browser blocks popups.
 *
 * @returns true when the popup succeeded; false when the page is about to redirect
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

/** Local storage key that overrides the default identity, for tests that need several. */
const KEY = 'hearback_emulated_identity';

/** Returns the provider token that the Auth emulator accepts: the claims as plain JSON. */
export function emulatedIdentity(provider: ProviderId): string {
  const fallback = { sub: `${provider}-visitor`, email: `${provider}.visitor@example.com`, email_verified: true };
  return localStorage.getItem(KEY) ?? JSON.stringify(fallback);
}
