import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';

/**
 * Where a token is optional but must be that of the account in question. An anonymous visitor's is as good as none: the
 * browser sends it along wherever somebody has once voted.
 *
 * @returns the uid of whoever has proved to be that account, or null
 * @throws Refusal 403
 */
export function requireSelf(caller: Caller | null, uid: string): string | null {
  if (caller === null || caller.isAnonymous) return null;
  if (caller.uid !== uid) throw new ApiError('otherAccount');
  return uid;
}
