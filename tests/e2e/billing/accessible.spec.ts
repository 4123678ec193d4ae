import { STANDARD } from '../../../functions/src/shared/plans.ts';
import { makeAccount } from '../../support/accounts.ts';
import { expectNoFindingsInBothSchemes } from '../../support/axe.ts';
import { answer, CARDS, fillCard, makeBuyer, makeOwnerOf, patiently } from '../../support/billing.ts';
import { enter } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';

// Each test checks many screens, and axe takes a while for each.
test.describe.configure({ timeout: 180_000 });

const RETURN = '/activate-success?session_id=cs_test_1&user_id=somebody';

test('axe finds nothing on the plans and the checkout', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await enter(page, await makeBuyer());
  await expect(page.getByRole('button', { name: 'Choose Pro Plan' })).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'plans');
  await page.route('**/api/create-checkout-session', () => undefined);
  await page.getByRole('button', { name: 'Choose Pro Plan' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'opening');
  await page.route('**/api/verify-payment', () => undefined);
  await page.goto(RETURN);
  await expect(page.getByText('Verifying your payment...')).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'verifying');
  for (const [state, body] of [
    ['Success!', { success: true, planName: 'Pro Plan', amount: 1000 }],
    ['Your payment is on its way', { success: false, pending: true }],
    ['There was an issue activating your account. Please contact support.', { success: false }],
  ] as const) {
    await answer(page, 'verify-payment', 200, body);
    await page.reload();
    await expect(page.getByRole('heading', { name: state })).toBeVisible();
    await expectNoFindingsInBothSchemes(page, state);
  }
});

test('axe finds nothing on the upgrade and after it', async ({ page, browser }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await enter(page, await makeOwnerOf(STANDARD), '/upgrade');
  await expect(page.getByRole('button', { name: 'Upgrade to Pro Plan' })).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'upgrade');
  await page.goto('/redeem');
  await page.getByRole('button', { name: 'Redeem Code' }).click();
  await expectNoFindingsInBothSchemes(page, 'redeem with a message');
  await answer(page, 'redeem-code', 200, { planName: 'Standard Plan' });
  await page.getByLabel('Code', { exact: true }).fill('SOME-CODE');
  await page.getByRole('button', { name: 'Redeem Code' }).click();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible(patiently);
  await expectNoFindingsInBothSchemes(page, 'redeemed');
  const pro = await (await browser.newContext({ colorScheme: 'light' })).newPage();
  await enter(pro, await makeAccount(), '/upgrade');
  await expect(pro.getByText('There is nothing left to upgrade to.')).toBeVisible();
  await expectNoFindingsInBothSchemes(pro, 'nothing above');
});

test('axe finds nothing on /payment', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/payment?amount=0.5');
  await page.getByRole('button', { name: 'Pay $0.50' }).click();
  await expectNoFindingsInBothSchemes(page, 'messages');
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Email').fill('payer@example.com');
  await fillCard(page, CARDS.good);
  await page.getByRole('button', { name: 'Pay $5.00' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible(patiently);
  await expectNoFindingsInBothSchemes(page, 'paid');
  await page.route('**/stripe.js', (route) => route.abort());
  await page.goto('/payment');
  await expect(page.getByText('Stripe failed to initialize')).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'no Stripe');
});
