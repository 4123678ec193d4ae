/** @module-tag all */
import * as logger from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shuffled } from '../support/events.ts';
import { Killed } from '../support/tap.ts';
import { buy, type Market, market, refund } from './support/market.ts';
import { type Moment, mortalBilling } from './support/mortal.ts';

vi.mock('firebase-functions/logger', { spy: true });

/** Every event arrives twice, in any order, and handlers die at any of their requests. */

let shop: Market;
beforeAll(async () => {
  shop = await market('billing-interruption');
  vi.mocked(logger.error).mockReturnValue();
});
afterAll(() => shop.stop());

/** Delivers like Stripe, with retries until success. The first attempt dies at its n-th request. */
async function deliverThroughDeaths(event: Stripe.Event, n: number, moment: Moment): Promise<boolean> {
  const { billing, isDead } = mortalBilling(shop, n, moment);
  try {
    await shop.deliver(event, billing);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    await shop.deliver(event);
  }
  return isDead();
}

test.each<Moment>(['before', 'after'])(
  'dying %s any request, all events twice and shuffled: one activation',
  {},
  async (moment) => {
    let dies = true;
    let deaths = 0;
    for (let n = 1; dies; n += 1) {
      await shop.clear();
      const uid = await shop.makeAccount();
      const base = await shop.open(uid, 'Standard Plan');
      await shop.act(base, 'pay-later');
      await shop.act(base, 'arrive');
      const events = await shop.events(base);
      dies = false;
      for (const event of shuffled([...events, ...events], n)) {
        if (await deliverThroughDeaths(event, n, moment)) dies = true;
      }
      expect(await shop.planOf(uid)).toMatchObject({ account_active: true, plan_name: 'Standard Plan', max_boards: 1 });
      expect(await shop.payments(uid)).toMatchObject([{ status: 'paid', is_surplus: false }]);
      deaths += dies ? 1 : 0;
    }
    expect(deaths).toBeGreaterThan(4);
  },
);

test.each([1, 2, 3, 4, 5, 6])(
  'payments and refunds, shuffled and delivered twice, end in Stripe’s state (%i)',
  {},
  async (seed) => {
    await shop.clear();
    const uid = await shop.makeAccount();
    const base = await buy(shop, uid, 'Standard Plan');
    const upgrade = await buy(shop, uid, 'Pro Plan');
    const again = await shop.open(await shop.makeAccount(), 'Pro Plan');
    await refund(shop, upgrade);
    await shop.act(again, 'pay');
    const about = [base, upgrade, again, await shop.intentOf(upgrade)];
    const events = (await Promise.all(about.map((id) => shop.events(id)))).flat();
    const order = shuffled([...events, ...events], seed);
    for (const [at, event] of order.entries()) {
      await deliverThroughDeaths(event, 1 + ((at * seed) % 9), at % 2 === 0 ? 'before' : 'after');
    }
    expect(await shop.planOf(uid)).toMatchObject({ account_active: true, plan_name: 'Standard Plan' });
    expect((await shop.payments(uid)).map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
  },
);

test('concurrent events of one payment activate once', async () => {
  const uid = await shop.makeAccount();
  const session = await shop.open(uid, 'Standard Plan');
  await shop.act(session, 'pay');
  const payment_intent = await refund(shop, session, 100);
  const events = [...(await shop.events(session)), ...(await shop.events(payment_intent))];
  await Promise.all([...events, ...events, ...events].map((event) => shop.deliver(event)));
  expect(await shop.activePlan(uid)).toBe('Standard Plan');
  expect(await shop.payments(uid)).toHaveLength(1);
});

test('the webhook fails while the database is down, and the next delivery succeeds', async () => {
  const uid = await shop.makeAccount();
  const session = await shop.open(uid, 'Standard Plan');
  await shop.act(session, 'pay');
  const [event] = await shop.events(session);
  if (!event) throw new Error('There is no event.');
  for (const n of [1, 2, 5]) {
    await expect(shop.deliver(event, mortalBilling(shop, n, 'before').billing)).rejects.toThrow();
    expect(await shop.activePlan(uid)).toBeNull();
  }
  await shop.deliver(event);
  expect(await shop.activePlan(uid)).toBe('Standard Plan');
});
