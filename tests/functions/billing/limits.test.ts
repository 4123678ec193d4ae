/** @module-tag attack */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPaymentIntent } from '../../../functions/src/billing/create-payment-intent.ts';
import { countPaymentCall } from '../../../functions/src/billing/payment-call.ts';
import type { Caller } from '../../../functions/src/lib/caller.ts';
import { HOUR_MS } from '../../../functions/src/shared/time.ts';
import { hourLasts } from '../support/clock.ts';
import { type Market, market } from './support/market.ts';

/** Rate limits of calls to Stripe, by the client address that the platform reports. */

const LIMIT = 3;
let shop: Market;
beforeAll(async () => {
  shop = await market('billing-limits');
});
beforeEach(() => shop.clear());
beforeEach(hourLasts);
afterAll(() => shop.stop());

function count(headers: Record<string, string>, caller: Caller | null = null, call = '/api/x') {
  const billing = { ...shop.billing, settings: { ...shop.billing.settings, callsPerHour: LIMIT } };
  return countPaymentCall(billing, { call, caller, headers }).then(
    () => true,
    (error) => {
      const isByAddress = caller === null || caller.isAnonymous;
      expect(error).toMatchObject({ key: isByAddress ? 'tooManyNearby' : 'tooMany', status: 429 });
      return false;
    },
  );
}
const inTurn = async (headers: (at: number) => Record<string, string>, times: number) => {
  let passed = 0;
  for (let at = 0; at < times; at += 1) if (await count(headers(at))) passed += 1;
  return passed;
};
const from = (address: string) => ({ 'x-forwarded-for': address });
const account = (uid: string, isAnonymous = false): Caller => ({ uid, isAnonymous, authTime: 0, hasEnded: false });

test('an address has a limit', async () => {
  expect(await inTurn(() => from('203.0.113.7'), 5)).toBe(LIMIT);
  expect(await count(from('203.0.113.8'))).toBe(true);
});

test('concurrent requests do not exceed the limit', async () => {
  const passed = await Promise.all(Array.from({ length: 20 }, () => count(from('203.0.113.7'))));
  expect(passed.filter(Boolean).length).toBeLessThanOrEqual(LIMIT);
});

test('forged forwarded addresses do not raise the limit', async () => {
  expect(await inTurn((at) => from(`10.0.0.${at}, 203.0.113.7`), 5)).toBe(LIMIT);
});

test('a client that pretends to be our CDN gets five times the limit', async () => {
  const forged = (at: number) => ({ ...from('203.0.113.7'), 'fastly-client-ip': `10.0.${at}.1` });
  expect(await inTurn(forged, LIMIT * 5 + 5)).toBe(LIMIT * 5);
});

test('clients behind the CDN are counted one by one', async () => {
  const behind = (client: string) => ({ ...from(`${client}, 151.101.1.1`), 'fastly-client-ip': client });
  expect(await inTurn(() => behind('198.51.100.1'), 5)).toBe(LIMIT);
  expect(await count(behind('198.51.100.2'))).toBe(true);
});

test('an account is counted by its id, an anonymous visitor by the address', async () => {
  const home = from('203.0.113.7');
  for (let at = 0; at < LIMIT; at += 1) expect(await count(home, account('ada'))).toBe(true);
  expect(await count(from('203.0.113.9'), account('ada'))).toBe(false);
  expect(await count(home, account('bob'))).toBe(true);
  expect(await inTurn(() => home, 5)).toBe(LIMIT);
  expect(await count(home, account('visitor', true))).toBe(false);
});

test('each kind of call is counted by itself', async () => {
  await inTurn(() => from('203.0.113.7'), 5);
  expect(await count(from('203.0.113.7'), null, '/api/y')).toBe(true);
});

test('stored counts name no user and expire within hours', async () => {
  await count({ ...from('198.51.100.1, 203.0.113.7') }, account('ada'));
  await count({ ...from('198.51.100.1, 203.0.113.7') });
  const { docs } = await shop.db.collection('rate_limits').get();
  expect(docs.length).toBe(3);
  for (const document of docs) {
    expect(document.id).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(document.data()).sort()).toEqual(['count', 'expires_at']);
    expect(document.get('expires_at').toMillis()).toBeLessThanOrEqual(Date.now() + 2 * HOUR_MS);
  }
});

test('payments that are switched off are refused', async () => {
  const billing = { ...shop.billing, settings: { ...shop.billing.settings, payments: 'off' as const } };
  const request = {
    amount: 2000,
    currency: 'usd',
    metadata: { product_name: 'x', customer_email: 'a@example.com' },
  } as const;
  await expect(createPaymentIntent(billing, request)).rejects.toMatchObject({ key: 'paymentsClosed', status: 403 });
  await expect(createPaymentIntent(shop.billing, request)).resolves.toBeDefined();
});
