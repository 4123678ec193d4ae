import type { ProviderId } from './providers.ts';

/** Local storage may name another identity than the default, for tests that need several. */
const KEY = 'hearback_emulated_identity';

/** What the Auth emulator takes for the token of a provider: the claims themselves. */
export function emulatedIdentity(provider: ProviderId): string {
  const fallback = { sub: `${provider}-visitor`, email: `${provider}.visitor@example.com`, email_verified: true };
  return localStorage.getItem(KEY) ?? JSON.stringify(fallback);
}
