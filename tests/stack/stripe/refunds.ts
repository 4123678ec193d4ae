import type Stripe from 'stripe';
import { invalid, missing } from './failure.ts';
import { newId, now } from './ids.ts';
import type { ParametersOf, ValuesOf } from './parameters.ts';
import type { World } from './world.ts';

export const CREATE_REFUND = {
  amount: 'integer',
  charge: 'text',
  expand: ['text'],
  metadata: 'metadata',
  payment_intent: 'text',
  reason: 'text',
} as const satisfies ParametersOf<Stripe.RefundCreateParams>;

/** @throws Failure for more than the amount left to refund */
export function createRefund(world: World, values: ValuesOf<typeof CREATE_REFUND>): Stripe.Refund {
  const charge = chargeOf(world, values);
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const left = charge.amount - charge.amount_refunded;
  const amount = values.amount ?? left;
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const refund = world.store.refunds.put(newRefund(charge, amount, values));
  take(charge, amount);
  world.emit('refund.created', refund);
  world.emit('charge.refunded', charge);
  return refund;
}

/** Fails a refund: the bank has returned the money, so the charge is paid again. */
export function failRefund(world: World, id: string): Stripe.Refund {
  const refund = world.store.refunds.get(id);
  if (refund.status !== 'succeeded') throw invalid('This refund has failed already.');
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  take(world.store.charges.get(refund.charge as string), -refund.amount);
  world.emit('refund.failed', refund);
  return refund;
}

function take(charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
}

function chargeOf({ store }: World, values: ValuesOf<typeof CREATE_REFUND>): Stripe.Charge {
  if (values.charge !== undefined) return store.charges.get(values.charge, 'charge');
  if (values.payment_intent === undefined) throw missing('payment_intent');
  const { id, latest_charge } = store.intents.get(values.payment_intent, 'payment_intent');
  if (latest_charge !== null) return store.charges.get(latest_charge as string);
  throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
}

function newRefund(
  charge: Stripe.Charge,
  amount: number,
  { metadata, reason }: ValuesOf<typeof CREATE_REFUND>,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: { ...metadata },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
