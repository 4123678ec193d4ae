import { openSettings } from '../../support/accounts.ts';
import { answer, makeBuyer } from '../../support/billing.ts';
import { buildSite, launchForEmulators, policyWithEmulators, serveSite } from '../../support/configured-site.ts';
import { enter } from '../../support/session.ts';
import { expect, type Locator, test } from '../../support/test.ts';

/** "Contact support" of a site with an address for it. */

const VALUES = { VITE_SUPPORT_EMAIL: 'support@hearback.example' };

let folder = '';

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  folder = await buildSite('supported', VALUES);
});

test.use({ launchOptions: launchForEmulators() });

test.beforeEach(({ context }) => serveSite(context, folder, VALUES, policyWithEmulators()));

async function mailOf(link: Locator) {
  await expect(link).toBeVisible({ timeout: 60_000 });
  const url = new URL((await link.getAttribute('href')) ?? '');
  return [url.pathname, url.searchParams.get('subject')];
}

test('a mail about a code names the code', async ({ page }) => {
  await answer(page, 'redeem-code', 200, { planName: 'Pro Plan' });
  await enter(page, await makeBuyer(), '/redeem');
  await page.getByLabel('Code', { exact: true }).fill('WELCOME-PRO');
  await page.getByRole('button', { name: 'Redeem Code' }).click();
  expect(await mailOf(page.getByRole('link', { name: 'Contact support' }))).toEqual([
    'support@hearback.example',
    'Code (WELCOME-PRO)',
  ]);
});

test('a mail about a deletion names the account', async ({ page }) => {
  const { email } = await openSettings(page);
  await page.route('**/functions/v1/delete-account', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  expect(await mailOf(dialog.getByRole('link', { name: 'Contact support' }))).toEqual([
    'support@hearback.example',
    `Account deletion (${email})`,
  ]);
});

test('a mail about a payment names this payment, not the newest one', async ({ page }) => {
  const payment = (at: number, planName: string) => ({
    id: `payment-${at}`,
    planName,
    isUpgrade: false,
    amount: 500,
    state: 'paid',
    paidAt: Date.UTC(2026, 0, at),
    reference: `pi_${at}`,
  });
  await answer(page, 'plan-details', 200, {
    since: Date.UTC(2026, 0, 1),
    features: [],
    payments: [payment(2, 'Pro Plan'), payment(1, 'Standard Plan')],
    hasMore: false,
    codes: [],
  });
  await openSettings(page);
  for (const [plan, subject] of [
    ['Pro Plan', 'Payment (pi_2)'],
    ['Standard Plan', 'Payment (pi_1)'],
  ] as const) {
    const link = page.getByRole('link', { name: `Contact support for ${plan}` });
    expect(await mailOf(link)).toEqual(['support@hearback.example', subject]);
  }
});
