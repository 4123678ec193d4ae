import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SESSION, started } from './support/started.ts';

/** Payments, refunds and disputes, and the webhook events they cause. */

let world: Awaited<ReturnType<typeof started>>;
beforeEach(async () => {
  world = await started();
});
afterEach(() => world.stop());

const open = () => world.stripe.checkout.sessions.create(SESSION);
const look = (id: string) =>
  world.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge', 'line_items'] });
const types = () => world.events().map(({ type }) => type);

/** Pays a session and returns the id of its intent. */
async function paid(): Promise<string> {
  const { id } = await open();
  await world.press(id, 'pay');
  return (await look(id).then(({ payment_intent }) => payment_intent as Stripe.PaymentIntent)).id;
}

test('a new session is open and unpaid, and has a page', async () => {
  expect(await open()).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 500,
    currency: 'usd',
    client_reference_id: 'ada',
    livemode: false,
    payment_intent: null,
    metadata: { plan: 'pro' },
    url: expect.stringContaining(`${world.origin}/c/pay/cs_test_`),
  });
});

test('the page shows the price and the buttons', async () => {
  const { url } = await open();
  const html = await (await fetch(String(url))).text();
  for (const text of ['Standard Plan', '$5.00', '>Pay<', '>Fail<', '>Pay later<', '>Cancel<']) {
    expect(html).toContain(text);
  }
});

test('a payment redirects to the success address, and a second press changes nothing', async () => {
  const { id } = await open();
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
  await expect.poll(types).toEqual(['checkout.session.completed']);
  const { payment_intent } = session;
  const list = await world.stripe.checkout.sessions.list({
    payment_intent: (payment_intent as Stripe.PaymentIntent).id,
  });
  expect(list.data.map((found) => found.id)).toEqual([id]);
  expect(await (await fetch(`${world.origin}/c/pay/${id}`)).text()).toContain('You have paid.');
});

test('sessions are listed page by page and by time', async () => {
  const made = [await open(), await open(), await open()].map(({ id }) => id);
  const gte = Math.floor(Date.now() / 1000) - 60;
  const { sessions } = world.stripe.checkout;
  const all = await sessions.list({ status: 'open', created: { gte }, limit: 2 }).autoPagingToArray({ limit: 1000 });
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(made));
  expect(new Set(ids).size).toBe(ids.length);
  const later = { gte: gte + 3600 };
  expect((await sessions.list({ status: 'open', created: later })).data).toEqual([]);
});

test('a cancelled or failed payment can be tried again', async () => {
  const { id } = await open();
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
  const { id } = await open();
  await world.press(id, 'pay-later');
  expect(await look(id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  });
  expect(await (await fetch(`${world.origin}/c/pay/${id}`)).text()).toContain('Let the payment arrive');
  await world.press(id, act);
  expect(await look(id)).toMatchObject({ payment_status });
  await expect.poll(types).toEqual(['checkout.session.completed', event]);
});

test('an expired session cannot be paid', async () => {
  const { id } = await open();
  await world.stripe.checkout.sessions.expire(id);
  await world.press(id, 'pay');
  expect(await look(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null });
  await expect(world.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  expect(await (await fetch(`${world.origin}/c/pay/${id}`)).text()).toContain('expired');
});

test('refunds cannot exceed the charge', async () => {
  const payment_intent = await paid();
  await world.stripe.refunds.create({ payment_intent, amount: 200 });
  await expect(world.stripe.refunds.create({ payment_intent, amount: 301 })).rejects.toMatchObject({ param: 'amount' });
  await world.stripe.refunds.create({ payment_intent });
  await expect(world.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const refunded = () =>
    world
      .events()
      .filter(({ type }) => type === 'charge.refunded')
      .map(({ data }) => (data.object as Stripe.Charge).refunded);
  await expect.poll(refunded).toEqual([false, true]);
});

test('a dispute can be lost or won', async () => {
  const payment_intent = await paid();
  const { id } = (await world.control('open-dispute', { payment_intent })) as Stripe.Dispute;
  await world.control('close-dispute', { id, status: 'lost' });
  const { data } = await world.stripe.disputes.list({ payment_intent });
  expect(data).toMatchObject([{ id, status: 'lost' }]);
  await expect.poll(types).toContain('charge.dispute.closed');
});

describe('a card', () => {
  const confirm = async (number: string, more: Record<string, string> = {}) => {
    const { id, client_secret } = await world.stripe.paymentIntents.create({ amount: 2000, currency: 'eur' });
    const body = new URLSearchParams({
      key: 'pk_test_x',
      client_secret: String(client_secret),
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2099',
      'payment_method_data[card][cvc]': '123',
      ...more,
    });
    const response = await fetch(`${world.origin}/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
    return { id, client_secret, status: response.status, answer: await response.json() };
  };

  test('4242… succeeds', async () => {
    expect(await confirm('4242424242424242')).toMatchObject({ status: 200, answer: { status: 'succeeded' } });
  });

  test.each([
    ['4000000000000002', { code: 'card_declined', decline_code: 'generic_decline' }],
    ['4000000000009995', { code: 'card_declined', decline_code: 'insufficient_funds' }],
    ['4242424242424241', { code: 'incorrect_number' }],
  ])('%s does not', async (number, error) => {
    const { id, status, answer } = await confirm(number);
    expect([status, answer.error]).toMatchObject([402, { type: 'card_error', ...error }]);
    expect(await world.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
  });

  test('of last year is refused', async () => {
    const { answer } = await confirm('4242424242424242', { 'payment_method_data[card][exp_year]': '2020' });
    expect(answer.error.code).toBe('invalid_expiry_year');
  });

  test.each([
    ['true', 'succeeded'],
    ['false', 'requires_payment_method'],
  ])('4000002500003155 asks first; answered with %s', async (agreed, status) => {
    const { id, client_secret, answer } = await confirm('4000002500003155');
    expect(answer).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const body = new URLSearchParams({ key: 'pk_test_x', client_secret: String(client_secret), agreed });
    await fetch(`${world.origin}/v1/payment_intents/${id}/authenticate`, { method: 'POST', body });
    expect((await world.stripe.paymentIntents.retrieve(id)).status).toBe(status);
  });
});

describe('the webhook', () => {
  test('receives events that the client library verifies', async () => {
    await paid();
    await expect.poll(() => world.received.length).toBe(1);
    const [{ body, signature } = { body: '', signature: '' }] = world.received;
    const event = Stripe.webhooks.constructEvent(body, signature, 'whsec_x');
    expect(event).toMatchObject({ type: 'checkout.session.completed', api_version: Stripe.API_VERSION });
  });

  test('receives the same event again after answering 500', async () => {
    await world.stop();
    world = await started((times) => (times < 3 ? 500 : 200));
    await paid();
    await expect.poll(() => world.received.length).toBe(3);
    expect(new Set(world.events().map(({ id }) => id)).size).toBe(1);
  });

  test('receives duplicates, or events on demand, if a test asks for it', async () => {
    await world.control('delivery', { match: 'ada', mode: 'deliver', copies: 3 });
    await paid();
    await expect.poll(() => world.received.length).toBe(3);
    await world.control('delivery', { match: 'ada', mode: 'hold' });
    await paid();
    const events = (await world.control('events', { match: 'ada' })) as { event: Stripe.Event; attempts: unknown[] }[];
    expect(events.map(({ attempts }) => attempts.length)).toEqual([3, 0]);
    expect(await world.control('deliver', { id: events[1]?.event.id })).toMatchObject({ status: 200 });
    expect(world.received).toHaveLength(4);
  });
});
