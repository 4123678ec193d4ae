import { STANDARD } from '../../../functions/src/shared/plans.ts';
import { makeAccount } from '../../support/accounts.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { answer, CARDS, fillCard, makeBuyer, makeOwnerOf, patiently } from '../../support/billing.ts';
import { enter } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';

// Each test checks many screens, and axe takes a while for each.
test.describe.configure({ timeout: 180_000 });

const RETURN = '/activate-success?session_id=cs_test_1&user_id=somebody';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the plans and the checkout, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await enter(page, await makeBuyer());
    await expect(page.getByRole('button', { name: 'Choose Pro Plan' })).toBeVisible();
    await expectNoFindings(page, 'plans');
    await page.route('**/api/create-checkout-session', () => undefined);
    await page.getByRole('button', { name: 'Choose Pro Plan' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await expectNoFindings(page, 'opening');
    await page.route('**/api/verify-payment', () => undefined);
    await page.goto(RETURN);
    await expect(page.getByText('Verifying your payment...')).toBeVisible();
    await expectNoFindings(page, 'verifying');
    for (const [state, body] of [
      ['Success!', { success: true, planName: 'Pro Plan', amount: 1000 }],
      ['Your payment is on its way', { success: false, pending: true }],
      ['There was an issue activating your account. Please contact support.', { success: false }],
    ] as const) {
      await answer(page, 'verify-payment', 200, body);
      await page.reload();
      await expect(page.getByRole('heading', { name: state })).toBeVisible();
      await expectNoFindings(page, state);
    }
  });

  test(`axe finds nothing on the upgrade and after it, ${colorScheme}`, async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await enter(page, await makeOwnerOf(STANDARD), '/upgrade');
    await expect(page.getByRole('button', { name: 'Upgrade to Pro Plan' })).toBeVisible();
    await expectNoFindings(page, 'upgrade');
    await page.goto('/redeem');
    await page.getByRole('button', { name: 'Redeem Code' }).click();
    await expectNoFindings(page, 'redeem with a message');
    await answer(page, 'redeem-code', 200, { planName: 'Standard Plan' });
    await page.getByLabel('Code', { exact: true }).fill('SOME-CODE');
    await page.getByRole('button', { name: 'Redeem Code' }).click();
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible(patiently);
    await expectNoFindings(page, 'redeemed');
    const pro = await (await browser.newContext({ colorScheme })).newPage();
    await enter(pro, await makeAccount(), '/upgrade');
    await expect(pro.getByText('There is nothing left to upgrade to.')).toBeVisible();
    await expectNoFindings(pro, 'nothing above');
  });

  test(`axe finds nothing on /payment, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/payment?amount=0.5');
    await page.getByRole('button', { name: 'Pay $0.50' }).click();
    await expectNoFindings(page, 'messages');
    await page.getByLabel('Amount').fill('5');
    await page.getByLabel('Email').fill('payer@example.com');
    await fillCard(page, CARDS.good);
    await page.getByRole('button', { name: 'Pay $5.00' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible(patiently);
    await expectNoFindings(page, 'paid');
    await page.route('**/stripe.js', (route) => route.abort());
    await page.goto('/payment');
    await expect(page.getByText('Stripe failed to initialize')).toBeVisible();
    await expectNoFindings(page, 'no Stripe');
  });
}
