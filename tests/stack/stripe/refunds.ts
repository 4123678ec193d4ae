import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid } from './failure.ts';
import { integer, type ParametersOf, text } from './parameters.ts';
import { newId, now } from './store.ts';
import type { World } from './world.ts';

/** What happens to money that was paid: refunds, and disputes by cardholders. */

export const CREATE_REFUND = z.strictObject({
  amount: integer.pipe(z.number().min(1)).optional(),
  payment_intent: text,
} satisfies ParametersOf<Stripe.RefundCreateParams>);

export const LIST_DISPUTES = z.strictObject({ charge: text } satisfies ParametersOf<Stripe.DisputeListParams>);

/** @throws Failure for more than the amount left to refund */
export function createRefund(world: World, values: z.output<typeof CREATE_REFUND>): Stripe.Refund {
  const charge = chargeOf(world, values.payment_intent);
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const left = charge.amount - charge.amount_refunded;
  const { amount = left } = values;
  if (amount < 1 || amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw invalid(message, { param: 'amount' });
  }
  take(charge, amount);
  world.webhooks.emit('charge.refunded', charge);
  return world.store.put({
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  } as Stripe.Refund);
}

/** Fails a refund: the bank has returned the money, so the charge is paid again. */
export function failRefund(world: World, id: string): Stripe.Refund {
  const refund = world.store.find(id, 'refund');
  if (refund.status !== 'succeeded') throw invalid('This refund has failed already.');
  refund.status = 'failed';
  take(world.store.find(refund.charge as string, 'charge'), -refund.amount);
  world.webhooks.emit('refund.failed', refund);
  return refund;
}

function take(charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
}

/** @throws Failure for an intent that was not paid */
function chargeOf({ store }: World, intent: string): Stripe.Charge {
  const { latest_charge } = store.find(intent, 'payment_intent');
  if (latest_charge !== null) return store.find(latest_charge as string, 'charge');
  throw invalid(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
}

/** Opens a dispute: the cardholder asks the bank for a refund. */
export function openDispute(world: World, intent: string): Stripe.Dispute {
  const charge = chargeOf(world, intent);
  charge.disputed = true;
  return world.store.put({
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'needs_response',
  } as Stripe.Dispute);
}

/** Closes a dispute with the bank's decision. */
export function closeDispute({ store, webhooks }: World, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = store.find(id, 'dispute');
  dispute.status = status;
  webhooks.emit('charge.dispute.closed', dispute);
  return dispute;
}
