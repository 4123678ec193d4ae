import type { Provider } from '../messages/en.ts';

/** Supported sign-in providers. */
export type ProviderId = 'google' | 'github';

export const PROVIDERS: readonly ProviderId[] = ['google', 'github'];

export const providerNames: Readonly<Record<ProviderId, Provider>> = { google: 'Google', github: 'GitHub' };

/** Maps a Firebase provider ID, such as `google.com`, to ours; null if unsupported. */
export function providerOfFirebase(id: string): ProviderId | null {
  return PROVIDERS.find((provider) => id === `${provider}.com`) ?? null;
}
