import { beforeAll, expect, test, vi } from 'vitest';
import { takeStripesEvents } from '../../../functions/src/billing/stripe-webhook.ts';
import { CALLS, PAYMENTS } from '../../../functions/src/calls.ts';
import { callsApp } from '../../../functions/src/door/calls-app.ts';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { PLANS } from '../../../functions/src/shared/plans.ts';
import { makeAccount, tokenOf } from '../../support/auth.ts';
import { aRedeemCode } from '../../support/factories.ts';
import { emulators } from '../account/support/emulators.ts';

/** The functions of a site without Stripe: `PAYMENTS=none`, and none of its secrets. */

const { project, db, auth, clear } = emulators('no-payments');
let app: ReturnType<typeof callsApp>;
let uid = '';

beforeAll(async () => {
  for (const name of ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT']) vi.stubEnv(name, project);
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_ORIGIN']) vi.stubEnv(name, undefined);
  vi.stubEnv('PAYMENTS', 'none');
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  app = takeStripesEvents(callsApp({ ...CALLS, ...PAYMENTS }, { db, auth, factor: 1 }));
  await clear();
  uid = await makeAccount(auth);
  return () => vi.unstubAllEnvs();
});

/** Makes a call as the account. */
async function ask(path: string, body: object): Promise<{ status: number; body: unknown }> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.7',
    authorization: `Bearer ${tokenOf({ project, uid })}`,
  };
  const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

const CODES_ONLY = {
  status: 404,
  body: { error: 'This site takes no payments. Accounts are activated by a code.', key: 'codesOnly' },
};

test('every call about payments says that there are none', async () => {
  const { price, name } = PLANS.pro;
  const session = { sessionId: 'cs_test_a1', userId: uid };
  const metadata = { product_name: 'x', customer_email: 'ada@example.com' };
  expect(await ask('/api/create-checkout-session', { userId: uid, amount: price, productName: name })).toEqual(
    CODES_ONLY,
  );
  expect(await ask('/api/create-payment-intent', { amount: 500, currency: 'usd', metadata })).toEqual(CODES_ONLY);
  expect(await ask('/api/verify-payment', session)).toEqual(CODES_ONLY);
  expect(await ask('/api/payment-status', {})).toEqual(CODES_ONLY);
  expect(await ask('/api/receipt-link', { payment: 'cs_test_a1' })).toEqual(CODES_ONLY);
  expect(await ask('/api/stripe-webhook', {})).toEqual(CODES_ONLY);
});

test('a code activates an account, and the account can be deleted', async () => {
  await db
    .doc(redeemCodePath('WELCOME-PRO'))
    .create(aRedeemCode({ code: 'WELCOME-PRO', granted_plan_identifier: 'pro' }));
  expect(await ask('/api/redeem-code', { code: 'WELCOME-PRO' })).toEqual({
    status: 200,
    body: { planName: PLANS.pro.name },
  });
  expect((await db.doc(userPlanPath(uid)).get()).get('account_active')).toBe(true);
  expect(await ask('/api/plan-details', { after: null })).toMatchObject({ status: 200, body: { payments: [] } });
  expect(await ask('/functions/v1/delete-account', {})).toEqual({ status: 200, body: {} });
  await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});
