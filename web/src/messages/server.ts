import { ERRORS, type ErrorKey } from '@shared/errors';

/**
 * The sentence that a function answers with under this key. Callers mark the call as pure: a bundler takes reading a
 * property of an imported object for a side effect and would then put every area's sentences into every bundle.
 */
export function serverSays(key: ErrorKey): string {
  return ERRORS[key].message;
}
