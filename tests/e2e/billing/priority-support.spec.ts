import { PRO, STANDARD } from '../../../functions/src/shared/plans.ts';
import { makeOwnerOf } from '../../support/billing.ts';
import { buildSite, launchForEmulators, policyWithEmulators, serveSite } from '../../support/configured-site.ts';
import { enter } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** Priority support (D47): the operator's address, for accounts whose plan opens it. */

const VALUES = { VITE_SUPPORT_EMAIL: 'support@hearback.example' };
const ADDRESS = new RegExp(`^mailto:${VALUES.VITE_SUPPORT_EMAIL}(\\?|$)`);

test.describe.configure({ timeout: 120_000 });
test.use({ launchOptions: launchForEmulators() });

/** Returns the link of the account menu, which is then open, and that of the help page. */
async function linksOf(page: Page) {
  const menu = page.getByRole('menu', { name: 'Account menu' });
  await page.goto('/help');
  await page.getByRole('button', { name: /^person-/ }).click();
  await expect(menu).toBeVisible();
  return [
    menu.getByRole('menuitem', { name: 'Priority support' }),
    page.getByText('includes priority support'),
  ] as const;
}

test('the account menu and the help page show the address to Pro, and not to Standard', async ({ page, browser }) => {
  const folder = await buildSite('support', VALUES);
  await serveSite(page.context(), folder, VALUES, policyWithEmulators());
  await enter(page, await makeOwnerOf(PRO));
  const [item, sentence] = await linksOf(page);
  await expect(item).toHaveAttribute('href', ADDRESS);
  await expect(sentence.getByRole('link')).toHaveAttribute('href', ADDRESS);

  const context = await browser.newContext();
  await serveSite(context, folder, VALUES, policyWithEmulators());
  const other = await context.newPage();
  await enter(other, await makeOwnerOf(STANDARD));
  for (const link of await linksOf(other)) await expect(link).toHaveCount(0);
  await context.close();
});

test('without an address of the operator neither is shown', async ({ page }) => {
  await enter(page, await makeOwnerOf(PRO));
  for (const link of await linksOf(page)) await expect(link).toHaveCount(0);
});
