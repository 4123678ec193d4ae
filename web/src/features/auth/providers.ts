import type { Provider } from '../../messages/en.ts';

export type ProviderId = 'google' | 'github';

export const PROVIDERS: readonly ProviderId[] = ['google', 'github'];

export const providerNames: Readonly<Record<ProviderId, Provider>> = { google: 'Google', github: 'GitHub' };
