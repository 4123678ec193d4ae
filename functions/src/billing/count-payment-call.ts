import type { Caller } from '../lib/caller.ts';
import type { HttpRequest } from '../lib/http.ts';
import { countCall, countClient } from '../lib/rate-limit.ts';
import type { Billing } from './billing.ts';

/**
 * Clients that call a function directly, bypassing Hosting, can forge addresses and are limited only by their
 * connection. Behind Hosting, many clients share a connection of the CDN, but few pay without an account, and accounts
 * are counted separately.
 */
const CLIENTS_PER_PEER = 5;

/**
 * Limits calls that send requests to Stripe: per uid for accounts, per address otherwise.
 *
 * @throws ApiError 429
 */
export async function countPaymentCall(
  { db, settings }: Billing,
  call: string,
  caller: Caller | null,
  headers: HttpRequest['headers'],
): Promise<void> {
  const { callsPerHour: limit, secretKey } = settings;
  if (caller !== null && !caller.isAnonymous) return countCall(db, secretKey, call, `account ${caller.uid}`, limit);
  await countClient(db, secretKey, call, headers, limit, CLIENTS_PER_PEER);
}
