import type { Caller } from '../caller.ts';
import { clientAddress } from '../client-address.ts';
import type { HttpRequest } from '../http.ts';
import { countCall } from '../rate-limit.ts';
import type { Billing } from './billing.ts';

/** How many clients may share what connects to us: behind Hosting they all come through its CDN. */
const CLIENTS_PER_PEER = 50;

/**
 * Limits how often somebody makes Stripe do something: an account by its uid, anybody else by address. Whoever makes up
 * addresses runs into the limit of the connection that they come by.
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
  const { client, peer } = clientAddress(headers);
  await countCall(db, secretKey, call, `peer ${peer}`, limit * CLIENTS_PER_PEER);
  await countCall(db, secretKey, call, `client ${client}`, limit);
}
