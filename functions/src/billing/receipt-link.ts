import type Stripe from 'stripe';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { storedId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { type Billing, isUnknownToStripe } from './billing.ts';
import { paymentRef } from './payment.ts';
import { definePaymentCall } from './payment-call.ts';
import { expanded } from './sale.ts';

const contract = {
  path: '/api/receipt-link',
  token: 'required',
  request: z.strictObject({ payment: storedId }),
  response: z.object({ url: z.url() }),
} as const;

/**
 * Returns the address of Stripe's receipt for a payment of the caller. Requested each time and never stored, because
 * Stripe's links to receipts expire within 30 days.
 *
 * @param countRequest called before a request to Stripe
 * @throws ApiError 404, the same for an unknown payment, another account's, and one without a receipt
 */
export async function receiptLink(
  { db, stripe }: Billing,
  {
    caller,
    request: { payment: id },
    countRequest = async () => undefined,
  }: {
    readonly caller: Caller;
    readonly request: z.output<typeof contract.request>;
    readonly countRequest?: (() => Promise<void>) | undefined;
  },
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller);
  const payment = (await paymentRef(db, id).get()).data();
  if (payment?.user_id !== caller.uid || !payment.payment_intent || payment.amount === 0)
    throw new ApiError('notFound');
  await countRequest();
  const url = await receiptOf(stripe, payment.payment_intent);
  if (url === null) throw new ApiError('notFound');
  return { url };
}

async function receiptOf(stripe: Stripe, paymentIntent: string): Promise<string | null> {
  try {
    const intent = await stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] });
    return expanded(intent.latest_charge)?.receipt_url ?? null;
  } catch (error) {
    if (isUnknownToStripe(error)) return null;
    throw error;
  }
}

export const receiptLinkCall = definePaymentCall(contract, 'receiptFailed', (billing, { request, caller }, count) =>
  receiptLink(billing, { caller, request, countRequest: count }),
);
