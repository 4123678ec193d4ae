import { type Caller, requireAccount } from '../lib/caller.ts';
import { planProduct } from '../shared/calls.ts';
import { z } from '../shared/zod.ts';
import { activate } from './activate.ts';
import type { Billing } from './billing.ts';
import { checkoutRef } from './checkout.ts';
import { definePaymentCall } from './payment-call.ts';

/** State of the account's last checkout: `open`, `pending` (paid, money still on its way), or `none`. */
const contract = {
  path: '/api/payment-status',
  token: 'required',
  request: z.strictObject({}),
  response: z.object({
    state: z.enum(['none', 'open', 'pending']),
    planName: planProduct.optional(),
    isUpgrade: z.boolean().optional(),
  }),
} as const;

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
): Promise<z.input<typeof contract.response>> {
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

export const paymentStatusCall = definePaymentCall(contract, 'unexpected', (billing, { caller }, count) =>
  paymentStatus(billing, caller, count),
);
