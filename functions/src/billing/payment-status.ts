import type { z } from 'zod';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { paymentStatus as call } from '../shared/calls.ts';
import { activate } from './activate.ts';
import type { Billing } from './billing.ts';
import { checkoutRef } from './checkout.ts';
import { definePaymentCall } from './payment-call.ts';

/**
 * Returns the state of the account's last checkout. If its payment has arrived meanwhile, this activates the account.
 * An account without a checkout costs no request to Stripe.
 *
 * @param countRequest called before a request to Stripe
 * @throws ApiError
 */
export async function paymentStatus(
  billing: Billing,
  caller: Caller,
  countRequest: () => Promise<void> = async () => undefined,
): Promise<z.input<typeof call.response>> {
  requireAccount(caller);
  const checkout = (await checkoutRef(billing.db, caller.uid).get()).data();
  if (checkout?.session_id == null) return { state: 'none' };
  await countRequest();
  const activation = await activate(billing, checkout.session_id, { owner: caller.uid });
  if (activation.kind !== 'unpaid') return { state: 'none' };
  const { money, plan, isUpgrade } = activation.sale;
  if ((money !== 'open' && money !== 'pending') || plan === null) return { state: 'none' };
  return { state: money, planName: plan.name, isUpgrade };
}

export const paymentStatusCall = definePaymentCall(call, 'unexpected', (billing, { caller }, count) =>
  paymentStatus(billing, caller, count),
);
