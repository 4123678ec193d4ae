import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION, started } from './support/started.ts';

/** Stripe's errors, as its own client library reports them. */

let world: Awaited<ReturnType<typeof started>>;
beforeAll(async () => {
  world = await started();
});
afterAll(() => world.stop());

const line = (price: object) =>
  ({ ...SESSION, line_items: [{ quantity: 1, price_data: price }] }) as Stripe.Checkout.SessionCreateParams;
const product_data = { name: 'x' };

describe('a session is refused', () => {
  test.each<[string, object, object]>([
    ['with an unknown parameter', { ...SESSION, colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
    [
      'with an unknown parameter deep inside',
      line({ currency: 'usd', unit_amount: 500, product_data: { name: 'x', colour: 'red' } }),
      { code: 'parameter_unknown', param: 'line_items[0][price_data][product_data][colour]' },
    ],
    [
      'with a parameter that Stripe has taken away',
      { ...SESSION, payment_method_types: ['card'] },
      { code: 'parameter_unknown', param: 'payment_method_types' },
    ],
    ['without a mode', { ...SESSION, mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
    ['without lines', { ...SESSION, line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
    [
      'below the least amount',
      line({ currency: 'usd', unit_amount: 49, product_data }),
      { code: 'amount_too_small', statusCode: 400 },
    ],
    [
      'above the largest',
      line({ currency: 'usd', unit_amount: 100_000_000, product_data }),
      { code: 'amount_too_large' },
    ],
    ['for less than nothing', line({ currency: 'usd', unit_amount: -5, product_data }), { statusCode: 400 }],
    [
      'for half a cent',
      line({ currency: 'usd', unit_amount: 500.5, product_data }),
      { code: 'parameter_invalid_integer' },
    ],
    ['for 1e21', line({ currency: 'usd', unit_amount: 1e21, product_data }), { code: 'parameter_invalid_integer' }],
    ['in no known currency', line({ currency: 'xyz', unit_amount: 500, product_data }), { statusCode: 400 }],
    ['with a wrong address', { ...SESSION, success_url: 'done' }, { code: 'url_invalid', param: 'success_url' }],
    ['with a wrong e-mail', { ...SESSION, customer_email: 'ada' }, { code: 'email_invalid' }],
    ['that ends too soon', { ...SESSION, expires_at: Math.floor(Date.now() / 1000) + 60 }, { param: 'expires_at' }],
    ['with metadata too long', { ...SESSION, metadata: { text: 'x'.repeat(501) } }, { param: 'metadata[text]' }],
  ])('%s', async (_, params, error) => {
    const attempt = world.stripe.checkout.sessions.create(params as Stripe.Checkout.SessionCreateParams);
    await expect(attempt).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    await expect(attempt).rejects.toMatchObject({ rawType: 'invalid_request_error', ...error });
  });
});

test('an unknown id is answered with 404', async () => {
  const missing = { statusCode: 404, code: 'resource_missing' };
  await expect(world.stripe.checkout.sessions.retrieve('cs_test_nope')).rejects.toMatchObject(missing);
  await expect(world.stripe.paymentIntents.retrieve('pi_nope')).rejects.toMatchObject(missing);
  await expect(world.stripe.refunds.create({ payment_intent: 'pi_nope' })).rejects.toMatchObject(missing);
});

test('a wrong or missing key is answered with 401', async () => {
  const stripe = world.connect('sk_test_wrong');
  await expect(stripe.checkout.sessions.create(SESSION)).rejects.toMatchObject({ statusCode: 401 });
  expect((await fetch(`${world.origin}/v1/checkout/sessions`, { method: 'POST' })).status).toBe(401);
});

test('a publishable key reads only the intent whose secret it has', async () => {
  const { id, client_secret } = await world.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  const ask = (path: string, query: Record<string, string>) =>
    fetch(`${world.origin}/v1/${path}?${new URLSearchParams({ key: 'pk_test_x', ...query })}`);
  expect((await ask(`payment_intents/${id}`, { client_secret: String(client_secret) })).status).toBe(200);
  expect((await ask(`payment_intents/${id}`, { client_secret: 'another' })).status).toBe(401);
  expect((await ask('checkout/sessions', { client_secret: String(client_secret) })).status).toBe(401);
});

describe('an idempotency key', () => {
  test('returns the first answer again', async () => {
    const once = () => world.stripe.checkout.sessions.create(SESSION, { idempotencyKey: 'again' });
    const [first, second] = [await once(), await once()];
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('is refused with other parameters', async () => {
    const options = { idempotencyKey: 'same' };
    await world.stripe.checkout.sessions.create(SESSION, options);
    const other = world.stripe.checkout.sessions.create({ ...SESSION, client_reference_id: 'bob' }, options);
    await expect(other).rejects.toMatchObject({ rawType: 'idempotency_error', statusCode: 400 });
  });

  test('is refused while the first request is running', async () => {
    await world.control('faults', { match: 'slowly', kind: 'slow', times: 1 });
    const once = () =>
      world.stripe.paymentIntents.create(
        { amount: 500, currency: 'usd', description: 'slowly' },
        { idempotencyKey: 'busy' },
      );
    const first = once();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(once()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    await expect(first).resolves.toMatchObject({ object: 'payment_intent' });
  });

  test('repeats a 500, but no refusal', async () => {
    const options = { idempotencyKey: 'broken' };
    await world.control('faults', { match: 'broken', kind: '500', times: 1 });
    const once = (amount: number) =>
      world.stripe.paymentIntents.create({ amount, currency: 'usd', description: 'broken' }, options);
    await expect(once(500)).rejects.toMatchObject({ statusCode: 500 });
    await expect(once(500)).rejects.toMatchObject({ statusCode: 500 });
    const refused = { idempotencyKey: 'refused' };
    const least = { currency: 'usd', description: 'least' };
    await expect(world.stripe.paymentIntents.create({ ...least, amount: 1 }, refused)).rejects.toThrow();
    await expect(world.stripe.paymentIntents.create({ ...least, amount: 500 }, refused)).resolves.toBeDefined();
  });
});

test.each([
  ['html', 'StripeAPIError', 1],
  // The client always retries a closed connection once, because it may have been a stale one.
  ['cut', 'StripeConnectionError', 2],
  ['hang', 'StripeConnectionError', 1],
  ['500', 'StripeAPIError', 1],
])('the fault "%s" looks to the client like %s', async (kind, type, times) => {
  await world.control('faults', { match: `fault-${kind}`, kind, times });
  const create = () =>
    world
      .connect('sk_test_x', { timeout: 300 })
      .paymentIntents.create({ amount: 500, currency: 'usd', description: `fault-${kind}` });
  await expect(create()).rejects.toMatchObject({ type });
  await expect(create()).resolves.toMatchObject({ amount: 500 });
});

test('the controls accept JSON only, which no foreign page can send', async () => {
  const body = JSON.stringify({ match: 'x', kind: 'hang' });
  const send = (headers: Record<string, string>) =>
    fetch(`${world.origin}/_control/faults`, { method: 'POST', headers, body });
  expect((await send({ 'content-type': 'text/plain' })).status).toBe(404);
  const preflight = await fetch(`${world.origin}/_control/faults`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});
