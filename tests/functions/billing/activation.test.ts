import * as logger from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentPath } from '../../../functions/src/billing/payment.ts';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { DAY_MS } from '../../../functions/src/shared/time.ts';
import { markDeleted } from '../../../functions/src/store/tombstone.ts';
import { aUserPlan } from '../../support/factories.ts';
import { buy, deliverAll, type Market, market } from './support/market.ts';

vi.mock('firebase-functions/logger', { spy: true });

/** A received payment activates the account once, however often and by whatever means it is reported. */

let shop: Market;
let uid = '';
const reported = vi.fn();
beforeAll(async () => {
  shop = await market('billing-activation');
});
beforeEach(async () => {
  reported.mockReset();
  vi.mocked(logger.error).mockImplementation(reported);
  await shop.clear();
  uid = await shop.makeAccount();
});
afterAll(() => shop.stop());

test('a paid session activates by the webhook alone', async () => {
  const session = await shop.open(uid, 'Standard Plan');
  await shop.act(session, 'pay');
  expect(await shop.planOf(uid)).toBeUndefined();
  await deliverAll(shop, session);
  const intent = await shop.intentOf(session);
  expect(await shop.planOf(uid)).toEqual({
    user_id: uid,
    account_active: true,
    plan_name: 'Standard Plan',
    payment_id: intent,
    payment_date: expect.anything(),
    max_boards: 1,
    has_advanced_analytics: false,
    has_custom_branding: false,
    has_integrations: false,
    has_roadmap_tools: false,
    has_priority_support: false,
  });
  expect(await shop.payments(uid)).toEqual([
    {
      user_id: uid,
      plan_name: 'Standard Plan',
      is_upgrade: false,
      amount: 500,
      currency: 'usd',
      payment_intent: intent,
      status: 'paid',
      is_surplus: false,
      paid_at: expect.anything(),
      created_at: expect.anything(),
    },
  ]);
});

test('a paid session activates by the returning customer alone if the webhook is lost', async () => {
  const session = await shop.open(uid, 'Pro Plan');
  await shop.act(session, 'pay');
  expect(await shop.verify(session, uid)).toEqual({
    success: true,
    paymentId: await shop.intentOf(session),
    planName: 'Pro Plan',
    amount: 1000,
  });
  expect(await shop.planOf(uid)).toMatchObject({ account_active: true, max_boards: 10, has_priority_support: true });
});

test('twenty concurrent reports from both sides activate once', { tags: ['attack'] }, async () => {
  const session = await shop.open(uid, 'Standard Plan');
  await shop.act(session, 'pay');
  const [event] = await shop.events(session);
  if (!event) throw new Error('There is no event.');
  const twin = { ...event, id: `${event.id}twin` };
  const reports = Array.from({ length: 20 }, (_, at) => {
    if (at % 2 === 0) return shop.verify(session, uid);
    return shop.deliver(at % 4 === 1 ? event : twin);
  });
  await Promise.all(reports);
  expect(await shop.activePlan(uid)).toBe('Standard Plan');
  expect(await shop.payments(uid)).toHaveLength(1);
  expect((await shop.db.collection('stripe_events').get()).size).toBeLessThanOrEqual(1);
  expect(reported).not.toHaveBeenCalled();
});

test('an event is logged with its effect until it expires', async () => {
  const session = await shop.open(uid, 'Standard Plan');
  await shop.act(session, 'pay');
  await deliverAll(shop, session);
  await deliverAll(shop, session);
  const { docs } = await shop.db.collection('stripe_events').get();
  expect(docs.map(({ id }) => id)).toEqual((await shop.events(session)).map(({ id }) => id));
  const days = (docs[0]?.get('expires_at').toMillis() - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(30);
  expect(JSON.stringify(docs[0]?.data())).not.toContain(uid);
});

describe('an account is not activated by a session that', { tags: ['attack'] }, () => {
  const acts: Record<string, (session: string) => Promise<unknown>> = {
    'is open': async () => undefined,
    'has failed': (session) => shop.act(session, 'fail'),
    'has expired': (session) => shop.stripe.checkout.sessions.expire(session),
    'has its money on the way': (session) => shop.act(session, 'pay-later'),
    'has lost its money on the way': async (session) => {
      await shop.act(session, 'pay-later');
      await shop.act(session, 'bounce');
    },
  };
  test.each(Object.entries(acts))('%s', async (what, act) => {
    const session = await shop.open(uid, 'Standard Plan');
    await act(session);
    await deliverAll(shop, session);
    const pending = what === 'has its money on the way';
    expect(await shop.verify(session, uid)).toEqual({
      success: false,
      error: 'Payment verification failed',
      ...(pending && { pending }),
    });
    expect(await shop.planOf(uid)).toBeUndefined();
    expect(await shop.payments(uid)).toEqual([]);
  });

  test.each<[string, object]>([
    ['has another amount', { amount_total: 499 }],
    ['has the amount of another plan', { amount_total: 1000 }],
    ['has another currency', { currency: 'eur' }],
    ['is of live mode', { livemode: true }],
    ['is no payment', { mode: 'subscription' }],
    ['names no plan', { metadata: {} }],
    ['names an unknown plan', { metadata: { plan: 'toString', upgrade: 'false' } }],
    [
      'calls itself an upgrade at the full price',
      { metadata: { plan: 'standard', upgrade: 'true' }, amount_total: 1000 },
    ],
    ['cost nothing', { payment_status: 'no_payment_required' }],
  ])('%s, though it was paid', async (_, fields) => {
    const session = await shop.open(uid, 'Standard Plan');
    await shop.act(session, 'pay');
    await shop.control('change', { id: session, fields });
    await deliverAll(shop, session);
    expect(await shop.verify(session, uid)).toEqual({ success: false, error: 'Payment verification failed' });
    expect(await shop.planOf(uid)).toBeUndefined();
    expect(await shop.payments(uid)).toEqual([]);
  });

  test('names no user', async () => {
    const session = await shop.open(uid, 'Standard Plan');
    await shop.act(session, 'pay');
    await shop.control('change', { id: session, fields: { client_reference_id: null } });
    await deliverAll(shop, session);
    await expect(shop.verify(session, uid)).rejects.toMatchObject({ key: 'notFound' });
    expect((await shop.db.collection('payments').get()).size).toBe(0);
  });

  test('belongs to another user, and is answered like an unknown one', async () => {
    const session = await shop.open(uid, 'Standard Plan');
    await shop.act(session, 'pay');
    const other = await shop.makeAccount();
    await expect(shop.verify(session, other)).rejects.toMatchObject({ key: 'notFound' });
    expect(await shop.activePlan(uid)).toBeNull();
    await shop.verify(session, uid);
    await expect(shop.verify(session, other)).rejects.toMatchObject({ key: 'notFound' });
    await expect(shop.verify('cs_test_unknown', uid)).rejects.toMatchObject({ key: 'notFound' });
    expect(await shop.activePlan(other)).toBeNull();
  });
});

test('a pending payment activates when the money arrives', async () => {
  const session = await shop.open(uid, 'Standard Plan');
  await shop.act(session, 'pay-later');
  await deliverAll(shop, session);
  await shop.act(session, 'arrive');
  const arrived = (await shop.events(session)).at(-1);
  expect(arrived?.type).toBe('checkout.session.async_payment_succeeded');
  if (arrived) await shop.deliver(arrived);
  expect(await shop.activePlan(uid)).toBe('Standard Plan');
});

describe('two payments in two tabs:', () => {
  const isRefunded = async (session: string) => {
    const intent = await shop.stripe.paymentIntents.retrieve(await shop.intentOf(session), {
      expand: ['latest_charge'],
    });
    return (intent.latest_charge as Stripe.Charge).refunded;
  };
  let [first, second] = ['', ''];
  beforeEach(async () => {
    [first, second] = [await shop.open(uid, 'Standard Plan'), await shop.open(uid, 'Standard Plan')];
    for (const session of [first, second]) await shop.act(session, 'pay');
    await deliverAll(shop, first);
  });
  const payment = async () => (await shop.db.doc(paymentPath(second)).get()).data();
  const REFUNDED = { success: false, error: 'Your account already has this plan.', refund: 'made' };

  test('the account is active once, and the second payment is refunded and shown as refunded', {
    tags: ['attack'],
  }, async () => {
    await deliverAll(shop, second);
    expect(await shop.planOf(uid)).toMatchObject({ plan_name: 'Standard Plan', max_boards: 1 });
    expect(await payment()).toMatchObject({ status: 'refunded', refund: 'made' });
    expect([await isRefunded(first), await isRefunded(second)]).toEqual([false, true]);
    expect(await shop.verify(second, uid)).toEqual(REFUNDED);
    expect(await shop.verify(first, uid)).toMatchObject({ success: true });
    await deliverAll(shop, await shop.intentOf(second));
    expect(await shop.activePlan(uid)).toBe('Standard Plan');
    expect(reported).not.toHaveBeenCalled();
  });

  test('concurrent reports refund it once', async () => {
    const [event] = await shop.events(second);
    if (!event) throw new Error('There is no event.');
    const intent = await shop.intentOf(second);
    await Promise.all([shop.deliver(event), shop.verify(second, uid), shop.deliver(event), shop.verify(second, uid)]);
    expect((await shop.events('charge.refunded')).filter((one) => JSON.stringify(one).includes(intent))).toHaveLength(
      1,
    );
    expect(await isRefunded(second)).toBe(true);
    expect(await payment()).toMatchObject({ status: 'refunded', refund: 'made' });
  });

  test('an event that cannot be refunded because Stripe is down is refused, and its next delivery refunds', async () => {
    await shop.control('faults', { match: '/v1/refunds', kind: '500', times: 1 });
    const [event] = await shop.events(second);
    if (!event) throw new Error('There is no event.');
    await expect(shop.deliver(event)).rejects.toThrow();
    expect(await payment()).toMatchObject({ status: 'paid', refund: 'due' });
    await shop.deliver(event);
    expect(await payment()).toMatchObject({ status: 'refunded', refund: 'made' });
    expect(await shop.activePlan(uid)).toBe('Standard Plan');
  });

  test('a refund that Stripe refuses is reported, and the page says so', async () => {
    // The charge is already fully refunded, so Stripe refuses another refund.
    const charge = (await shop.stripe.paymentIntents.retrieve(await shop.intentOf(second))).latest_charge as string;
    await shop.control('change', { id: charge, fields: { amount_refunded: 500 } });
    await deliverAll(shop, second);
    expect(await payment()).toMatchObject({ status: 'paid', refund: 'refused', is_surplus: true });
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('refund it by hand'), {
      payment: await shop.intentOf(second),
      amount: 500,
    });
    expect(await shop.verify(second, uid)).toEqual({ ...REFUNDED, refund: 'reported' });
  });

  test('a refund that the bank returns is reported', async () => {
    const refunding = vi.spyOn(shop.stripe.refunds, 'create');
    await deliverAll(shop, second);
    const made: unknown = await refunding.mock.results[0]?.value;
    const { id } = made as Stripe.Refund;
    await shop.control('fail-refund', { id });
    await deliverAll(shop, id);
    expect(await payment()).toMatchObject({ status: 'paid', refund: 'refused' });
    expect(reported).toHaveBeenCalledOnce();
  });
});

describe('a payment for a deleted account activates nothing and is refunded:', { tags: ['attack'] }, () => {
  const endings: Record<string, () => Promise<unknown>> = {
    'its deletion has begun': () => markDeleted(shop.db, uid, null),
    'it does not exist any more': () => shop.auth.deleteUser(uid),
  };
  test.each(Object.entries(endings))('%s', async (_, end) => {
    const session = await shop.open(uid, 'Standard Plan');
    await shop.act(session, 'pay');
    await end();
    await deliverAll(shop, session);
    expect(await shop.planOf(uid)).toBeUndefined();
    const payment = (await shop.db.doc(paymentPath(session)).get()).data();
    expect(payment).toMatchObject({ user_id: null, amount: 500, status: 'refunded', refund: 'made' });
    expect(reported).not.toHaveBeenCalled();
    const gone = { success: false, error: 'This account no longer exists.', refund: 'made' };
    expect(await shop.verify(session, uid)).toEqual(gone);
    await expect(shop.verify(session, 'another')).rejects.toMatchObject({ key: 'notFound' });
  });
});

describe('an upgrade', () => {
  test('costs the difference and gives Pro', async () => {
    await buy(shop, uid, 'Standard Plan');
    const session = await buy(shop, uid, 'Pro Plan');
    expect(await shop.verify(session, uid)).toMatchObject({ success: true, planName: 'Pro Plan', amount: 500 });
    expect(await shop.planOf(uid)).toMatchObject({ plan_name: 'Pro Plan', max_boards: 10 });
    expect(reported).not.toHaveBeenCalled();
  });

  test('keeps an unlimited number of boards that an operator has set', async () => {
    const given = aUserPlan({ user_id: uid, max_boards: -1 });
    await shop.db.doc(userPlanPath(uid)).set(given);
    await buy(shop, uid, 'Pro Plan');
    expect(await shop.planOf(uid)).toMatchObject({ plan_name: 'Pro Plan', max_boards: -1 });
  });

  test('whose base was refunded before it was paid gives Standard, which its price pays for', async () => {
    const base = await buy(shop, uid, 'Standard Plan');
    const session = await shop.open(uid, 'Pro Plan');
    await shop.stripe.refunds.create({ payment_intent: await shop.intentOf(base) });
    await deliverAll(shop, await shop.intentOf(base));
    expect(await shop.activePlan(uid)).toBeNull();
    await shop.act(session, 'pay');
    await deliverAll(shop, session);
    expect(await shop.activePlan(uid)).toBe('Standard Plan');
  });
});
