import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Payment, paymentPath } from '../../../functions/src/billing/payment.ts';
import { planDetails, planDetailsCall } from '../../../functions/src/billing/plan-details.ts';
import { receiptLink } from '../../../functions/src/billing/receipt-link.ts';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { FEATURES } from '../../../functions/src/shared/features.ts';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { aRedeemCode, aUserPlan } from '../../support/factories.ts';
import { buy, deliverAll, type Market, market, refund } from './support/market.ts';

/** What an account sees of its plan: since when, its payments, and their receipts at Stripe. */

let shop: Market;
let uid = '';
beforeAll(async () => {
  shop = await market('billing-plan-details');
});
beforeEach(async () => {
  await shop.clear();
  uid = await shop.makeAccount();
});
afterAll(() => shop.stop());

const caller = (who = uid, isAnonymous = false) => ({ uid: who, isAnonymous, authTime: Date.now(), hasEnded: false });
const details = async (after: string | null = null, who = uid) =>
  planDetailsCall.contract.response.parse(await planDetails(shop.db, caller(who), { after }));
const link = (payment: string, who = uid, count?: () => Promise<void>) =>
  receiptLink(shop.billing, { caller: caller(who), request: { payment }, countRequest: count });

const aPayment = (values: Partial<Payment> = {}): Payment => ({
  user_id: uid,
  plan_name: 'Pro Plan',
  is_upgrade: false,
  amount: 1000,
  currency: 'usd',
  payment_intent: 'pi_1',
  status: 'paid',
  is_surplus: false,
  paid_at: Timestamp.fromMillis(5000),
  created_at: Timestamp.fromMillis(5000),
  ...values,
});

describe('the plan', () => {
  test('has a time, features and payments, the newest first', async () => {
    const first = await buy(shop, uid, 'Standard Plan');
    const paid = Timestamp.fromMillis(Date.now() - 60_000);
    await shop.db.doc(paymentPath(first)).update({ paid_at: paid });
    const second = await buy(shop, uid, 'Pro Plan');
    const [upgrade] = (await shop.payments(uid)).filter(({ is_upgrade }) => is_upgrade);
    expect(await details()).toEqual({
      since: upgrade?.paid_at.toMillis(),
      features: [...FEATURES],
      payments: [
        {
          id: second,
          planName: 'Pro Plan',
          isUpgrade: true,
          amount: 500,
          state: 'paid',
          paidAt: upgrade?.paid_at.toMillis(),
          reference: await shop.intentOf(second),
        },
        {
          id: first,
          planName: 'Standard Plan',
          isUpgrade: false,
          amount: 500,
          state: 'paid',
          paidAt: paid.toMillis(),
          reference: await shop.intentOf(first),
        },
      ],
      hasMore: false,
      codes: [],
    });
  });

  test('ends with a refund, which the payment shows', async () => {
    const session = await buy(shop, uid, 'Pro Plan');
    await deliverAll(shop, await refund(shop, session));
    expect(await details()).toMatchObject({
      since: null,
      features: [],
      payments: [{ id: session, state: 'refunded' }],
    });
  });

  test('names redeemed codes, and a payment that waits for its refund', async () => {
    const used_at = new Date(2000);
    const used = { code: 'GIFT', granted_plan_identifier: 'pro', is_used: true, used_by: uid, used_at };
    await shop.db.doc(redeemCodePath('GIFT')).set(aRedeemCode(used));
    await shop.db.doc(redeemCodePath('OTHER')).set(aRedeemCode({ ...used, code: 'OTHER', used_by: 'somebody' }));
    await shop.db.doc(paymentPath('cs_test_1')).set(aPayment({ is_surplus: true, refund: 'refused' }));
    expect(await details()).toMatchObject({
      payments: [{ id: 'cs_test_1', state: 'refundDue' }],
      codes: [{ code: 'GIFT', planName: 'Pro Plan', usedAt: 2000 }],
    });
  });

  test('of an account without anything is empty', async () => {
    expect(await details()).toEqual({ since: null, features: [], payments: [], hasMore: false, codes: [] });
  });

  test('has pages, which do not show payments of other accounts', { tags: ['attack'] }, async () => {
    for (let at = 0; at < 23; at += 1) {
      await shop.db.doc(paymentPath(`cs_${at}`)).set(aPayment({ paid_at: Timestamp.fromMillis(at * 1000) }));
    }
    await shop.db.doc(paymentPath('foreign')).set(aPayment({ user_id: 'somebody' }));
    const first = await details();
    expect(first.payments.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => `cs_${22 - at}`));
    expect(first.hasMore).toBe(true);
    const next = await details('cs_3');
    expect([next.payments.map(({ id }) => id), next.hasMore]).toEqual([['cs_2', 'cs_1', 'cs_0'], false]);
    for (const after of ['foreign', 'missing']) await expect(details(after)).rejects.toMatchObject({ status: 404 });
  });

  test('is not shown to an anonymous visitor', { tags: ['attack'] }, async () => {
    await expect(planDetails(shop.db, caller(uid, true), { after: null })).rejects.toMatchObject({ status: 401 });
  });
});

describe('a receipt', () => {
  test('is Stripe’s page for the payment, in its current state', async () => {
    const session = await buy(shop, uid, 'Pro Plan');
    const { url } = await link(session);
    expect(await (await fetch(url)).text()).toContain('$10.00');
    expect(await (await fetch(url)).text()).toContain('Paid');
    await refund(shop, session);
    expect(await (await fetch(url)).text()).toContain('Refunded');
  });

  test('is refused to other accounts and visitors, without a request to Stripe', { tags: ['attack'] }, async () => {
    const session = await buy(shop, uid, 'Pro Plan');
    const other = await shop.makeAccount();
    const count = vi.fn(async () => undefined);
    await expect(link(session, other, count)).rejects.toMatchObject({ status: 404 });
    await expect(link('cs_test_unknown', uid, count)).rejects.toMatchObject({ status: 404 });
    const visitor = receiptLink(shop.billing, {
      caller: caller(uid, true),
      request: { payment: session },
      countRequest: count,
    });
    await expect(visitor).rejects.toMatchObject({ status: 401 });
    expect(count).not.toHaveBeenCalled();
    await link(session, uid, count);
    expect(count).toHaveBeenCalledOnce();
  });

  test('is missing for a granted plan and for a payment that Stripe does not know', async () => {
    await shop.db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid }));
    await shop.db.doc(paymentPath('gift')).set(aPayment({ amount: 0, payment_intent: 'GIFT' }));
    await shop.db.doc(paymentPath('lost')).set(aPayment({ payment_intent: 'pi_lost' }));
    for (const payment of ['gift', 'lost']) await expect(link(payment)).rejects.toMatchObject({ status: 404 });
  });

  test('fails if Stripe does not answer, and can be asked for again', async () => {
    const session = await buy(shop, uid, 'Pro Plan');
    await shop.control('faults', { match: '/v1/payment_intents', kind: '500', times: 1 });
    await expect(link(session)).rejects.toThrow();
    expect((await link(session)).url).toMatch(/^http/);
  });
});
