import type Stripe from 'stripe';
import { type CardOutcome, outcomeOf } from './cards.ts';
import { charge } from './charges.ts';
import { type ErrorBody, Failure, invalid, missing } from './failure.ts';
import { newId, now } from './ids.ts';
import { requireAmount, requireCurrency } from './money.ts';
import type { ParametersOf, ValuesOf } from './parameters.ts';
import type { World } from './world.ts';

export const CREATE_INTENT = {
  allowed_payment_method_types: ['text'],
  amount: 'integer',
  currency: 'text',
  automatic_payment_methods: { enabled: 'boolean', allow_redirects: 'text' },
  description: 'text',
  expand: ['text'],
  metadata: 'metadata',
  receipt_email: 'text',
} as const satisfies ParametersOf<Stripe.PaymentIntentCreateParams>;

/** The parameters that Stripe.js sends. No Hearback server ever receives card data. */
export const CONFIRM_INTENT = {
  key: 'text',
  client_secret: 'text',
  return_url: 'text',
  receipt_email: 'text',
  use_stripe_sdk: 'boolean',
  payment_method_data: {
    type: 'text',
    card: { number: 'text', exp_month: 'integer', exp_year: 'integer', cvc: 'text' },
    billing_details: { email: 'text', name: 'text' },
  },
} as const;

/** @throws Failure for a currency or an amount that Stripe does not accept */
export function createIntent({ store }: World, values: ValuesOf<typeof CREATE_INTENT>): Stripe.PaymentIntent {
  const { amount, currency } = values;
  if (amount === undefined) throw missing('amount');
  if (currency === undefined) throw missing('currency');
  requireCurrency(currency, 'currency');
  requireAmount(amount, currency, 'amount');
  return store.intents.put(newIntent({ ...values, amount, currency }));
}

type AllowedType = Stripe.PaymentIntent.AllowedPaymentMethodType;
type Wanted = ValuesOf<typeof CREATE_INTENT> & { readonly amount: number; readonly currency: string };

export function newIntent(wanted: Wanted): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: (wanted.allowed_payment_method_types as AllowedType[] | undefined) ?? null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_${newId('secret')}`,
    confirmation_method: 'automatic',
    created: now(),
    currency: wanted.currency,
    customer: null,
    customer_account: null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...wanted.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
}

/** @throws Failure 402 for a card that fails to pay */
export function confirmIntent(world: World, id: string, values: ValuesOf<typeof CONFIRM_INTENT>): Stripe.PaymentIntent {
  const intent = world.store.intents.get(id, 'intent');
  if (intent.status !== 'requires_payment_method') {
    throw invalid(`This PaymentIntent's status is ${intent.status}: it cannot be confirmed.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  const { card, billing_details } = values.payment_method_data ?? {};
  const { number, exp_month, exp_year, cvc } = card ?? {};
  if (number === undefined || exp_month === undefined || exp_year === undefined || cvc === undefined) {
    throw missing('payment_method_data[card]');
  }
  intent.receipt_email ??= billing_details?.email ?? null;
  return settle(world, intent, outcomeOf({ number, exp_month, exp_year, cvc }));
}

/** Ends the bank's authentication with the cardholder's answer. */
export function authenticateIntent(world: World, id: string, agreed: boolean): Stripe.PaymentIntent {
  const intent = world.store.intents.get(id, 'intent');
  if (intent.status !== 'requires_action') throw invalid('Nothing was asked.');
  intent.next_action = null;
  const code = 'payment_intent_authentication_failure';
  const message = 'We are unable to authenticate your payment method.';
  const refused: ErrorBody = { type: 'invalid_request_error', code, message };
  return settle(world, intent, agreed ? { kind: 'pays' } : { kind: 'declines', error: refused });
}

function settle(world: World, intent: Stripe.PaymentIntent, outcome: CardOutcome): Stripe.PaymentIntent {
  if (outcome.kind === 'pays') return succeed(world, intent);
  if (outcome.kind === 'declines') {
    fail(world, intent, outcome.error);
    throw new Failure(402, { ...outcome.error, payment_intent: structuredClone(intent) });
  }
  intent.payment_method = newId('pm');
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  world.emit('payment_intent.requires_action', intent);
  return intent;
}

export function succeed(world: World, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  intent.payment_method ??= newId('pm');
  intent.status = 'succeeded';
  intent.last_payment_error = null;
  intent.amount_received = intent.amount;
  charge(world, intent);
  world.emit('payment_intent.succeeded', intent);
  return intent;
}

export function fail({ emit }: World, intent: Stripe.PaymentIntent, { type, code, decline_code, message }: ErrorBody) {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = {
    type,
    message,
    ...(code && { code: code as Stripe.PaymentIntent.LastPaymentError.Code }),
    ...(decline_code && { decline_code }),
  };
  emit('payment_intent.payment_failed', intent);
}
