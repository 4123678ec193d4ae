import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid } from './failure.ts';
import { amount, currency, integer, metadata, type ParametersOf, text } from './parameters.ts';
import { createIntent } from './payment-intents.ts';
import { newId, now } from './store.ts';
import type { World } from './world.ts';

type Params = Stripe.Checkout.SessionCreateParams;
type Line = Stripe.Checkout.SessionCreateParams.LineItem;
type PriceData = NonNullable<Line['price_data']>;

/** In seconds. */
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const address = text.regex(/^https?:\/\/[^\s/]/, 'Not a valid URL');

const LINE = z.strictObject({
  quantity: integer.pipe(z.number().min(1)),
  price_data: z.strictObject({
    currency,
    unit_amount: amount,
    product_data: z.strictObject({ name: text } satisfies ParametersOf<NonNullable<PriceData['product_data']>>),
  } satisfies ParametersOf<PriceData>),
} satisfies ParametersOf<Line>);

export const CREATE_SESSION = z.strictObject({
  mode: z.literal('payment'),
  cancel_url: address.optional(),
  client_reference_id: text.max(200).optional(),
  customer_email: text.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'Invalid email address').optional(),
  expires_at: integer.refine(isInTheNextDay, 'must be between 30 minutes and 24 hours from now').optional(),
  line_items: z.array(LINE).min(1),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional() } satisfies ParametersOf<NonNullable<Params['payment_intent_data']>>)
    .optional(),
  success_url: address,
} satisfies ParametersOf<Params>);

export const LIST_SESSIONS = z.strictObject({
  created: z.strictObject({ gte: integer }).optional(),
  limit: integer.optional(),
  payment_intent: text.optional(),
  starting_after: text.optional(),
  status: text.optional(),
} satisfies ParametersOf<Stripe.Checkout.SessionListParams>);

/** With a minute of leeway, because Stripe measures from the time it receives the request. */
function isInTheNextDay(at: number): boolean {
  return at >= now() + 29 * MINUTE && at <= now() + DAY + MINUTE;
}

export function createSession(world: World, values: z.output<typeof CREATE_SESSION>): Stripe.Checkout.Session {
  const id = newId('cs_test', 58);
  const lines = values.line_items.map(({ quantity, price_data: { currency, unit_amount, product_data } }) => {
    const description = product_data.name;
    return { id: newId('li'), object: 'item', amount_total: unit_amount * quantity, currency, description, quantity };
  });
  const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const { currency } = lines[0] as { currency: 'usd' };
  const intent = createIntent(world, { amount: total, currency, metadata: values.payment_intent_data?.metadata });
  world.store.intentOfSession.set(id, intent);
  return world.store.put({
    id,
    object: 'checkout.session',
    amount_total: total,
    cancel_url: values.cancel_url ?? null,
    client_reference_id: values.client_reference_id ?? null,
    created: now(),
    currency,
    customer_email: values.customer_email ?? null,
    expires_at: values.expires_at ?? now() + DAY,
    line_items: { object: 'list', data: lines, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` },
    livemode: false,
    metadata: { ...values.metadata },
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: values.success_url,
    url: `${world.origin}/c/pay/${id}`,
  } as unknown as Stripe.Checkout.Session);
}

/** A session in its current state. An open session past its expiration time expires here. */
export function findSession(world: World, id: string): Stripe.Checkout.Session {
  const session = world.store.find(id, 'checkout.session');
  return session.status === 'open' && session.expires_at <= now() ? expire(session) : session;
}

/** @throws Failure for a session that is no longer open */
export function expireSession(world: World, id: string): Stripe.Checkout.Session {
  const session = findSession(world, id);
  if (session.status === 'open') return expire(session);
  throw invalid(`Only open Checkout Sessions can be expired. This one has a status of ${session.status}.`);
}

const expire = (session: Stripe.Checkout.Session) => Object.assign(session, { status: 'expired', url: null });
