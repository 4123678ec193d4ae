import type Stripe from 'stripe';
import { findSession } from './checkout-sessions.ts';
import { type ErrorBody, invalid } from './failure.ts';
import { fail, newIntent, succeed } from './payment-intents.ts';
import type { World } from './world.ts';

/** The customer's action on the hosted page, or the bank's later response. */
export type CustomerAct = 'pay' | 'pay-later' | 'fail' | 'arrive' | 'bounce';

const DECLINED: ErrorBody = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** Performs an action once: a second click on Pay changes nothing. @throws Failure for an expired session */
export function act(world: World, id: string, what: CustomerAct): Stripe.Checkout.Session {
  const session = findSession(world, id);
  if (what === 'arrive' || what === 'bounce') return hearFromBank(world, session, what === 'arrive');
  if (session.status === 'expired') throw invalid('This Checkout Session has expired.');
  if (session.status === 'complete') return session;
  const intent = intentOf(world, session);
  if (what === 'fail') {
    fail(world, intent, DECLINED);
    return session;
  }
  session.status = 'complete';
  session.url = null;
  session.payment_intent = intent.id;
  session.customer_details = detailsOf(session);
  if (what === 'pay') {
    succeed(world, intent);
    session.payment_status = 'paid';
  } else {
    intent.status = 'processing';
    world.emit('payment_intent.processing', intent);
  }
  world.emit('checkout.session.completed', session);
  return session;
}

function hearFromBank(world: World, session: Stripe.Checkout.Session, arrived: boolean): Stripe.Checkout.Session {
  const intent = intentOf(world, session);
  if (intent.status !== 'processing') throw invalid('No payment of this Checkout Session is under way.');
  if (arrived) {
    succeed(world, intent);
    session.payment_status = 'paid';
    world.emit('checkout.session.async_payment_succeeded', session);
  } else {
    fail(world, intent, { type: 'card_error', message: 'The bank has refused the payment.' });
    world.emit('checkout.session.async_payment_failed', session);
  }
  return session;
}

/** The intent of a session. As at Stripe, the session names the intent only after a payment. */
function intentOf({ store }: World, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const known = store.intentOfSession.get(session.id);
  if (known !== undefined) return known;
  const { amount_total: amount, currency } = session;
  const data = store.intentData.get(session.id);
  const intent = store.intents.put(newIntent({ ...data, amount: amount ?? 0, currency: currency ?? '' }));
  store.intentOfSession.set(session.id, intent);
  return intent;
}

function detailsOf({ customer_email: email }: Stripe.Checkout.Session): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email: email ?? 'customer@example.com',
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
