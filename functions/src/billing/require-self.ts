import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';

/**
 * Checks an optional token, which must belong to the given account. An anonymous visitor's token counts as none,
 * because the browser sends it after any vote as a visitor.
 *
 * @returns the uid of the verified account, or null without a token
 * @throws ApiError 403
 */
export function requireSelf(caller: Caller | null, uid: string): string | null {
  if (caller === null || caller.isAnonymous) return null;
  if (caller.uid !== uid) throw new ApiError('otherAccount');
  return uid;
}
