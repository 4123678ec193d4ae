import { randomUUID } from 'node:crypto';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { STANDARD } from '../../../functions/src/shared/plans.ts';
import { makeBuyer, makeOwnerOf } from '../../support/billing.ts';
import { db } from '../../support/boards.ts';
import { buildSite, launchForEmulators, policyWithEmulators, serveSite } from '../../support/configured-site.ts';
import { aRedeemCode } from '../../support/factories.ts';
import { enter } from '../../support/session.ts';
import { open } from '../../support/site-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** The pages of a site without payments, as the deployment builds them with `PAYMENTS=none`. */

const VALUES = { VITE_PAYMENTS: 'none' };
const BUYING = /upgrade|choose a plan|\$\d|money-back|refund/i;

let folder = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await buildSite('no-payments', VALUES);
});

test.use({ launchOptions: launchForEmulators() });

/** Serves the site. @returns the calls about payments that its pages make, which stays empty */
async function serve(page: Page): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/[\w-]*(?:checkout|payment|receipt)|:12111/.test(request.url())) calls.push(request.url());
  });
  await serveSite(page.context(), { folder, values: VALUES, policy: policyWithEmulators() });
  return calls;
}

test('the price list says that a code activates an account', async ({ page }) => {
  await serve(page);
  await open(page, '/');
  const prices = page.locator('#pricing');
  await expect(prices.getByRole('heading', { name: 'By code', level: 2 })).toBeVisible();
  await expect(prices.getByText('activate your account with a code')).toBeVisible();
  await expect(prices.getByText('By code', { exact: true })).toHaveCount(3);
  await expect(prices).not.toHaveText(BUYING);
  for (const path of ['/help', '/terms', '/privacy', '/cookies']) {
    await open(page, path);
    await expect(page.getByRole('main')).not.toHaveText(/stripe|\$\d|money-back/i);
  }
  await open(page, '/payment');
  await expect(page.getByText('This site takes no payments. Accounts are activated by a code.')).toBeVisible();
});

test('a new account activates itself by a code, and one on Standard upgrades by one', { tag: '@all' }, async ({
  page,
}) => {
  const calls = await serve(page);
  const code = `TEST-${randomUUID().toUpperCase()}`;
  await db.doc(redeemCodePath(code)).create(aRedeemCode({ code, granted_plan_identifier: 'standard' }));
  await enter(page, await makeBuyer(), '/activate-account');
  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
  await expect(page.getByText('Accounts on this site are activated by a code.')).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveText(BUYING);
  await page.getByRole('main').getByRole('link', { name: 'Redeem a code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Redeem Code' }).click();
  await expect(page.getByText('Your account is active now: Standard Plan.')).toBeVisible();

  await enter(page, await makeOwnerOf(STANDARD), '/settings');
  const plan = page.getByRole('region', { name: 'Plan and billing' });
  await expect(plan.getByText('No codes yet.')).toBeVisible();
  await expect(plan.getByRole('link')).toHaveText(['Redeem a code']);
  await page.getByRole('button', { name: /^person-/ }).click();
  const menu = page.getByRole('menu', { name: 'Account menu' });
  await expect(menu.getByRole('menuitem', { name: 'Redeem a code' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Upgrade to Pro' })).toHaveCount(0);
  await page.goto('/upgrade');
  await expect(page.getByText('You have the Standard Plan. A code for a larger plan upgrades yours.')).toBeVisible();
  expect(calls).toEqual([]);
});
