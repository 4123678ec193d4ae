import type { Provider } from '../messages/en.ts';

/** The providers that one can sign in with. */
export type ProviderId = 'google' | 'github';

export const PROVIDERS: readonly ProviderId[] = ['google', 'github'];

export const providerNames: Readonly<Record<ProviderId, Provider>> = { google: 'Google', github: 'GitHub' };

/** The provider that Firebase calls by this name. */
export function providerOfFirebase(id: string): ProviderId | null {
  return PROVIDERS.find((provider) => id === `${provider}.com`) ?? null;
}
