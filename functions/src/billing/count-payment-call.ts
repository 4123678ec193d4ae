import type { Caller } from '../lib/caller.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { countCall, countClient, FEW_CLIENTS_PER_PEER } from '../store/rate-limit.ts';
import type { Billing } from './billing.ts';

/**
 * Limits calls that send requests to Stripe: per uid for accounts, per address otherwise. Behind Hosting, many clients
 * share a connection of the CDN, but few pay without an account.
 *
 * @throws ApiError 429
 */
export async function countPaymentCall(
  { db, settings }: Billing,
  { call, caller, headers }: { readonly call: string; readonly caller: Caller | null; readonly headers: SentHeaders },
): Promise<void> {
  const { callsPerHour: limit } = settings;
  if (caller !== null && !caller.isAnonymous) await countCall(db, call, `account ${caller.uid}`, limit);
  else await countClient(db, call, headers, limit, FEW_CLIENTS_PER_PEER);
}
