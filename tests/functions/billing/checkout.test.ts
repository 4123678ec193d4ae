import * as logger from 'firebase-functions/logger';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutPath } from '../../../functions/src/billing/checkout.ts';
import { createCheckoutSession } from '../../../functions/src/billing/create-checkout-session.ts';
import type { Caller } from '../../../functions/src/lib/caller.ts';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { type PlanName, PRO, planByName } from '../../../functions/src/shared/plans.ts';
import { markDeleted } from '../../../functions/src/store/tombstone.ts';
import { makeVisitor } from '../../support/auth.ts';
import { aUserPlan } from '../../support/factories.ts';
import { buy, deliverAll, type Market, market, ORIGIN } from './support/market.ts';

vi.mock('firebase-functions/logger', { spy: true });

/** The Stripe page for a plan: its product, its buyer, and that there is only one. */

let shop: Market;
let uid = '';
beforeAll(async () => {
  shop = await market('billing-checkout');
});
beforeEach(async () => {
  vi.mocked(logger.error).mockReturnValue();
  await shop.clear();
  uid = await shop.makeAccount();
});
afterAll(() => shop.stop());

const caller = (traits: Partial<Caller> = {}): Caller => ({
  uid,
  isAnonymous: false,
  authTime: Date.now(),
  hasEnded: false,
  ...traits,
});
const ask = (plan: PlanName, who: Caller | null = null, { amount = planByName(plan).price, origin = ORIGIN } = {}) =>
  createCheckoutSession(shop.billing, { request: { userId: uid, amount, productName: plan }, caller: who, origin });
const look = (id: string) => shop.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });

test('a session names the product, the customer and the return addresses', async () => {
  const { sessionId, url } = await ask('Pro Plan');
  const session = await look(sessionId);
  expect(url).toBe(session.url);
  expect(session).toMatchObject({
    mode: 'payment',
    client_reference_id: uid,
    amount_total: 1000,
    currency: 'usd',
    customer_email: null,
    metadata: { plan: 'pro', upgrade: 'false' },
    success_url: `${ORIGIN}/activate-success?session_id={CHECKOUT_SESSION_ID}&user_id=${uid}&plan=Pro+Plan`,
    cancel_url: `${ORIGIN}/activate-account?userId=${uid}&canceled=true`,
    line_items: { data: [{ description: 'Pro Plan', quantity: 1, amount_total: 1000 }] },
  });
});

test('an upgrade costs the difference and has a return page of its own', async () => {
  await buy(shop, uid, 'Standard Plan');
  await expect(ask('Pro Plan', caller())).rejects.toMatchObject({ key: 'mismatch' });
  const { sessionId } = await ask('Pro Plan', caller(), { amount: 500 });
  const session = await look(sessionId);
  expect(session).toMatchObject({ amount_total: 500, metadata: { plan: 'pro', upgrade: 'true' } });
  expect(session.success_url).toContain('/upgrade-success?session_id={CHECKOUT_SESSION_ID}&');
  expect(session.cancel_url).toContain('isUpgrade=true');
});

test.each([1, 499, 501, 1000])('%i cents for Standard are refused', { tags: ['attack'] }, async (amount) => {
  await expect(ask('Standard Plan', null, { amount })).rejects.toMatchObject({ key: 'mismatch', status: 400 });
});

test('a plan cannot be bought twice, and there is no downgrade', async () => {
  await buy(shop, uid, 'Standard Plan');
  await expect(ask('Standard Plan', caller())).rejects.toMatchObject({ key: 'planOwned', status: 409 });
  await buy(shop, uid, 'Pro Plan');
  await expect(ask('Pro Plan', caller())).rejects.toMatchObject({ key: 'planOwned' });
  await expect(ask('Standard Plan', caller())).rejects.toMatchObject({ key: 'planOwned' });
});

describe('without a token', () => {
  const isPending = async () => shop.act((await ask('Standard Plan', caller())).sessionId, 'pay-later');
  const owns = (fields: object) => shop.db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid, ...fields }));
  const accounts: Record<string, () => Promise<unknown>> = {
    'has paid nothing': async () => undefined,
    'has Standard': () => owns({}),
    'has Pro': () => owns({ plan_name: PRO.name, ...PRO.limits }),
    'was refunded': () => owns({ account_active: false }),
    'has money on its way': isPending,
    'has a checkout open': () => ask('Pro Plan', caller()),
  };

  test.each(Object.entries(accounts))(
    'an answer does not reveal that an account %s',
    { tags: ['attack'] },
    async (_, prepare) => {
      await prepare();
      for (const [plan, amount] of [
        ['Standard Plan', 500],
        ['Pro Plan', 1000],
      ] as const) {
        const session = await look((await ask(plan, null, { amount })).sessionId);
        const id = plan === 'Pro Plan' ? 'pro' : 'standard';
        expect(session).toMatchObject({
          amount_total: amount,
          metadata: { plan: id, upgrade: 'false' },
          status: 'open',
        });
        expect(session.success_url).toContain('/activate-success?');
      }
      for (const [plan, amount] of [
        ['Standard Plan', 1000],
        ['Pro Plan', 500],
        ['Pro Plan', 1],
      ] as const) {
        await expect(ask(plan, null, { amount })).rejects.toMatchObject({ key: 'mismatch', status: 400 });
      }
    },
  );
});

describe('a session is refused for', { tags: ['attack'] }, () => {
  const unknown = { key: 'userNotFound', status: 404, message: 'User ID not found' };
  test('an unknown user', async () => {
    uid = 'nobody';
    await expect(ask('Pro Plan')).rejects.toMatchObject(unknown);
  });
  test('an anonymous visitor', async () => {
    uid = await makeVisitor(shop.auth);
    await expect(ask('Pro Plan')).rejects.toMatchObject(unknown);
  });
  test('an account that is being deleted', async () => {
    await markDeleted(shop.db, uid, null);
    await expect(ask('Pro Plan')).rejects.toMatchObject(unknown);
  });
});

describe('a token', () => {
  test('must be of the same account', { tags: ['attack'] }, async () => {
    const other = caller({ uid: 'another' });
    await expect(ask('Pro Plan', other)).rejects.toMatchObject({ key: 'otherAccount', status: 403 });
  });

  test('of an anonymous visitor is as good as none', { tags: ['attack'] }, async () => {
    const visitor = caller({ uid: 'a-visitor', isAnonymous: true });
    await expect(ask('Pro Plan', visitor)).resolves.toBeDefined();
  });

  test('puts the account’s address on Stripe’s page; without a token, the page shows no address', async () => {
    const { email } = await shop.auth.getUser(uid);
    expect(await look((await ask('Pro Plan', caller())).sessionId)).toMatchObject({ customer_email: email });
    expect(await look((await ask('Pro Plan')).sessionId)).toMatchObject({ customer_email: null });
  });
});

describe('an account has one payment page:', () => {
  test('a second click opens the same page', async () => {
    const first = await ask('Pro Plan', caller());
    expect(await ask('Pro Plan', caller())).toEqual(first);
  });

  test('two concurrent clicks open the same page', async () => {
    const sessions = await Promise.all([1, 2, 3].map(() => ask('Pro Plan', caller())));
    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  test('choosing another plan closes the page of the first', async () => {
    const first = await ask('Standard Plan', caller());
    const second = await ask('Pro Plan', caller());
    expect((await look(first.sessionId)).status).toBe('expired');
    expect((await look(second.sessionId)).status).toBe('open');
  });

  test('a request without a token neither closes the page nor returns it', { tags: ['attack'] }, async () => {
    const own = await ask('Pro Plan', caller());
    const foreign = await ask('Pro Plan');
    expect(foreign.sessionId).not.toBe(own.sessionId);
    await ask('Standard Plan');
    expect((await look(own.sessionId)).status).toBe('open');
  });

  test('an expired page is replaced', async () => {
    const first = await ask('Pro Plan', caller());
    await shop.stripe.checkout.sessions.expire(first.sessionId);
    const second = await ask('Pro Plan', caller());
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await look(second.sessionId)).status).toBe('open');
  });

  test('a page that Stripe no longer knows is replaced', async () => {
    await ask('Pro Plan', caller());
    await shop.db.doc(checkoutPath(uid)).update({ session_id: 'cs_test_forgotten' });
    await expect(ask('Pro Plan', caller())).resolves.toBeDefined();
    await shop.db.doc(checkoutPath(uid)).update({ session_id: 'cs_test_forgotten' });
    await expect(ask('Standard Plan', caller())).resolves.toBeDefined();
  });

  test('a customer whose payment was not reported yet cannot pay twice', { tags: ['attack'] }, async () => {
    const { sessionId } = await ask('Standard Plan', caller());
    await shop.act(sessionId, 'pay');
    await expect(ask('Standard Plan', caller())).rejects.toMatchObject({ key: 'planOwned' });
    expect(await shop.activePlan(uid)).toBe('Standard Plan');
  });

  test('a customer who has paid for Standard is refused the full price of Pro', async () => {
    const { sessionId } = await ask('Standard Plan', caller());
    await shop.act(sessionId, 'pay');
    await expect(ask('Pro Plan', caller())).rejects.toMatchObject({ key: 'mismatch' });
    expect(await shop.activePlan(uid)).toBe('Standard Plan');
    await expect(ask('Pro Plan', caller(), { amount: 500 })).resolves.toBeDefined();
  });

  test('a pending payment blocks further sales until it fails', async () => {
    const { sessionId } = await ask('Standard Plan', caller());
    await shop.act(sessionId, 'pay-later');
    const pending = { key: 'paymentPending', status: 409 };
    await expect(ask('Standard Plan', caller())).rejects.toMatchObject(pending);
    await expect(ask('Pro Plan', caller())).rejects.toMatchObject(pending);
    await shop.act(sessionId, 'bounce');
    await deliverAll(shop, sessionId);
    await expect(ask('Standard Plan', caller())).resolves.toBeDefined();
  });

  test('a session whose answer was lost is not created twice', async () => {
    const deaf = { ...shop.billing, stripe: deafStripe() };
    const request = { userId: uid, amount: 1000, productName: 'Pro Plan' } as const;
    await expect(createCheckoutSession(deaf, { request, caller: caller(), origin: ORIGIN })).rejects.toThrow();
    const own = async () => {
      const { data } = await shop.stripe.checkout.sessions.list({ status: 'open', limit: 100 });
      return data.filter(({ client_reference_id }) => client_reference_id === uid);
    };
    expect(await own()).toHaveLength(1);
    await ask('Pro Plan', caller());
    expect(await own()).toHaveLength(1);
  });

  test('a repeated 500 of Stripe does not block the next click', async () => {
    await shop.control('faults', { match: uid, kind: '500', times: 1 });
    await expect(ask('Pro Plan', caller())).rejects.toThrow();
    await expect(ask('Pro Plan', caller())).resolves.toBeDefined();
  });
});

/** A Stripe client that loses the answer about a new session. */
function deafStripe() {
  const { sessions } = shop.stripe.checkout;
  const create: typeof sessions.create = async (params, options) => {
    await sessions.create(params, options);
    throw new Stripe.errors.StripeConnectionError({ message: 'The connection was lost.', type: 'api_error' });
  };
  const checkout = { sessions: Object.assign(Object.create(sessions), { create }) };
  return Object.assign(Object.create(shop.stripe), { checkout }) as typeof shop.stripe;
}
