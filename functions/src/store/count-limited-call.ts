import type { Firestore } from 'firebase-admin/firestore';
import type { Caller } from '../lib/caller.ts';
import type { HttpRequest } from '../lib/http.ts';
import { wholeNumber } from '../lib/whole-number.ts';
import { CALL_LIMITS, type LimitedCall } from '../shared/call-limits.ts';
import type { ErrorKey } from '../shared/errors.ts';
import { countCall, countClient } from './rate-limit.ts';

/** Dependencies of counting. */
interface Counting {
  readonly db: Firestore;
  /** Multiplier for the limits of the table. */
  readonly factor: number;
}

/** @throws Error for an invalid setting */
export const readLimitFactor = (env: NodeJS.ProcessEnv): number =>
  wholeNumber('CALL_LIMIT_FACTOR', env.CALL_LIMIT_FACTOR) ?? 1;

/**
 * Counts a call for its caller and its address. Costs six reads and three writes.
 *
 * @throws ApiError 429
 */
export async function countLimitedCall(
  { db, factor }: Counting,
  call: LimitedCall,
  caller: Caller,
  headers: HttpRequest['headers'],
  refusal: ErrorKey = 'tooMany',
): Promise<void> {
  const { perCaller, perAddress } = CALL_LIMITS[call];
  await countCall(db, call, `account ${caller.uid}`, perCaller * factor, { refusal });
  await countClient(db, call, headers, perAddress * factor);
}
