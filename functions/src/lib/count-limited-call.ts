import type { Firestore } from 'firebase-admin/firestore';
import { CALL_LIMITS, type LimitedCall } from '../shared/call-limits.ts';
import type { Caller } from './caller.ts';
import type { HttpRequest } from './http.ts';
import { countCall, countClient } from './rate-limit.ts';
import { wholeNumber } from './whole-number.ts';

/** Dependencies of counting. */
export interface Counting {
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
): Promise<void> {
  const { perCaller, perAddress } = CALL_LIMITS[call];
  await countCall(db, call, `account ${caller.uid}`, perCaller * factor);
  await countClient(db, call, headers, perAddress * factor);
}
