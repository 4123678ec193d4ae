import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTENT, PRICE, SESSION, started } from './support/started.ts';

/** Stripe's errors, as its own client library reports them. */

let world: Awaited<ReturnType<typeof started>>;
beforeAll(async () => {
  world = await started();
});
afterAll(() => world.stop());

const line = (change: object) => ({ line_items: [{ quantity: 1, price_data: { ...PRICE, ...change } }] });
const PRICE_PARAM = 'line_items[0][price_data]';

test.each<[string, object, string, string?]>([
  ['with an unknown parameter', { colour: 'red' }, 'colour', 'parameter_unknown'],
  ['with an unknown parameter deep inside', line({ colour: 'red' }), `${PRICE_PARAM}[colour]`, 'parameter_unknown'],
  ['with what Stripe has taken away', { payment_method_types: ['card'] }, 'payment_method_types', 'parameter_unknown'],
  ['without a mode', { mode: undefined }, 'mode', 'parameter_missing'],
  ['without lines', { line_items: [] }, 'line_items', 'parameter_missing'],
  ['below the least amount', line({ unit_amount: 49 }), `${PRICE_PARAM}[unit_amount]`],
  ['above the largest', line({ unit_amount: 100_000_000 }), `${PRICE_PARAM}[unit_amount]`],
  ['for half a cent', line({ unit_amount: 500.5 }), `${PRICE_PARAM}[unit_amount]`],
  ['in no known currency', line({ currency: 'xyz' }), `${PRICE_PARAM}[currency]`],
  ['with a wrong address', { success_url: 'done' }, 'success_url'],
  ['with a wrong e-mail', { customer_email: 'ada' }, 'customer_email'],
  ['that ends too soon', { expires_at: Math.floor(Date.now() / 1000) + 60 }, 'expires_at'],
  ['with metadata too long', { metadata: { text: 'x'.repeat(501) } }, 'metadata[text]'],
])('a session is refused %s', async (_, change, param, code) => {
  const attempt = world.stripe.checkout.sessions.create({ ...SESSION, ...change });
  await expect(attempt).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  const refusal = { rawType: 'invalid_request_error', statusCode: 400, param, ...(code && { code }) };
  await expect(attempt).rejects.toMatchObject(refusal);
});

test('an unknown id is answered with 404, and a field that cannot be expanded with 400', async () => {
  const missing = { statusCode: 404, code: 'resource_missing' };
  const { checkout, paymentIntents, refunds } = world.stripe;
  await expect(checkout.sessions.retrieve('cs_test_nope')).rejects.toMatchObject(missing);
  await expect(paymentIntents.retrieve('pi_nope')).rejects.toMatchObject(missing);
  await expect(refunds.create({ payment_intent: 'pi_nope' })).rejects.toMatchObject(missing);
  const { id } = await paymentIntents.create(INTENT);
  await expect(refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 });
  await expect(paymentIntents.retrieve(id, { expand: ['latest'] })).rejects.toMatchObject({ param: 'expand' });
});

test('a wrong or missing key is answered with 401', async () => {
  const stripe = world.connect('sk_test_wrong');
  await expect(stripe.checkout.sessions.create(SESSION)).rejects.toMatchObject({ statusCode: 401 });
  expect((await fetch(`${world.origin}/v1/checkout/sessions`, { method: 'POST' })).status).toBe(401);
});

test('a publishable key confirms only the intent whose secret it has', async () => {
  const { id, client_secret } = await world.stripe.paymentIntents.create(INTENT);
  const confirm = `payment_intents/${id}/confirm`;
  expect((await world.ask(confirm, 'another')).status).toBe(401);
  expect((await world.ask(confirm, client_secret, { key: 'pk_test_wrong' })).status).toBe(401);
  expect((await world.ask(confirm, client_secret)).body.error.code).toBe('parameter_missing');
  expect((await world.ask('checkout/sessions', client_secret)).status).toBe(401);
});

describe('an idempotency key', () => {
  const create = (idempotencyKey: string, change: object = {}) =>
    world.stripe.checkout.sessions.create({ ...SESSION, metadata: { idempotencyKey }, ...change }, { idempotencyKey });

  test('returns the first answer again', async () => {
    const [first, second] = [await create('again'), await create('again')];
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('is refused with other parameters', async () => {
    await create('same');
    const other = create('same', { client_reference_id: 'bob' });
    await expect(other).rejects.toMatchObject({ rawType: 'idempotency_error', statusCode: 400 });
  });

  test('is refused while the first request is running', async () => {
    await world.control('faults', { match: 'slowly', kind: 'slow', times: 1 });
    const [refused, created] = (await Promise.allSettled([create('slowly'), create('slowly')])).sort((a, b) =>
      b.status.localeCompare(a.status),
    );
    expect(refused).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } });
    expect(created).toMatchObject({ value: { object: 'checkout.session' } });
  });

  test('repeats a 500, but no refusal', async () => {
    await world.control('faults', { match: 'broken', kind: '500', times: 1 });
    await expect(create('broken')).rejects.toMatchObject({ statusCode: 500 });
    await expect(create('broken')).rejects.toMatchObject({ statusCode: 500 });
    await expect(create('refused', { customer_email: 'ada' })).rejects.toThrow();
    await expect(create('refused')).resolves.toBeDefined();
  });
});

test.each([
  ['html', 'StripeAPIError', 1],
  // The client always retries a closed connection once, because it may have been a stale one.
  ['cut', 'StripeConnectionError', 2],
  ['hang', 'StripeConnectionError', 1],
  ['500', 'StripeAPIError', 1],
])('the fault "%s" looks to the client like %s', async (kind, type, times) => {
  const match = `fault-${kind}`;
  await world.control('faults', { match, kind, times });
  const create = (config = {}) =>
    world.connect('sk_test_x', config).paymentIntents.create({ ...INTENT, metadata: { match } });
  await expect(create(kind === 'hang' ? { timeout: 300 } : {})).rejects.toMatchObject({ type });
  await expect(create()).resolves.toMatchObject({ amount: 500 });
});

test('the controls accept JSON only, which no foreign page can send', async () => {
  const init = { method: 'POST', body: JSON.stringify({ match: 'x', kind: 'hang' }) };
  expect((await fetch(`${world.origin}/_control/faults`, init)).status).toBe(404);
  const preflight = await fetch(`${world.origin}/_control/faults`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});
