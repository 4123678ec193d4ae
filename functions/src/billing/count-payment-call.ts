import type { Caller } from '../lib/caller.ts';
import type { HttpRequest } from '../lib/http.ts';
import { countCall, countClient } from '../lib/rate-limit.ts';
import type { Billing } from './billing.ts';

/**
 * A client that calls a function past Hosting may make up addresses, and is then limited by its connection alone. Behind
 * Hosting many clients share a connection of the CDN; few of them pay without an account, and accounts count by themselves.
 */
const CLIENTS_PER_PEER = 5;

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
  await countClient(db, secretKey, call, headers, limit, CLIENTS_PER_PEER);
}
