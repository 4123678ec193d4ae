/** @module-tag attack */
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { HOST, PORTS, url } from '../../stack/ports.ts';
import { WEBHOOK_SECRET } from '../../stack/stripe/keys.ts';
import { sign } from '../../stack/stripe/webhooks.ts';
import { control, stripe } from '../../support/stripe.ts';
import { activePlan, newAccount, notify, post } from './support/hosted.ts';

/** Requests by hostile or broken clients over the wire: the right status, the specified sentence, no effect. */

const MALFORMED = { status: 400, body: { error: 'The request is not valid.', key: 'malformed' } };

describe('create-checkout-session refuses', () => {
  test.each<[string, unknown]>([
    ['amount 0', { amount: 0 }],
    ['a negative amount', { amount: -500 }],
    ['1e21', { amount: 1e21 }],
    ['half a cent', { amount: 500.5 }],
    ['a number as text', { amount: '500' }],
    ['NaN, which JSON calls null', { amount: Number.NaN }],
    ['no amount', { amount: undefined }],
    ['an unknown plan', { productName: 'Enterprise Plan' }],
    ['a name that contains Pro', { productName: 'Pro Plan ' }],
    ['no plan', { productName: undefined }],
    ['a path for a user', { userId: '../x' }],
    ['a list for a user', { userId: ['x'] }],
    ['a field too many', { currency: 'usd' }],
  ])('%s', async (_, change) => {
    const uid = await newAccount();
    const body = { userId: uid, amount: 500, productName: 'Standard Plan', ...(change as object) };
    expect(await post('create-checkout-session', body)).toEqual(MALFORMED);
    expect(await activePlan(uid)).toBeNull();
  });

  test.each([1, 499, 1000])('%i cents for Standard', async (amount) => {
    const body = { userId: await newAccount(), amount, productName: 'Standard Plan' };
    expect(await post('create-checkout-session', body)).toMatchObject({ status: 400, body: { key: 'mismatch' } });
  });

  test('an unknown user', async () => {
    const body = { userId: 'nobody', amount: 500, productName: 'Standard Plan' };
    expect(await post('create-checkout-session', body)).toMatchObject({
      status: 404,
      body: { error: 'User ID not found' },
    });
  });
});

describe('create-payment-intent', () => {
  const intent = (change: object = {}) =>
    post('create-payment-intent', {
      amount: 2000,
      currency: 'usd',
      metadata: { product_name: 'Premium Subscription', customer_email: 'ada@example.com' },
      ...change,
    });
  const made = async (change: object) => {
    const { status, body } = await intent(change);
    expect(status).toBe(200);
    return stripe.paymentIntents.retrieve(String(body.clientSecret).split('_secret_')[0] ?? '');
  };

  test('makes one for a card', async () => {
    expect(await made({})).toMatchObject({
      amount: 2000,
      currency: 'usd',
      status: 'requires_payment_method',
      allowed_payment_method_types: ['card'],
      metadata: { product_name: 'Premium Subscription', customer_email: 'ada@example.com' },
    });
  });

  test('defaults to dollars', async () => {
    expect(await made({ currency: undefined })).toMatchObject({ currency: 'usd' });
  });

  test.each([
    [100, 'usd'],
    [99_999, 'eur'],
    [100, 'gbp'],
    [100, 'chf'],
  ])('takes %i %s', async (amount, currency) => {
    expect(await made({ amount, currency })).toMatchObject({ amount, currency });
  });

  test.each<[string, object]>([
    ['99 cents', { amount: 99 }],
    ['1 cent', { amount: 1 }],
    ['100,000 cents', { amount: 100_000 }],
    ['a negative amount', { amount: -100 }],
    ['1e21', { amount: 1e21 }],
    ['NaN', { amount: Number.NaN }],
    ['a number as text', { amount: '500' }],
    ['half a cent', { amount: 100.5 }],
    ['another currency', { currency: 'jpy' }],
    ['a currency in capitals', { currency: 'USD' }],
    ['no metadata', { metadata: undefined }],
    ['other metadata', { metadata: { product_name: 'x', customer_email: 'a@example.com', plan: 'pro' } }],
  ])('refuses %s', async (_, change) => {
    expect(await intent(change)).toEqual(MALFORMED);
  });

  test.each(['nobody', 'a@b', ''])('says of "%s" that it is no address', async (customer_email) => {
    const answer = await intent({ metadata: { product_name: 'x', customer_email } });
    expect(answer).toMatchObject({ status: 400, body: { error: 'Please enter a valid email address' } });
  });

  test('truncates metadata that is too long for Stripe, between characters', async () => {
    const product_name = `${'x'.repeat(499)}😀${'y'.repeat(500)}`;
    const { metadata } = await made({ metadata: { product_name, customer_email: 'ada@example.com' } });
    expect(metadata.product_name).toBe('x'.repeat(499));
  });
});

describe('verify-payment', () => {
  test('answers a malformed session id like an unknown one, without a request to Stripe', async () => {
    const uid = await newAccount();
    // Requests to Stripe for this id would hang, and the answer would be 502.
    await control('faults', { match: `garbage${uid}`, kind: 'hang' });
    for (let at = 0; at < 100; at += 1) {
      const answer = await post('verify-payment', { sessionId: `garbage${uid}/${at}`, userId: uid });
      expect(answer).toEqual({ status: 404, body: { error: 'Not found', key: 'notFound' } });
    }
  });

  test.each(['cs_test_unknown', 'cs_live_unknown', '../x', 'cs_test_', `cs_test_${'a'.repeat(201)}`, 'cs_test_a?b'])(
    'knows no %s',
    async (sessionId) => {
      const answer = await post('verify-payment', { sessionId, userId: await newAccount() });
      expect(answer).toEqual({ status: 404, body: { error: 'Not found', key: 'notFound' } });
    },
  );

  test.each([{}, { sessionId: '', userId: 'x' }, { sessionId: 1, userId: 'x' }, { sessionId: 'x' }])(
    'refuses %j',
    async (body) => {
      expect(await post('verify-payment', body)).toEqual(MALFORMED);
    },
  );

  test('says of an unpaid session that it is not verified', async () => {
    const uid = await newAccount();
    const opened = await post('create-checkout-session', { userId: uid, amount: 500, productName: 'Standard Plan' });
    expect(await post('verify-payment', { sessionId: opened.body.sessionId, userId: uid })).toEqual({
      status: 200,
      body: { success: false, error: 'Payment verification failed' },
    });
  });
});

describe('the webhook', () => {
  const event = JSON.stringify({ id: 'evt_x', object: 'event', type: 'customer.created', livemode: false, data: {} });
  const INVALID = { status: 400, body: { error: 'The signature is not valid.', key: 'signatureInvalid' } };

  test('acknowledges unknown events', async () => {
    expect(await notify(event)).toEqual({ status: 200, body: { received: true } });
  });

  test.each([
    ['less than five minutes ago', 180, 200],
    ['more than five minutes ago', 310, 400],
    ['a day ago', 86_400, 400],
    ['in a minute', -60, 400],
    ['in a day', -86_400, 400],
  ])('signed %s', async (_, age, status) => {
    expect((await notify(event, { age })).status).toBe(status);
  });

  test('refuses a signature by another secret', async () => {
    expect(await notify(event, { secret: 'whsec_other' })).toEqual(INVALID);
  });

  test.each(['', 't=1', 'nonsense', `t=${Math.floor(Date.now() / 1000)},v1=`, `t=0,t=9999999999,v1=x`])(
    'refuses the signature "%s"',
    async (signature) => {
      expect(await post('stripe-webhook', event, { 'stripe-signature': signature })).toEqual(INVALID);
    },
  );

  test('refuses a signature of tomorrow that names a time of today first', async () => {
    const [now, tomorrow] = [0, 86_400].map((ahead) => Math.floor(Date.now() / 1000) + ahead);
    const signature = `t=${now},${sign(event, WEBHOOK_SECRET, tomorrow)}`;
    expect(await post('stripe-webhook', event, { 'stripe-signature': signature })).toEqual(INVALID);
  });

  test('refuses an event without a signature', async () => {
    expect(await post('stripe-webhook', event)).toEqual(INVALID);
  });

  test('refuses a body that was serialized again', async () => {
    const headers = { 'stripe-signature': sign(event, WEBHOOK_SECRET) };
    expect(await post('stripe-webhook', JSON.stringify(JSON.parse(event), null, 1), headers)).toEqual(INVALID);
    expect((await post('stripe-webhook', event, headers)).status).toBe(200);
  });

  test('refuses a forged payment', async () => {
    const uid = await newAccount();
    const object = { id: 'cs_test_forged', client_reference_id: uid, payment_status: 'paid', amount_total: 500 };
    const forged = JSON.stringify({
      id: 'evt_f',
      type: 'checkout.session.completed',
      livemode: false,
      data: { object },
    });
    expect(await notify(forged, { secret: 'whsec_guessed' })).toEqual(INVALID);
    // Even with a valid signature, an event about an object unknown to Stripe activates nothing. Stripe is asked to
    // retry.
    expect((await notify(forged)).status).toBe(500);
    expect(await activePlan(uid)).toBeNull();
  });

  test('acknowledges an event of live mode under a test key, so that it is not sent again', async () => {
    expect(await notify(event.replace('"livemode":false', '"livemode":true'))).toMatchObject({ status: 200 });
  });

  test.each(['GET', 'PUT', 'DELETE'])('answers %s with 405', async (method) => {
    const response = await fetch(`${url('hosting')}/api/stripe-webhook`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('answers 5 MB with 413', async () => {
    expect((await notify(JSON.stringify({ text: 'x'.repeat(5_000_000) }))).status).toBe(413);
  });
});

/** A request that is aborted in the middle of its body. */
test('an interrupted request leaves the webhook working', async () => {
  await new Promise<void>((resolve) => {
    const path = '/api/stripe-webhook';
    const asked = request({ host: HOST, port: PORTS.hosting, path, method: 'POST', headers: { 'content-length': 99 } });
    asked.on('error', () => resolve());
    asked.write('{"id":', () => asked.destroy(new Error('gone')));
  });
  expect((await notify('{"id":"evt_y","type":"x","livemode":false}')).status).toBe(200);
});
