import { describe, expect, test } from 'vitest';
import { control } from '../../support/stripe.ts';
import { activePlan, newAccount, notify, post } from './support/hosted.ts';

/** Stripe answers with 500, with an HTML page, or not at all. */

const KINDS = ['500', 'html', 'hang', 'cut'];
/** Less than the minute that Hosting waits. */
const TIMEOUT_MS = 55_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  const start = Date.now();
  const result = await work;
  expect(Date.now() - start).toBeLessThan(TIMEOUT_MS);
  return result;
}

for (const kind of KINDS) {
  describe(`Stripe’s answer "${kind}"`, { tags: kind === '500' ? [] : ['all'] }, () => {
    test('fails a checkout', async () => {
      const uid = await newAccount();
      const body = { userId: uid, amount: 500, productName: 'Standard Plan' };
      await control('faults', { match: uid, kind });
      expect(await inTime(post('create-checkout-session', body))).toEqual({
        status: 502,
        body: { error: 'Failed to start checkout', key: 'checkoutFailed' },
      });
      await control('clear-faults', { match: uid });
      expect((await post('create-checkout-session', body)).status).toBe(200);
    });

    test('fails a payment intent', async () => {
      const customer_email = `${kind}-${Date.now()}@example.com`;
      const body = { amount: 2000, metadata: { product_name: 'x', customer_email } };
      await control('faults', { match: customer_email, kind });
      expect(await inTime(post('create-payment-intent', body))).toEqual({
        status: 502,
        body: { error: 'Failed to create payment intent', key: 'paymentIntentFailed' },
      });
    });

    test('fails a verification and the webhook, until a retry', { tags: ['all'] }, async () => {
      const uid = await newAccount();
      const opened = await post('create-checkout-session', { userId: uid, amount: 500, productName: 'Standard Plan' });
      const sessionId = opened.body.sessionId as string;
      await control('delivery', { match: uid, mode: 'drop' });
      await control('act', { session: sessionId, act: 'pay' });
      await control('faults', { match: sessionId, kind });
      expect(await inTime(post('verify-payment', { sessionId, userId: uid }))).toEqual({
        status: 502,
        body: {
          error: 'There was an error activating your account. Please contact support.',
          key: 'activationFailed',
        },
      });
      const [sent] = await control<{ event: object }[]>('events', { match: sessionId });
      const event = JSON.stringify(sent?.event);
      expect((await inTime(notify(event))).status).toBe(500);
      expect(await activePlan(uid)).toBeNull();
      await control('clear-faults', { match: sessionId });
      expect((await notify(event)).status).toBe(200);
      expect(await activePlan(uid)).toBe('Standard Plan');
    });
  });
}

test('a single broken connection is retried', async () => {
  const customer_email = `passing-${Date.now()}@example.com`;
  await control('faults', { match: customer_email, kind: 'cut', times: 1 });
  const body = { amount: 2000, metadata: { product_name: 'x', customer_email } };
  expect((await post('create-payment-intent', body)).status).toBe(200);
});
