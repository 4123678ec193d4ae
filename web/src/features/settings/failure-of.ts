import { ApiFailure } from '../../api/api.ts';
import { errors } from '../../messages/en.ts';

/** What to say of a call that has failed: what a person can act on is told, everything else is `fallback`. */
export function failureOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiFailure)) return fallback;
  const isTelling = error.key === 'signInRequired' || error.key === 'tooMany' || error.message === errors.network;
  return isTelling ? error.message : fallback;
}
