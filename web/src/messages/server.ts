import { ERRORS, type ErrorKey } from '@shared/errors';

/**
 * Returns the sentence that functions send for an error key. Mark calls as pure: bundlers treat a property read of an
 * imported object as a side effect and would include the sentences of every area in every bundle.
 */
export function serverSays(key: ErrorKey): string {
  return ERRORS[key].message;
}
