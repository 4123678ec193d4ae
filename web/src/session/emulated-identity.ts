import type { ProviderId } from './providers.ts';

/** Local storage key that overrides the default identity, for tests that need several. */
const KEY = 'hearback_emulated_identity';

/** Returns the provider token that the Auth emulator accepts: the claims as plain JSON. */
export function emulatedIdentity(provider: ProviderId): string {
  const fallback = { sub: `${provider}-visitor`, email: `${provider}.visitor@example.com`, email_verified: true };
  return localStorage.getItem(KEY) ?? JSON.stringify(fallback);
}
