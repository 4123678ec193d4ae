import { describe, expect, test } from 'vitest';
import { url } from '../../stack/ports.ts';
import type { SentEvent } from '../../stack/stripe/webhooks.ts';
import { control, stripe } from '../../support/stripe.ts';
import { activePlan, claimsOf, newAccount, post, tokenFor } from './support/hosted.ts';

/** The whole flow over the wire: our calls, Stripe's page, its signed events, the plan and the token's claims. */

async function checkout(uid: string, productName: string, amount: number, headers = {}): Promise<string> {
  const { status, body } = await post('create-checkout-session', { userId: uid, amount, productName }, headers);
  expect([status, body]).toMatchObject([200, { sessionId: expect.any(String) }]);
  expect(body.url).toBe(`${url('stripe')}/c/pay/${body.sessionId}`);
  return body.sessionId as string;
}

/** Presses a button on Stripe's page. @returns the redirect target */
async function press(session: string, act: string): Promise<string> {
  const init = { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' } as const;
  return (await fetch(`${url('stripe')}/c/pay/${session}`, init)).headers.get('location') ?? '';
}

test('a purchase, an upgrade and two refunds', async () => {
  const uid = await newAccount();
  const standard = await checkout(uid, 'Standard Plan', 500);
  const back = new URL(await press(standard, 'pay'));
  expect(back.origin + back.pathname).toBe('http://127.0.0.1:5000/activate-success');
  expect(Object.fromEntries(back.searchParams)).toEqual({ session_id: standard, user_id: uid, plan: 'Standard Plan' });
  await expect.poll(() => activePlan(uid)).toBe('Standard Plan');
  await expect.poll(() => claimsOf(uid)).toMatchObject({ account_active: true, max_boards: 1 });
  expect((await post('verify-payment', { sessionId: standard, userId: uid })).body).toEqual({
    success: true,
    paymentId: expect.stringMatching(/^pi_/),
    planName: 'Standard Plan',
    amount: 500,
  });

  const pro = await checkout(uid, 'Pro Plan', 500, { authorization: `Bearer ${tokenFor(uid)}` });
  expect(await press(pro, 'pay')).toContain('/upgrade-success?');
  await expect.poll(() => activePlan(uid)).toBe('Pro Plan');
  await expect.poll(() => claimsOf(uid)).toMatchObject({ plan: 'Pro Plan', max_boards: 10 });

  for (const [session, left] of [
    [pro, 'Standard Plan'],
    [standard, null],
  ] as const) {
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session);
    await stripe.refunds.create({ payment_intent: payment_intent as string });
    await expect.poll(() => activePlan(uid)).toBe(left);
  }
  await expect.poll(() => claimsOf(uid)).toMatchObject({ account_active: false });
});

test('the returning customer replaces a lost webhook', async () => {
  const uid = await newAccount();
  await control('delivery', { match: uid, mode: 'drop' });
  const session = await checkout(uid, 'Pro Plan', 1000);
  await press(session, 'pay');
  expect(await activePlan(uid)).toBeNull();
  const { status, body } = await post('verify-payment', { sessionId: session, userId: uid });
  expect([status, body]).toMatchObject([200, { success: true, planName: 'Pro Plan', amount: 1000 }]);
  expect(await activePlan(uid)).toBe('Pro Plan');
});

test('twenty concurrent reports with the webhook activate once', { tags: ['all'] }, async () => {
  const uid = await newAccount();
  await control('delivery', { match: uid, mode: 'deliver', copies: 3 });
  const session = await checkout(uid, 'Standard Plan', 500);
  await press(session, 'pay');
  const asked = Array.from({ length: 20 }, () => post('verify-payment', { sessionId: session, userId: uid }));
  for (const { status, body } of await Promise.all(asked)) expect([status, body.success]).toEqual([200, true]);
  const attempts = async () => {
    const [sent] = await control<SentEvent[]>('events', { match: session });
    return sent?.attempts.map(({ status }) => status);
  };
  await expect.poll(attempts).toEqual([200, 200, 200]);
  expect(await activePlan(uid)).toBe('Standard Plan');
});

test('events out of order end in Stripe’s state', { tags: ['attack'] }, async () => {
  const uid = await newAccount();
  await control('delivery', { match: uid, mode: 'hold' });
  const session = await checkout(uid, 'Standard Plan', 500);
  await press(session, 'pay');
  const payment_intent = (await stripe.checkout.sessions.retrieve(session)).payment_intent as string;
  await control('delivery', { match: payment_intent, mode: 'hold' });
  await stripe.refunds.create({ payment_intent });
  const [completed] = await control<SentEvent[]>('events', { match: session });
  const [refunded] = await control<SentEvent[]>('events', { match: payment_intent }).then((sent) =>
    sent.filter(({ event }) => event.type === 'charge.refunded'),
  );
  for (const id of [refunded?.event.id, completed?.event.id]) {
    expect(await control('deliver', { id })).toMatchObject({ status: 200 });
  }
  expect(await activePlan(uid)).toBeNull();
});

describe('a token', () => {
  const request = (userId: string) => ({ userId, amount: 500, productName: 'Standard Plan' });

  test('of the same account gets the same page twice', async () => {
    const uid = await newAccount();
    const headers = { authorization: `Bearer ${tokenFor(uid)}` };
    const first = await post('create-checkout-session', request(uid), headers);
    expect((await post('create-checkout-session', request(uid), headers)).body).toEqual(first.body);
  });

  test('of another account is refused by both calls', { tags: ['attack'] }, async () => {
    const [uid, other] = [await newAccount(), await newAccount()];
    const headers = { authorization: `Bearer ${tokenFor(other)}` };
    expect((await post('create-checkout-session', request(uid), headers)).status).toBe(403);
    const session = await checkout(uid, 'Standard Plan', 500);
    expect((await post('verify-payment', { sessionId: session, userId: uid }, headers)).status).toBe(403);
  });

  test('that is malformed is refused with 401', { tags: ['attack'] }, async () => {
    const headers = { authorization: 'Bearer nonsense' };
    expect((await post('create-checkout-session', request(await newAccount()), headers)).status).toBe(401);
  });
});

test('checkout returns to the origin of the request if it is ours, otherwise to the first origin', {
  tags: ['attack'],
}, async () => {
  const uid = await newAccount();
  const request = { userId: uid, amount: 500, productName: 'Standard Plan' };
  const backOf = async (headers: Record<string, string>) => {
    const { body } = await post('create-checkout-session', request, headers);
    return new URL((await stripe.checkout.sessions.retrieve(body.sessionId as string)).success_url ?? '').origin;
  };
  expect(await backOf({ origin: 'http://localhost:5000' })).toBe('http://localhost:5000');
  expect(await backOf({ origin: 'https://evil.example' })).toBe('http://127.0.0.1:5000');
  expect(await backOf({ 'x-forwarded-host': 'evil.example' })).toBe('http://127.0.0.1:5000');
});
