import type { ErrorKey } from '@shared/errors';
import { ApiFailure } from '../../api/api.ts';
import { errors } from '../../messages/en.ts';

const TELLING: readonly (string | null)[] = ['signInRequired', 'tooMany', 'tooManyNearby'] satisfies ErrorKey[];

/** Returns the message for a failed call: the error's own message if the user can act on it, otherwise `fallback`. */
export function failureOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiFailure)) return fallback;
  return TELLING.includes(error.key) || error.message === errors.network ? error.message : fallback;
}
