import { PRO, STANDARD } from '../../../functions/src/shared/plans.ts';
import { openSettings } from '../../support/accounts.ts';
import { answer, makeBuyer, makeOwnerOf } from '../../support/billing.ts';
import { buildSite, launchForEmulators, policyWithEmulators, serveSite } from '../../support/configured-site.ts';
import { enter, storeSession } from '../../support/session.ts';
import { expect, type Locator, type Page, test } from '../../support/test.ts';

/** A site with an address for support: "Contact support", and priority support (D47) for plans that include it. */

const VALUES = { VITE_SUPPORT_EMAIL: 'support@hearback.example' };
const ADDRESS = new RegExp(`^mailto:${VALUES.VITE_SUPPORT_EMAIL}(\\?|$)`);

let folder = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await buildSite('supported', VALUES);
});

test.use({ launchOptions: launchForEmulators() });

test.beforeEach(({ context }) => serveSite(context, { folder, values: VALUES, policy: policyWithEmulators() }));

async function mailOf(link: Locator) {
  await expect(link).toBeVisible();
  const url = new URL((await link.getAttribute('href')) ?? '');
  return [url.pathname, url.searchParams.get('subject')];
}

test('a mail to support names what it is about', { tag: '@all' }, async ({ page }) => {
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
  const { email } = await openSettings(page);

  await test.step('a mail about a payment names this payment, not the newest one', async () => {
    for (const [plan, subject] of [
      ['Pro Plan', 'Payment (pi_2)'],
      ['Standard Plan', 'Payment (pi_1)'],
    ] as const) {
      const link = page.getByRole('link', { name: `Contact support for ${plan}` });
      expect(await mailOf(link)).toEqual(['support@hearback.example', subject]);
    }
  });

  await test.step('a mail about a deletion names the account', async () => {
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

  await test.step('a mail about a code names the code', async () => {
    await page.clock.install();
    await answer(page, 'redeem-code', 200, { planName: 'Pro Plan' });
    await enter(page, await makeBuyer(), '/redeem');
    await page.getByLabel('Code', { exact: true }).fill('WELCOME-PRO');
    const renewed = page.waitForResponse(/\/token\?/);
    await page.getByRole('button', { name: 'Redeem Code' }).click();
    await renewed;
    // The page waits half a minute for the account.
    await page.clock.fastForward('00:31');
    expect(await mailOf(page.getByRole('link', { name: 'Contact support' }))).toEqual([
      'support@hearback.example',
      'Code (WELCOME-PRO)',
    ]);
  });
});

/** Opens the account menu on the help page. @returns the link of the menu, and the sentence of the page */
async function linksOf(page: Page) {
  const menu = page.getByRole('menu', { name: 'Account menu' });
  await page.goto('/help');
  await page.getByRole('button', { name: /^person-/ }).click();
  await expect(menu).toBeVisible();
  return [
    menu.getByRole('menuitem', { name: 'Priority support' }),
    page.getByRole('paragraph').filter({ hasText: 'includes priority support' }),
  ] as const;
}

test('the account menu and the help page show the address to Pro, and not to Standard', {
  tag: '@all',
}, async ({ page }) => {
  await storeSession(page, await makeOwnerOf(PRO));
  const [item, sentence] = await linksOf(page);
  await expect(item).toHaveAttribute('href', ADDRESS);
  await expect(sentence.getByRole('link')).toHaveAttribute('href', ADDRESS);

  await storeSession(page, await makeOwnerOf(STANDARD));
  for (const link of await linksOf(page)) await expect(link).toHaveCount(0);
});
