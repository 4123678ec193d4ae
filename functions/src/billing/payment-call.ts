import type { z } from 'zod';
import { type Asked, type Call, type Contract, defineCall } from '../door/call.ts';
import type { Caller } from '../lib/caller.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import type { ErrorKey } from '../shared/errors.ts';
import { withTimeout } from '../shared/time.ts';
import { countCall, countClient, FEW_CLIENTS_PER_PEER } from '../store/rate-limit.ts';
import { ANSWER_WITHIN_MS, type Billing } from './billing.ts';

/**
 * Defines a call that sends requests to Stripe. The first such call connects to Stripe.
 *
 * @param run `count` counts the call for its account, or without an account for its address
 */
export const definePaymentCall = <C extends Contract>(
  contract: C,
  failure: ErrorKey,
  run: (billing: Billing, asked: Asked<C>, count: () => Promise<void>) => Promise<z.input<C['response']>>,
): Call<C> =>
  defineCall(contract, { failure }, async (asked) => {
    const { useBilling } = await import('./stripe.ts');
    const billing = await useBilling();
    const count = () =>
      countPaymentCall(billing, { call: contract.path, caller: asked.caller, headers: asked.headers });
    return withTimeout(run(billing, asked, count), ANSWER_WITHIN_MS);
  });

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
