import type Stripe from 'stripe';
import { z } from 'zod';
import { findSession } from './checkout-sessions.ts';
import { invalid } from './failure.ts';
import { DECLINED, refuse, succeed } from './payment-intents.ts';
import type { World } from './world.ts';

/** The customer's action on the hosted page, or the bank's later response. */
export const CUSTOMER_ACT = z.enum(['pay', 'pay-later', 'fail', 'arrive', 'bounce']);
export type CustomerAct = z.output<typeof CUSTOMER_ACT>;

/** Performs an action once: a second click on Pay changes nothing. @throws Failure if it has become impossible */
export function act(world: World, id: string, what: CustomerAct): Stripe.Checkout.Session {
  const session = findSession(world, id);
  const intent = world.store.intentOfSession.get(id) as Stripe.PaymentIntent;
  const isOfBank = what === 'arrive' || what === 'bounce';
  if (isOfBank && intent.status !== 'processing') throw invalid('No payment of this Checkout Session is under way.');
  if (session.status === 'expired') throw invalid('This Checkout Session has expired.');
  if (session.status === 'complete' && !isOfBank) return session;
  if (what === 'fail' || what === 'bounce') refuse(intent, DECLINED);
  else if (what === 'pay-later') intent.status = 'processing';
  else succeed(world, intent);
  if (what === 'fail') return session;
  Object.assign(session, { status: 'complete', url: null, payment_intent: intent.id });
  session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid';
  world.webhooks.emit(EVENTS[what], session);
  return session;
}

const EVENTS = {
  pay: 'checkout.session.completed',
  'pay-later': 'checkout.session.completed',
  arrive: 'checkout.session.async_payment_succeeded',
  bounce: 'checkout.session.async_payment_failed',
} as const;
