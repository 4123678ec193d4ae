import type Stripe from 'stripe';
import { invalid, missing } from './failure.ts';
import { newId, now } from './ids.ts';
import { requireAmount, requireCurrency } from './money.ts';
import { newSession } from './new-session.ts';
import { type ParametersOf, requireLength, type ValuesOf } from './parameters.ts';
import type { World } from './world.ts';

export const CREATE_SESSION = {
  allowed_payment_method_types: ['text'],
  mode: 'text',
  cancel_url: 'text',
  client_reference_id: 'text',
  customer_email: 'text',
  expand: ['text'],
  expires_at: 'integer',
  line_items: [
    {
      quantity: 'integer',
      price_data: {
        currency: 'text',
        unit_amount: 'integer',
        product_data: { name: 'text', description: 'text', metadata: 'metadata' } satisfies ParametersOf<
          NonNullable<PriceData['product_data']>
        >,
      } satisfies ParametersOf<PriceData>,
    },
  ],
  metadata: 'metadata',
  payment_intent_data: { description: 'text', metadata: 'metadata', receipt_email: 'text' } satisfies ParametersOf<
    NonNullable<Stripe.Checkout.SessionCreateParams['payment_intent_data']>
  >,
  submit_type: 'text',
  success_url: 'text',
} as const satisfies ParametersOf<Stripe.Checkout.SessionCreateParams>;

type PriceData = NonNullable<Stripe.Checkout.SessionCreateParams.LineItem['price_data']>;
type Values = ValuesOf<typeof CREATE_SESSION>;

export const LIST_SESSIONS = {
  created: { gte: 'integer' },
  expand: ['text'],
  limit: 'integer',
  payment_intent: 'text',
  starting_after: 'text',
  status: 'text',
} as const satisfies ParametersOf<Stripe.Checkout.SessionListParams>;

const HALF_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;
/** In seconds. Stripe measures `expires_at` from the time it receives the request. */
const LEEWAY = 60;

/** @throws Failure for a session that Stripe would reject */
export function createSession({ store, origin }: World, values: Values): Stripe.Checkout.Session {
  if (values.mode === undefined) throw missing('mode');
  if (values.mode !== 'payment')
    throw invalid('This stand-in sells once only: mode must be payment.', { param: 'mode' });
  if (values.success_url === undefined) throw missing('success_url');
  for (const param of ['success_url', 'cancel_url'] as const) requireUrl(values[param], param);
  requireLength(values.client_reference_id, 200, 'client_reference_id');
  if (values.customer_email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(values.customer_email)) {
    throw invalid(`Invalid email address: ${values.customer_email}`, {
      code: 'email_invalid',
      param: 'customer_email',
    });
  }
  const expires_at = values.expires_at ?? now() + DAY;
  if (expires_at < now() + HALF_HOUR - LEEWAY || expires_at > now() + DAY + LEEWAY) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  const lines = linesOf(values);
  const id = newId('cs_test', 58);
  const session = newSession({
    ...lines,
    id,
    expires_at,
    url: `${origin}/c/pay/${id}`,
    success_url: values.success_url,
    cancel_url: values.cancel_url ?? null,
    client_reference_id: values.client_reference_id ?? null,
    customer_email: values.customer_email ?? null,
    metadata: { ...values.metadata },
  });
  store.intentData.set(id, values.payment_intent_data ?? {});
  return store.sessions.put(session);
}

function linesOf({ line_items: items = [] }: Values) {
  if (items.length === 0) throw missing('line_items');
  const lines = items.map((item, at) => {
    const param = `line_items[${at}]`;
    const { currency, unit_amount: unit, product_data: product } = item.price_data ?? {};
    if (item.price_data === undefined) throw missing(`${param}[price]`);
    if (currency === undefined) throw missing(`${param}[price_data][currency]`);
    if (unit === undefined) throw missing(`${param}[price_data][unit_amount]`);
    if (product?.name === undefined) throw missing(`${param}[price_data][product_data]`);
    requireCurrency(currency, `${param}[price_data][currency]`);
    if (unit < 0) requireAmount(unit, currency, `${param}[price_data][unit_amount]`);
    const quantity = item.quantity ?? 1;
    return lineItem({ currency, total: unit * quantity, quantity, name: product.name });
  });
  const currency = lines[0]?.currency ?? '';
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  requireAmount(total, currency, 'line_items');
  return { currency, total, lines };
}

function lineItem(line: { currency: string; total: number; quantity: number; name: string }): Stripe.LineItem {
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: line.total,
    amount_tax: 0,
    amount_total: line.total,
    currency: line.currency,
    description: line.name,
    metadata: {},
    price: null,
    quantity: line.quantity,
  };
}

function requireUrl(url: string | undefined, param: string): void {
  if (url === undefined || /^https?:\/\/[^\s/]/.test(url)) return;
  throw invalid('Not a valid URL', { code: 'url_invalid', param });
}

/** A session in its current state. An open session past its expiration time expires here. */
export function findSession(world: World, id: string): Stripe.Checkout.Session {
  const session = world.store.sessions.get(id, 'session');
  if (session.status === 'open' && session.expires_at <= now()) expire(world, session);
  return session;
}

/** @throws Failure for a session that is no longer open */
export function expireSession(world: World, id: string): Stripe.Checkout.Session {
  const session = findSession(world, id);
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  return expire(world, session);
}

function expire({ emit }: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  session.status = 'expired';
  session.url = null;
  emit('checkout.session.expired', session);
  return session;
}
