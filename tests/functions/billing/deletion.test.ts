import * as logger from 'firebase-functions/logger';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts';
import { createCheckoutSession } from '../../../functions/src/billing/create-checkout-session.ts';
import { endCheckouts } from '../../../functions/src/billing/end-checkouts.ts';
import { paymentPath } from '../../../functions/src/billing/payment.ts';
import { paymentStatus } from '../../../functions/src/billing/payment-status.ts';
import { deliverAll, type Market, market, ORIGIN } from './support/market.ts';

vi.mock('firebase-functions/logger', { spy: true });

/** Stripe objects in progress when an account is deleted, and the warnings shown before. */

let shop: Market;
let uid = '';
const reported = vi.fn();
beforeAll(async () => {
  shop = await market('billing-deletion');
});
beforeEach(async () => {
  reported.mockReset();
  vi.mocked(logger.error).mockImplementation(reported);
  await shop.clear();
  uid = await shop.makeAccount();
});
afterAll(() => shop.stop());

const caller = () => ({ uid, isAnonymous: false, authTime: Date.now(), hasEnded: false });
const open = async (who: ReturnType<typeof caller> | null = caller()) => {
  const request = { userId: uid, amount: 1000, productName: 'Pro Plan' } as const;
  return (await createCheckoutSession(shop.billing, { request, caller: who, origin: ORIGIN })).sessionId;
};
const remove = () =>
  deleteAccount({ db: shop.db, auth: shop.auth }, uid, {
    heir: null,
    endCheckouts: (who) => endCheckouts(shop.db, shop.stripe, who),
  });
const stateOf = async (session: string) => (await shop.stripe.checkout.sessions.retrieve(session)).status;
const status = () => paymentStatus(shop.billing, caller());

describe('a deletion', () => {
  test('expires all open checkouts of the account, also those opened without a token, and no others', {
    tags: ['attack'],
  }, async () => {
    const [own, foreign] = [await open(), await open(null)];
    const doomed = uid;
    uid = await shop.makeAccount();
    const other = await open();
    uid = doomed;
    await remove();
    expect([await stateOf(own), await stateOf(foreign), await stateOf(other)]).toEqual(['expired', 'expired', 'open']);
    await expect(shop.act(own, 'pay')).rejects.toThrow();
  });

  test('finds an account’s checkout among hundreds', async () => {
    const own = await open(null);
    const doomed = uid;
    uid = await shop.makeAccount();
    for (let at = 0; at < 120; at += 1) await open(null);
    uid = doomed;
    await remove();
    expect(await stateOf(own)).toBe('expired');
  });

  test('finishes although Stripe does not answer, and reports it', async () => {
    await shop.control('faults', { match: '/v1/checkout/sessions', kind: '500', times: 1 });
    await remove();
    expect(reported).toHaveBeenCalledExactlyOnceWith('Checkouts stay open', expect.anything());
    await expect(shop.auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('refunds pending money when it arrives', { tags: ['attack'] }, async () => {
    const session = await open();
    await shop.act(session, 'pay-later');
    await remove();
    await shop.act(session, 'arrive');
    await deliverAll(shop, session);
    const payment = (await shop.db.doc(paymentPath(session)).get()).data();
    expect(payment).toMatchObject({ user_id: null, status: 'refunded', refund: 'made' });
    expect(await shop.verify(session, uid)).toMatchObject({ success: false, refund: 'made' });
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('the payment status of an account', () => {
  test('is none without a checkout, and Stripe is not asked', async () => {
    const count = vi.fn();
    expect(await paymentStatus(shop.billing, caller(), count)).toEqual({ state: 'none' });
    expect(count).not.toHaveBeenCalled();
  });

  test('follows a checkout from open to pending to none', async () => {
    const session = await open();
    expect(await status()).toEqual({ state: 'open', planName: 'Pro Plan', isUpgrade: false });
    await shop.act(session, 'pay-later');
    expect(await status()).toEqual({ state: 'pending', planName: 'Pro Plan', isUpgrade: false });
    await shop.act(session, 'arrive');
    expect(await status()).toEqual({ state: 'none' });
    expect(await shop.activePlan(uid)).toBe('Pro Plan');
  });

  test('is none after a failed payment or an expired checkout', async () => {
    const session = await open();
    await shop.act(session, 'pay-later');
    await shop.act(session, 'bounce');
    expect(await status()).toEqual({ state: 'none' });
    await shop.stripe.checkout.sessions.expire(await open());
    expect(await status()).toEqual({ state: 'none' });
  });

  test('needs a sign-in', async () => {
    const visitor = { ...caller(), isAnonymous: true };
    await expect(paymentStatus(shop.billing, visitor)).rejects.toMatchObject({ status: 401 });
  });
});
