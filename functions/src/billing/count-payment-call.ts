import type { Caller } from '../caller.ts';
import type { HttpRequest } from '../http.ts';
import { countCall, countClient } from '../rate-limit.ts';
import type { Billing } from './billing.ts';

/**
 * Limits how often somebody makes Stripe do something: an account by its uid, anybody else by address.
 *
 * @throws Refusal 429
 */
export async function countPaymentCall(
  { db, settings }: Billing,
  call: string,
  caller: Caller | null,
  headers: HttpRequest['headers'],
): Promise<void> {
  const { callsPerHour: limit, secretKey } = settings;
  if (caller !== null && !caller.isAnonymous) return countCall(db, secretKey, call, `account ${caller.uid}`, limit);
  await countClient(db, secretKey, call, headers, limit);
}
