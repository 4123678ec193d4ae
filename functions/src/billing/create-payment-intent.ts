import type { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import type { createPaymentIntent as call } from '../shared/calls.ts';
import type { Billing } from './billing.ts';

/** What Stripe takes as a value. */
const METADATA_MAX = 500;

/**
 * Asks for any amount within the bounds of the contract (D18). Gives nobody anything: what comes of it is not looked at.
 *
 * @throws Refusal
 */
export async function createPaymentIntent(
  { stripe, settings }: Billing,
  { amount, currency, metadata }: z.output<typeof call.request>,
): Promise<z.input<typeof call.response>> {
  if (!settings.takesPayments) throw new ApiError('paymentsClosed');
  const cut = Object.fromEntries(Object.entries(metadata).map(([name, text]) => [name, cutText(text)]));
  const { client_secret } = await stripe.paymentIntents.create({
    amount,
    currency,
    // The form takes cards; other methods would lead away from it.
    allowed_payment_method_types: ['card'],
    metadata: cut,
  });
  if (client_secret === null) throw new Error('No client secret');
  return { clientSecret: client_secret };
}

/** Not in the middle of a character. */
const cutText = (text: string) => text.slice(0, METADATA_MAX).replace(/[\uD800-\uDBFF]$/, '');
