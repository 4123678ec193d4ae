import type { Firestore } from 'firebase-admin/firestore';
import { CALL_LIMITS, type LimitedCall } from '../shared/call-limits.ts';
import type { Caller } from './caller.ts';
import type { HttpRequest } from './http.ts';
import { countCall, countClient } from './rate-limit.ts';
import { wholeNumber } from './whole-number.ts';

/** What counting needs. */
export interface Counting {
  readonly db: Firestore;
  /** Keeps callers and addresses from being found out by what is counted. */
  readonly secret: string;
  /** How many times the limits of the table are allowed. */
  readonly factor: number;
}

/** @throws Error for what is set and makes no sense */
export const readLimitFactor = (env: NodeJS.ProcessEnv): number =>
  wholeNumber('CALL_LIMIT_FACTOR', env.CALL_LIMIT_FACTOR) ?? 1;

/**
 * Counts a call for its caller and for the address that it comes from. Costs six reads and three writes.
 *
 * @throws Refusal 429
 */
export async function countLimitedCall(
  { db, secret, factor }: Counting,
  call: LimitedCall,
  caller: Caller,
  headers: HttpRequest['headers'],
): Promise<void> {
  const { perCaller, perAddress } = CALL_LIMITS[call];
  await countCall(db, secret, call, `account ${caller.uid}`, perCaller * factor);
  await countClient(db, secret, call, headers, perAddress * factor);
}
