import type { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import { createPaymentIntent as call } from '../shared/calls.ts';
import type { Billing } from './billing.ts';
import { countPaymentCall, definePaymentCall } from './payment-call.ts';

/** Stripe's maximum length of a metadata value. */
const METADATA_MAX = 500;

/**
 * Creates a payment intent for any amount within the limits of the contract (D18). Grants nothing; the result of the
 * payment is not checked.
 *
 * @throws ApiError
 */
export async function createPaymentIntent(
  { stripe, settings }: Billing,
  { amount, currency, metadata }: z.output<typeof call.request>,
): Promise<z.input<typeof call.response>> {
  if (settings.payments === 'off') throw new ApiError('paymentsClosed');
  const cut = Object.fromEntries(Object.entries(metadata).map(([name, text]) => [name, cutText(text)]));
  const { client_secret } = await stripe.paymentIntents.create({
    amount,
    currency,
    // The form accepts cards; other methods would redirect away from it.
    allowed_payment_method_types: ['card'],
    metadata: cut,
  });
  if (client_secret === null) throw new Error('No client secret');
  return { clientSecret: client_secret };
}

/** Truncates without splitting a surrogate pair. */
const cutText = (text: string) => text.slice(0, METADATA_MAX).replace(/[\uD800-\uDBFF]$/, '');

export const createPaymentIntentCall = definePaymentCall(
  call,
  'paymentIntentFailed',
  async (billing, { request, headers }) => {
    // Counted by address only, because creating an account is free.
    await countPaymentCall(billing, { call: call.path, caller: null, headers });
    return createPaymentIntent(billing, request);
  },
);
