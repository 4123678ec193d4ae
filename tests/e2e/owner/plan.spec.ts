import { PRO, STANDARD } from '../../../functions/src/shared/plans.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { answer, choose, makeBuyer, makeOwnerOf, press } from '../../support/billing.ts';
import { enter } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Plan and billing', exact: true });
const menu = (page: Page) => page.getByRole('menu', { name: 'Account menu' });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: /^person-/ }).click();
  await expect(menu(page)).toBeVisible();
}

test('a bought plan is shown with its payment', { tag: '@all' }, async ({ page, context }) => {
  const payments = card(page).getByRole('listitem').filter({ hasText: '$5.00' });

  await test.step('a bought plan is shown', async () => {
    await enter(page, await makeBuyer());
    await choose(page, 'Choose Standard Plan');
    await press(page, 'Pay');
    await expect(page.getByRole('heading', { name: 'Success!', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
    await openMenu(page);
    await menu(page).getByRole('menuitem', { name: 'Plan and billing' }).click();
    await expect(page).toHaveURL('/settings#plan');
    await expect(card(page)).toContainText(/Standard PlanActive since \w{3} \d+, \d{4}/);
    await expect(payments).toHaveCount(1);
    await expect(payments).toContainText('Standard Plan');
    await expect(payments).toContainText('Paid');
    await expect(payments.getByRole('link', { name: /^Contact support for Standard Plan/ })).toBeVisible();
  });

  await test.step('its receipt opens in a new tab', async () => {
    await answer(page, 'receipt-link', 502, { error: 'The receipt could not be opened. Please try again.' });
    await payments.getByRole('button', { name: /^Receipt/ }).click();
    await expect(page.getByText('The receipt could not be opened. Please try again.')).toBeVisible();
    await expect.poll(() => context.pages().length).toBe(1);
    await page.unroute('**/api/receipt-link');

    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      payments.getByRole('button', { name: /^Receipt for Standard Plan/ }).click(),
    ]);
    await expect(tab).toHaveURL(/\/receipts\/ch_/);
    await expect(tab.getByText('$5.00')).toBeVisible();
    await tab.close();
  });

  await test.step('payments that cannot be loaded are asked for again', async () => {
    await answer(page, 'plan-details', 500, { error: 'An unknown error occurred' });
    await page.reload();
    await expect(card(page).getByText('Your payments could not be loaded.')).toBeVisible();
    await expectNoFindings(page, 'the plan without its payments');
    await page.unroute('**/api/plan-details');
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(payments).toHaveCount(1);
    await expectNoFindings(page, 'the plan');
  });
});

test('Standard leads to the upgrade and to codes from any page; Pro does not', { tag: '@all' }, async ({ page }) => {
  await enter(page, await makeOwnerOf(STANDARD));
  const toUpgrade = '/activate-account?isUpgrade=true';

  await test.step('by the menu of the account', async () => {
    for (const path of ['/dashboard', '/help']) {
      await page.goto(path);
      await openMenu(page);
      await expect(menu(page).getByRole('menuitem', { name: 'Redeem a code' })).toHaveAttribute('href', '/redeem');
      await menu(page).getByRole('menuitem', { name: 'Upgrade to Pro' }).click();
      await expect(page).toHaveURL(toUpgrade);
    }
  });

  await test.step('by the card in the settings', async () => {
    await page.goto('/settings');
    await expect(card(page).getByRole('listitem').filter({ hasText: 'Insights' })).toContainText('Pro');
    await expect(card(page).getByText('No payments yet.')).toBeVisible();
    await card(page).getByRole('link', { name: 'Redeem a code' }).click();
    await expect(page).toHaveURL('/redeem');
    await page.goBack();
    await card(page).getByRole('link', { name: 'Upgrade to Pro' }).click();
    await expect(page).toHaveURL(toUpgrade);
  });

  await test.step('on a phone, the menu of the page has the same ways', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    for (const name of ['Plan and billing', 'Redeem a code']) {
      await expect(sheet.getByRole('link', { name })).toBeVisible();
    }
    await sheet.getByRole('link', { name: 'Upgrade to Pro' }).click();
    await expect(page).toHaveURL(toUpgrade);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('help and documentation are linked at the end of each page of the application', async () => {
    const guides = page.getByRole('contentinfo').getByRole('navigation', { name: 'Resources' });
    await expect(guides.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/docs');
    await guides.getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/help');
  });

  await test.step('Pro shows what it opens, and offers nothing', async () => {
    await enter(page, await makeOwnerOf(PRO), '/settings#plan');
    // The section comes after the session, and the page scrolls to it then.
    await expect(card(page)).toBeFocused();
    await expect(card(page).getByRole('listitem').filter({ hasText: 'Insights' })).toContainText('Included');
    await expect(card(page).getByRole('link')).toHaveCount(0);
    await openMenu(page);
    await expect(menu(page).getByRole('menuitem', { name: 'Plan and billing' })).toBeVisible();
    await expect(menu(page).getByRole('menuitem', { name: 'Upgrade to Pro' })).toHaveCount(0);
  });
});
