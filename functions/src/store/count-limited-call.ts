import type { Firestore } from 'firebase-admin/firestore';
import type { Caller } from '../lib/caller.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { wholeNumber } from '../lib/whole-number.ts';
import type { ErrorKey } from '../shared/errors.ts';
import { countCall, countClient } from './rate-limit.ts';

/** Dependencies of counting. */
interface Counting {
  readonly db: Firestore;
  /** Multiplier for the limits of the table. */
  readonly factor: number;
}

/** What is counted, and how often it may be called in an hour. */
interface Limited {
  readonly path: string;
  readonly limit: { readonly perCaller: number; readonly perAddress: number };
}

/** @throws Error for an invalid setting */
export const readLimitFactor = (env: NodeJS.ProcessEnv): number =>
  wholeNumber('CALL_LIMIT_FACTOR', env.CALL_LIMIT_FACTOR) ?? 1;

/**
 * Counts a call for its caller and its address. Costs three reads and three writes.
 *
 * @throws ApiError 429
 */
export async function countLimitedCall(
  { db, factor }: Counting,
  { path, limit }: Limited,
  caller: Caller,
  headers: SentHeaders,
  refusal: ErrorKey = 'tooMany',
): Promise<void> {
  const { perCaller, perAddress } = limit;
  await countCall(db, path, `account ${caller.uid}`, perCaller * factor, { refusal });
  await countClient(db, path, headers, perAddress * factor);
}
