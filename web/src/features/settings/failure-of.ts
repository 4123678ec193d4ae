import { ApiFailure } from '../../api/api.ts';
import { errors } from '../../messages/en.ts';

/** Returns the message for a failed call: the error's own message if the user can act on it, otherwise `fallback`. */
export function failureOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiFailure)) return fallback;
  const isTelling = error.key === 'signInRequired' || error.key === 'tooMany' || error.message === errors.network;
  return isTelling ? error.message : fallback;
}
