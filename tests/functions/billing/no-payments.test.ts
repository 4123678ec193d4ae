import { EventEmitter } from 'node:events';
import type { HttpsFunction } from 'firebase-functions/v2/https';
import { beforeAll, expect, test, vi } from 'vitest';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { PLANS } from '../../../functions/src/shared/plans.ts';
import { makeAccount, tokenOf } from '../../support/auth.ts';
import { aRedeemCode } from '../../support/factories.ts';
import { emulators } from '../account/support/emulators.ts';

/** The functions of a site without Stripe: `PAYMENTS=none`, and none of its secrets. */

const { project, db, auth, clear } = emulators('no-payments');
let endpoints: typeof import('../../../functions/src/endpoints.ts');
let uid = '';

beforeAll(async () => {
  for (const name of ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT']) vi.stubEnv(name, project);
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_ORIGIN']) vi.stubEnv(name, undefined);
  vi.stubEnv('PAYMENTS', 'none');
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  endpoints = await import('../../../functions/src/endpoints.ts');
  await clear();
  uid = await makeAccount(auth);
  return () => vi.unstubAllEnvs();
});

/** Calls a function as the account. */
async function ask(handler: HttpsFunction, body: object): Promise<{ status: number; body: unknown }> {
  const request = Object.assign(new EventEmitter(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.7',
      authorization: `Bearer ${tokenOf({ project, uid })}`,
    },
    rawBody: Buffer.from(JSON.stringify(body)),
  });
  return new Promise((resolve, reject) => {
    let status = 0;
    const response = Object.assign(new EventEmitter(), {
      status: (code: number) => {
        status = code;
      },
      set: () => undefined,
      json: (sent: unknown) => {
        resolve({ status, body: sent });
        response.emit('finish');
      },
    });
    Promise.resolve(handler(request as never, response as never)).catch(reject);
  });
}

const CODES_ONLY = {
  status: 404,
  body: { error: 'This site takes no payments. Accounts are activated by a code.', key: 'codesOnly' },
};

test('every call about payments says that there are none', async () => {
  const { price, name } = PLANS.pro;
  const session = { sessionId: 'cs_test_a1', userId: uid };
  const metadata = { product_name: 'x', customer_email: 'ada@example.com' };
  expect(await ask(endpoints.createCheckoutSession, { userId: uid, amount: price, productName: name })).toEqual(
    CODES_ONLY,
  );
  expect(await ask(endpoints.createPaymentIntent, { amount: 500, currency: 'usd', metadata })).toEqual(CODES_ONLY);
  expect(await ask(endpoints.verifyPayment, session)).toEqual(CODES_ONLY);
  expect(await ask(endpoints.paymentStatus, {})).toEqual(CODES_ONLY);
  expect(await ask(endpoints.receiptLink, { payment: 'cs_test_a1' })).toEqual(CODES_ONLY);
  expect(await ask(endpoints.stripeWebhook, {})).toEqual(CODES_ONLY);
});

test('a code activates an account, and the account can be deleted', async () => {
  await db
    .doc(redeemCodePath('WELCOME-PRO'))
    .create(aRedeemCode({ code: 'WELCOME-PRO', granted_plan_identifier: 'pro' }));
  expect(await ask(endpoints.redeemCode, { code: 'WELCOME-PRO' })).toEqual({
    status: 200,
    body: { planName: PLANS.pro.name },
  });
  expect((await db.doc(userPlanPath(uid)).get()).get('account_active')).toBe(true);
  expect(await ask(endpoints.planDetails, { after: null })).toMatchObject({ status: 200, body: { payments: [] } });
  expect(await ask(endpoints.deleteAccount, {})).toEqual({ status: 200, body: {} });
  await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});
