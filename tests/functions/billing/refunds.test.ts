import * as logger from 'firebase-functions/logger';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { aRedeemCode, aUserPlan } from '../../support/factories.ts';
import { buy, deliverAll, type Market, market, refund } from './support/market.ts';

vi.mock('firebase-functions/logger', { spy: true });

/** A refund revokes the plan that the payment bought, and nothing else. */

let shop: Market;
let uid = '';
beforeAll(async () => {
  shop = await market('billing-refunds');
});
beforeEach(async () => {
  vi.mocked(logger.error).mockReturnValue();
  await shop.clear();
  uid = await shop.makeAccount();
});
afterAll(() => shop.stop());

/** Stores a redeemed code and its plan, as written by one transaction. */
async function redeem(plan: string): Promise<void> {
  const used = { code: 'GIFT', granted_plan_identifier: plan, is_used: true, used_by: uid, used_at: new Date() };
  await shop.db.doc(redeemCodePath('GIFT')).set(aRedeemCode(used));
  await shop.db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid, payment_id: 'GIFT' }));
}

/** Refunds the payment and delivers Stripe's events. */
async function takeBack(session: string, amount?: number): Promise<void> {
  await deliverAll(shop, await refund(shop, session, amount));
}

describe('a full refund', () => {
  test('deactivates an account without another plan', async () => {
    const session = await buy(shop, uid, 'Pro Plan');
    await takeBack(session);
    expect(await shop.planOf(uid)).toMatchObject({
      account_active: false,
      plan_name: 'Standard Plan',
      payment_id: null,
      payment_date: null,
      max_boards: 1,
      has_advanced_analytics: false,
    });
    expect(await shop.payments(uid)).toMatchObject([{ status: 'refunded' }]);
    expect(await shop.verify(session, uid)).toEqual({
      success: false,
      error: 'Payment verification failed',
      refund: 'made',
    });
  });

  test('in two halves takes effect with the second half', async () => {
    const session = await buy(shop, uid, 'Standard Plan');
    await takeBack(session, 200);
    expect(await shop.activePlan(uid)).toBe('Standard Plan');
    await takeBack(session);
    expect(await shop.activePlan(uid)).toBeNull();
  });

  test('of an upgrade leads back to Standard', async () => {
    const base = await buy(shop, uid, 'Standard Plan');
    await takeBack(await buy(shop, uid, 'Pro Plan'));
    expect(await shop.planOf(uid)).toMatchObject({
      account_active: true,
      plan_name: 'Standard Plan',
      max_boards: 1,
      payment_id: await shop.intentOf(base),
    });
  });

  test('of the Standard below an upgrade leaves Standard, which the difference pays for', async () => {
    const base = await buy(shop, uid, 'Standard Plan');
    const upgrade = await buy(shop, uid, 'Pro Plan');
    await takeBack(base);
    expect(await shop.planOf(uid)).toMatchObject({
      account_active: true,
      plan_name: 'Standard Plan',
      payment_id: await shop.intentOf(upgrade),
    });
    await takeBack(upgrade);
    expect(await shop.activePlan(uid)).toBeNull();
  });

  test('falls back to a redeemed code', async () => {
    await redeem('standard');
    await takeBack(await buy(shop, uid, 'Pro Plan'));
    expect(await shop.planOf(uid)).toMatchObject({
      account_active: true,
      plan_name: 'Standard Plan',
      payment_id: 'GIFT',
    });
  });

  test('falls back to the plan that an operator has set', async () => {
    await shop.db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid }));
    const session = await buy(shop, uid, 'Pro Plan');
    expect(await shop.activePlan(uid)).toBe('Pro Plan');
    await takeBack(session);
    expect(await shop.activePlan(uid)).toBe('Standard Plan');
  });

  test('of a duplicate payment changes nothing', { tags: ['attack'] }, async () => {
    const [first, second] = [await shop.open(uid, 'Standard Plan'), await shop.open(uid, 'Standard Plan')];
    for (const session of [first, second]) await shop.act(session, 'pay');
    await deliverAll(shop, first);
    // The second payment is refunded automatically.
    await deliverAll(shop, second);
    await deliverAll(shop, await shop.intentOf(second));
    expect(await shop.activePlan(uid)).toBe('Standard Plan');
    await takeBack(first);
    expect(await shop.activePlan(uid)).toBeNull();
  });

  test('of the Standard below an upgrade allows another upgrade', async () => {
    const base = await buy(shop, uid, 'Standard Plan');
    await buy(shop, uid, 'Pro Plan');
    await takeBack(base);
    expect(await shop.activePlan(uid)).toBe('Standard Plan');
    await buy(shop, uid, 'Pro Plan');
    expect(await shop.activePlan(uid)).toBe('Pro Plan');
  });

  test('that is reported before the payment prevents the activation', { tags: ['attack'] }, async () => {
    const session = await shop.open(uid, 'Standard Plan');
    await shop.act(session, 'pay');
    await takeBack(session);
    await deliverAll(shop, session);
    expect(await shop.activePlan(uid)).toBeNull();
    expect(await shop.payments(uid)).toMatchObject([{ status: 'refunded', amount: 500 }]);
    expect(await shop.verify(session, uid)).toMatchObject({ success: false });
  });

  test('that the bank returns restores the plan', async () => {
    const session = await buy(shop, uid, 'Standard Plan');
    const payment_intent = await shop.intentOf(session);
    const { id } = await shop.stripe.refunds.create({ payment_intent });
    await deliverAll(shop, payment_intent);
    expect(await shop.activePlan(uid)).toBeNull();
    await shop.control('fail-refund', { id });
    await deliverAll(shop, id);
    expect(await shop.activePlan(uid)).toBe('Standard Plan');
  });

  test('lets the same account buy again', async () => {
    await takeBack(await buy(shop, uid, 'Standard Plan'));
    await buy(shop, uid, 'Pro Plan');
    expect(await shop.planOf(uid)).toMatchObject({ account_active: true, plan_name: 'Pro Plan', max_boards: 10 });
    expect((await shop.payments(uid)).map(({ amount }) => amount).sort()).toEqual([1000, 500]);
  });

  test('reaches the payment of a deleted account, and names no user', async () => {
    const session = await buy(shop, uid, 'Standard Plan');
    const document = shop.db.collection('payments').doc(session);
    await document.update({ user_id: null });
    await shop.auth.deleteUser(uid);
    await shop.db.doc(userPlanPath(uid)).delete();
    await takeBack(session);
    expect((await document.get()).data()).toMatchObject({ user_id: null, status: 'refunded' });
    expect(await shop.planOf(uid)).toBeUndefined();
  });
});

test.each([
  ['won', 'Standard Plan'],
  ['lost', null],
])('a dispute changes nothing while it is open; %s it leaves %s', async (status, plan) => {
  const session = await buy(shop, uid, 'Standard Plan');
  const payment_intent = await shop.intentOf(session);
  const { id } = await shop.control<{ id: string }>('open-dispute', { payment_intent });
  await deliverAll(shop, payment_intent);
  expect(await shop.activePlan(uid)).toBe('Standard Plan');
  await shop.control('close-dispute', { id, status });
  await deliverAll(shop, id);
  expect(await shop.activePlan(uid)).toBe(plan);
});

test('refunds of other payments are ignored', async () => {
  const { id } = await shop.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  const event = { id: 'evt_other', type: 'charge.refunded', livemode: false, data: { object: { payment_intent: id } } };
  await expect(shop.deliver(event as never)).resolves.toEqual({ received: true });
});
