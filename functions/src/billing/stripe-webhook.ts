import * as logger from 'firebase-functions/logger';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type Stripe from 'stripe';
import { json } from '../door/json.ts';
import { type CallEnv, headersOf, onlyPost } from '../door/steps.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { requireSize } from '../lib/read-body.ts';
import { withTimeout } from '../shared/time.ts';
import { activate } from './activate.ts';
import { ANSWER_WITHIN_MS, type Billing } from './billing.ts';
import { EVENT_MAX_BYTES, readEvent } from './read-event.ts';
import { sessionsPaidBy } from './sale.ts';
import { isLiveKey } from './settings.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';
import { eventRef } from './webhook-log.ts';

/**
 * Handles an event from Stripe. The event only names the session; its state is then fetched from Stripe. Failures are
 * answered with 5xx, and Stripe tries again.
 *
 * @throws ApiError for requests that Stripe has not signed
 */
export async function stripeWebhook(
  billing: Billing,
  request: { readonly headers: SentHeaders; readonly body: Buffer },
): Promise<{ received: true }> {
  const { db, stripe, settings } = billing;
  // Without a secret every event would look forged, and Stripe would give up.
  if (settings.webhookSecret === '') throw new Error('STRIPE_WEBHOOK_SECRET is not set');
  const event = readEvent(stripe, request, settings.webhookSecret);
  if (event.livemode !== isLiveKey(settings.secretKey)) {
    logger.warn('An event of the other mode: the key and the endpoint do not belong together', { event: event.id });
    return { received: true };
  }
  if ((await eventRef(db, event.id).get()).exists) return { received: true };
  for (const session of await sessionsOf(stripe, event)) {
    const { kind } = await activate(billing, session, { event: event.id });
    if (kind === 'unknown') throw new Error('Stripe does not know the session of its own event');
  }
  return { received: true };
}

/** Returns the sessions whose payment an event may have changed; none for the many unrelated events. */
async function sessionsOf(stripe: Stripe, event: Stripe.Event): Promise<string[]> {
  if (!isTaken(event)) return [];
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return [event.data.object.id];
    case 'charge.refunded':
    case 'refund.failed':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated':
      return paidBy(stripe, event.data.object.payment_intent);
  }
}

type Taken = Extract<Stripe.Event, { type: (typeof WEBHOOK_EVENTS)[number] }>;

const isTaken = (event: Stripe.Event): event is Taken => (WEBHOOK_EVENTS as readonly string[]).includes(event.type);

async function paidBy(stripe: Stripe, intent: string | Stripe.PaymentIntent | null): Promise<string[]> {
  const id = typeof intent === 'object' ? intent?.id : intent;
  return id === undefined ? [] : sessionsPaidBy(stripe, id);
}

/** Adds the address of Stripe's events to an app. */
export function takeStripesEvents(app: Hono<CallEnv>): Hono<CallEnv> {
  app.all('/api/stripe-webhook', failing, onlyPost, async (context) => {
    const { useBilling } = await import('./stripe.ts');
    const billing = await useBilling();
    requireSize(context.req.raw, EVENT_MAX_BYTES);
    const body = Buffer.from(await context.req.arrayBuffer());
    return json(await withTimeout(stripeWebhook(billing, { headers: headersOf(context), body }), ANSWER_WITHIN_MS));
  });
  return app;
}

const failing = createMiddleware<CallEnv>(async (context, next) => {
  context.set('failure', 'webhookFailed');
  await next();
});
