import type Stripe from 'stripe';
import { z } from 'zod';
import { type ErrorBody, Failure, invalid } from './failure.ts';
import { amount, currency, integer, metadata, type ParametersOf, text } from './parameters.ts';
import { newId, now } from './store.ts';
import type { World } from './world.ts';

export const CREATE_INTENT = z.strictObject({
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  amount,
  currency,
  metadata: metadata.optional(),
} satisfies ParametersOf<Stripe.PaymentIntentCreateParams>);

const CARD = z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text });

/** The parameters that Stripe.js sends. No Hearback server ever receives card data. */
export const CONFIRM_INTENT = z.strictObject({
  payment_method_data: z.strictObject({
    type: z.literal('card'),
    card: CARD,
    billing_details: z.strictObject({ email: text.optional(), name: text.optional() }).optional(),
  }),
});

/** Not part of Stripe's API: the cardholder's answer to the bank. */
export const AUTHENTICATE_INTENT = z.strictObject({ agreed: z.enum(['true', 'false']) });

const declined = (message: string, decline_code: string, code = 'card_declined'): ErrorBody => ({
  type: 'card_error',
  code,
  decline_code,
  message,
});
export const DECLINED = declined('Your card was declined.', 'generic_decline');

/** Stripe's test cards: https://docs.stripe.com/testing */
const CARDS: Readonly<Record<string, 'pays' | 'asks' | ErrorBody>> = {
  '4242424242424242': 'pays',
  '5555555555554444': 'pays',
  '4000056655665556': 'pays',
  '4000002500003155': 'asks',
  '4000000000000002': DECLINED,
  '4000000000009995': declined('Your card has insufficient funds.', 'insufficient_funds'),
  '4000000000000069': declined('Your card has expired.', 'expired_card', 'expired_card'),
  '4000000000000127': declined("Your card's security code is incorrect.", 'incorrect_cvc', 'incorrect_cvc'),
};

export function createIntent({ store }: World, values: z.output<typeof CREATE_INTENT>): Stripe.PaymentIntent {
  const id = newId('pi');
  return store.put({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: values.allowed_payment_method_types ?? null,
    amount: values.amount,
    amount_received: 0,
    client_secret: `${id}_${newId('secret')}`,
    created: now(),
    currency: values.currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: { ...values.metadata },
    next_action: null,
    status: 'requires_payment_method',
  } as Stripe.PaymentIntent);
}

/** @throws Failure 402 for a card that fails to pay */
export function confirmIntent(
  world: World,
  { payment_method_data: { card } }: z.output<typeof CONFIRM_INTENT>,
  id: string,
): Stripe.PaymentIntent {
  const intent = world.store.find(id, 'payment_intent');
  if (intent.status !== 'requires_payment_method') {
    const details = { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) };
    throw invalid(`This PaymentIntent's status is ${intent.status}: it cannot be confirmed.`, details);
  }
  const outcome = outcomeOf(card);
  if (outcome === 'pays') return succeed(world, intent);
  if (outcome !== 'asks') throw refuse(intent, outcome);
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  return intent;
}

function outcomeOf({ number, exp_month, exp_year }: z.output<typeof CARD>): 'pays' | 'asks' | ErrorBody {
  // A card is valid until the end of its month.
  if (new Date(exp_year, exp_month) <= new Date()) {
    return declined("Your card's expiration year is invalid.", 'invalid_expiry_year', 'invalid_expiry_year');
  }
  return CARDS[number] ?? declined('Your card was declined. It is not one of the test cards.', 'test_mode_live_card');
}

/** Ends the bank's authentication. @throws Failure 402 if the cardholder has not agreed */
export function authenticateIntent(
  world: World,
  { agreed }: z.output<typeof AUTHENTICATE_INTENT>,
  id: string,
): Stripe.PaymentIntent {
  const intent = world.store.find(id, 'payment_intent');
  if (intent.status !== 'requires_action') throw invalid('Nothing was asked.');
  intent.next_action = null;
  if (agreed === 'true') return succeed(world, intent);
  const message = 'We are unable to authenticate your payment method.';
  throw refuse(intent, { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message });
}

/** Charges the amount of an intent. */
export function succeed({ store, origin }: World, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const id = newId('ch');
  const { amount, currency } = intent;
  store.put({
    id,
    object: 'charge',
    amount,
    amount_refunded: 0,
    created: now(),
    currency,
    disputed: false,
    livemode: intent.livemode,
    paid: true,
    payment_intent: intent.id,
    receipt_url: `${origin}/receipts/${id}`,
    refunded: false,
    status: 'succeeded',
  } as Stripe.Charge);
  return Object.assign(intent, {
    status: 'succeeded',
    last_payment_error: null,
    amount_received: amount,
    latest_charge: id,
  });
}

/** Lets a payment fail; the intent can be paid by another attempt. @returns what Stripe answers to that */
export function refuse(intent: Stripe.PaymentIntent, error: ErrorBody): Failure {
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
  return new Failure(402, { ...error, payment_intent: structuredClone(intent) });
}
