import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INTENT, SESSION, started } from './support/started.ts';

/** Payments, refunds and disputes, and the webhook events they cause. */

let world: Awaited<ReturnType<typeof started>>;
beforeEach(async () => {
  world = await started();
});
afterEach(() => world.stop());

const open = async () => (await world.stripe.checkout.sessions.create(SESSION)).id;
const look = (id: string) =>
  world.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge', 'line_items'] });

/** Pays a session and returns the id of its intent. */
async function paid(): Promise<string> {
  const id = await open();
  await world.press(id, 'pay');
  return (await world.stripe.checkout.sessions.retrieve(id)).payment_intent as string;
}

test('a new session is open and unpaid, and has a page with its price and the buttons', async () => {
  const session = await world.stripe.checkout.sessions.create(SESSION);
  const url = expect.stringContaining(`${world.origin}/c/pay/cs_test_`);
  const { client_reference_id, metadata } = SESSION;
  const unpaid = { status: 'open', payment_status: 'unpaid', payment_intent: null, livemode: false };
  expect(session).toMatchObject({ ...unpaid, url, client_reference_id, metadata, amount_total: 500, currency: 'usd' });
  const html = await world.read(session.id);
  for (const text of ['Standard Plan', '$5.00', '>Pay<', '>Fail<', '>Pay later<', '>Cancel<']) {
    expect(html).toContain(text);
  }
});

test('a payment redirects to the success address, and a second press changes nothing', async () => {
  const id = await open();
  const target = `http://127.0.0.1/done?session_id=${id}`;
  expect(await world.press(id, 'pay')).toBe(target);
  expect(await world.press(id, 'pay')).toBe(target);
  const session = await look(id);
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { status: 'succeeded', amount_received: 500, latest_charge: { paid: true, refunded: false } },
    line_items: { data: [{ description: 'Standard Plan', amount_total: 500 }] },
  });
  await expect.poll(world.types).toEqual(['checkout.session.completed']);
  const { id: payment_intent } = session.payment_intent as Stripe.PaymentIntent;
  await paid();
  const list = await world.stripe.checkout.sessions.list({ payment_intent });
  expect(list.data.map((found) => found.id)).toEqual([id]);
  expect(await world.read(id)).toContain('You have paid.');
});

test('sessions are listed page by page and by time', async () => {
  const made = [await open(), await open(), await open()];
  const gte = Math.floor(Date.now() / 1000) - 60;
  const { sessions } = world.stripe.checkout;
  const all = await sessions.list({ status: 'open', created: { gte }, limit: 2 }).autoPagingToArray({ limit: 1000 });
  expect(all.map(({ id }) => id)).toEqual(made.reverse());
  expect((await sessions.list({ status: 'open', created: { gte: gte + 3600 } })).data).toEqual([]);
});

test('a cancelled or failed payment can be tried again', async () => {
  const id = await open();
  expect(await world.press(id, 'cancel')).toBe('http://127.0.0.1/back');
  expect(await world.press(id, 'fail')).toBe(`/c/pay/${id}?declined`);
  expect(await look(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
  await world.press(id, 'pay');
  expect(await look(id)).toMatchObject({ payment_status: 'paid' });
});

test.each([
  ['arrive', 'paid', 'checkout.session.async_payment_succeeded'],
  ['bounce', 'unpaid', 'checkout.session.async_payment_failed'],
])('money on its way may %s', async (act, payment_status, event) => {
  const id = await open();
  await world.press(id, 'pay-later');
  const payment_intent = { status: 'processing' };
  expect(await look(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid', payment_intent });
  expect(await world.read(id)).toContain('Let the payment arrive');
  await world.press(id, act);
  expect(await look(id)).toMatchObject({ payment_status });
  await expect.poll(world.types).toEqual(['checkout.session.completed', event]);
});

test('an expired session cannot be paid', async () => {
  const id = await open();
  await world.stripe.checkout.sessions.expire(id);
  await world.press(id, 'pay');
  expect(await look(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null });
  await expect(world.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  expect(await world.read(id)).toContain('expired');
});

test('refunds cannot exceed the charge, and may be returned by the bank', async () => {
  const { refunds } = world.stripe;
  const payment_intent = await paid();
  await refunds.create({ payment_intent, amount: 200 });
  await expect(refunds.create({ payment_intent, amount: 301 })).rejects.toMatchObject({ param: 'amount' });
  const { id } = await refunds.create({ payment_intent });
  await expect(refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  expect(await world.control('fail-refund', { id })).toMatchObject({ status: 'failed' });
  const sent = await world.control<{ event: Stripe.Event }[]>('events', { match: payment_intent });
  expect(sent.map(({ event: { type, data } }) => [type, (data.object as Stripe.Charge).refunded])).toEqual([
    ['checkout.session.completed', undefined],
    ['charge.refunded', false],
    ['charge.refunded', true],
    ['refund.failed', undefined],
  ]);
});

test('a dispute can be lost or won', async () => {
  const payment_intent = await paid();
  const { id, charge } = await world.control<{ id: string; charge: string }>('open-dispute', { payment_intent });
  await world.control('close-dispute', { id, status: 'lost' });
  const { data } = await world.stripe.disputes.list({ charge });
  expect(data).toMatchObject([{ id, status: 'lost' }]);
  await expect.poll(world.types).toContain('charge.dispute.closed');
});

describe('a card', () => {
  async function confirm(number: string, exp_year = '2099') {
    const { id, client_secret } = await world.stripe.paymentIntents.create(INTENT);
    const form = { 'payment_method_data[type]': 'card', 'payment_method_data[billing_details][email]': 'a@b.example' };
    for (const [name, value] of Object.entries({ number, exp_year, exp_month: '12', cvc: '123' })) {
      Object.assign(form, { [`payment_method_data[card][${name}]`]: value });
    }
    const confirmOnce = () => world.ask(`payment_intents/${id}/confirm`, client_secret, form);
    return { id, client_secret, confirmOnce, ...(await confirmOnce()) };
  }

  test('4242… succeeds once', async () => {
    const { id, status, body, confirmOnce } = await confirm('4242424242424242');
    expect([status, body]).toMatchObject([200, { id, status: 'succeeded' }]);
    const error = { code: 'payment_intent_unexpected_state', payment_intent: { id, status: 'succeeded' } };
    expect(await confirmOnce()).toMatchObject({ status: 400, body: { error } });
  });

  test.each([
    ['4000000000000002', '2099', { code: 'card_declined', decline_code: 'generic_decline' }],
    ['4000000000009995', '2099', { code: 'card_declined', decline_code: 'insufficient_funds' }],
    ['4242424242424241', '2099', { code: 'card_declined' }],
    ['4242424242424242', '2020', { code: 'invalid_expiry_year' }],
  ])('%s of %s does not', async (number, year, error) => {
    const { id, status, body } = await confirm(number, year);
    expect([status, body.error]).toMatchObject([402, { type: 'card_error', ...error }]);
    expect(await world.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
  });

  test.each([
    ['true', 'succeeded'],
    ['false', 'requires_payment_method'],
  ])('4000002500003155 asks first; answered with %s', async (agreed, status) => {
    const { id, client_secret, body } = await confirm('4000002500003155');
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await world.ask(`payment_intents/${id}/authenticate`, client_secret, { agreed });
    expect((await world.stripe.paymentIntents.retrieve(id)).status).toBe(status);
  });
});

describe('the webhook', () => {
  test('receives the same event again after answering 500, and the client library verifies it', async () => {
    await world.stop();
    world = await started((times) => (times < 3 ? 500 : 200));
    await paid();
    await expect.poll(() => world.received.length).toBe(3);
    const verified = world.received.map(({ body, signature }) =>
      Stripe.webhooks.constructEvent(body, signature, 'whsec_x'),
    );
    expect(verified[0]).toMatchObject({ type: 'checkout.session.completed', api_version: Stripe.API_VERSION });
    expect(new Set(verified.map(({ id }) => id)).size).toBe(1);
  });

  test('receives duplicates, or events on demand, if a test asks for it', async () => {
    await world.control('delivery', { match: 'ada', mode: 'deliver', copies: 3 });
    await paid();
    await expect.poll(() => world.received.length).toBe(3);
    await world.control('delivery', { match: 'ada', mode: 'hold' });
    await paid();
    const events = await world.control<{ event: Stripe.Event; attempts: [] }[]>('events', { match: 'ada' });
    expect(events.map(({ attempts }) => attempts.length)).toEqual([3, 0]);
    expect(await world.control('deliver', { id: events[1]?.event.id })).toMatchObject({ status: 200 });
    expect(world.received).toHaveLength(4);
  });
});
