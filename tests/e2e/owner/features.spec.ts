import { expect, type Page } from 'playwright/test';
import { FEATURES, PRO, SOLD_FEATURES, STANDARD } from '../../../functions/src/shared/plans.ts';
import { expectNoFindingsInBothSchemes } from '../../support/axe.ts';
import { choose, makeOwnerOf, patiently, press, refund } from '../../support/billing.ts';
import { db } from '../../support/boards.ts';
import { test } from '../../support/clean-page.ts';
import { giveBoard, makeOwner, openDashboard } from '../../support/owners.ts';
import { enter } from '../../support/session.ts';

/** What the plans sell (D47), as owners and visitors see it. */

const upgradePlace = (page: Page) => page.getByRole('region', { name: 'Your branding' });
const section = (page: Page) => page.getByRole('region', { name: 'Branding', exact: true });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the board"]');

async function openSettings(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/${id}`);
  await page.getByRole('tab', { name: 'Product Settings' }).click();
  await expect(page.getByRole('textbox', { name: 'Board name' })).toBeVisible();
}

/** Whether the board's page, as the server renders it, shows our line, and its font. */
async function served(page: Page, id: string) {
  const html = await (await page.request.get(`/embed/${id}`)).text();
  return { line: html.includes('Built with'), font: /<html[^>]* data-font="(\w+)"/.exec(html)?.[1] ?? null };
}

/** Buys the upgrade in another tab of the same browser. The webhook of the hosted page activates it. @returns the session */
async function upgrade(page: Page): Promise<string> {
  const tab = await page.context().newPage();
  await tab.goto('/upgrade');
  const session = await choose(tab, 'Upgrade to Pro Plan');
  await press(tab, 'Pay');
  await tab.close();
  return session;
}

test('a payment opens branding in an open tab, a refund closes it and loses nothing, and a payment opens it again', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const owner = await makeOwnerOf(STANDARD);
  const id = await giveBoard(owner.uid, { name: 'Mine' });
  await enter(page, owner);
  await openSettings(page, id);
  await expect(upgradePlace(page)).toBeVisible();
  await expect(upgradePlace(page).getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/upgrade');
  await expect(page.locator('.upgrade-place')).toHaveCount(1);
  await expect(page.getByRole('switch', { name: /Built with/ })).toHaveCount(0);
  await expect(preview(page).getByText('Built with')).toBeVisible();

  const session = await upgrade(page);
  await expect(section(page)).toBeVisible(patiently);
  await expect(upgradePlace(page)).toHaveCount(0);
  await section(page)
    .getByRole('switch', { name: /Built with/ })
    .check();
  await section(page).getByRole('radio', { name: 'Serif', exact: true }).check();
  await expect(preview(page).getByText('Built with')).toHaveCount(0);
  await expect(preview(page).locator('html')).toHaveAttribute('data-font', 'serif');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await expect.poll(() => served(page, id), patiently).toEqual({ line: false, font: 'serif' });

  const visitor = await (await browser.newContext()).newPage();
  const fontOf = () =>
    visitor.getByRole('heading', { name: 'Mine' }).evaluate((heading) => getComputedStyle(heading).fontFamily);
  await visitor.goto(`/embed/${id}`);
  await expect(visitor.getByRole('heading', { name: 'Mine' })).toBeVisible();
  expect(await fontOf()).toContain('georgia');
  await expect(visitor.getByText('Built with')).toHaveCount(0);

  await refund(session);
  await expect(upgradePlace(page)).toBeVisible(patiently);
  await expect(preview(page).getByText('Built with')).toBeVisible();
  await expect.poll(() => served(page, id), patiently).toEqual({ line: true, font: null });
  await visitor.reload();
  await expect(visitor.getByText('Built with')).toBeVisible();
  expect(await fontOf()).not.toContain('georgia');
  await visitor.context().close();
  expect((await db.doc(`products/${id}`).get()).get('settings')).toMatchObject({ hideBranding: true, font: 'serif' });
  // Everything else can still be saved.
  await page.getByRole('textbox', { name: 'Board name' }).fill('Still mine');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  expect((await db.doc(`products/${id}`).get()).get('settings')).toMatchObject({ hideBranding: true, font: 'serif' });

  await upgrade(page);
  await expect(section(page).getByRole('switch', { name: /Built with/ })).toBeChecked(patiently);
  await expect.poll(() => served(page, id), patiently).toEqual({ line: false, font: 'serif' });
});

test('the preview has the tabs that are switched on, as far as the plan includes them', async ({ page }) => {
  const tabs = preview(page).getByRole('navigation', { name: 'Sections of the board' });
  const pro = await makeOwnerOf(PRO);
  const id = await giveBoard(pro.uid, { name: 'Mine', features: [...FEATURES] });
  await enter(page, pro);
  await openSettings(page, id);
  await expect(preview(page).getByText('Built with')).toBeVisible();
  await expect(tabs).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show a changelog' }).check();
  await expect(tabs.getByRole('link')).toHaveText(['Feedback', 'What’s new']);
  await page.getByRole('switch', { name: 'Show a roadmap' }).check();
  await expect(tabs.getByRole('link')).toHaveText(['Feedback', 'Roadmap', 'What’s new']);
  await expect(tabs.getByRole('link', { name: 'Feedback' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('switch', { name: 'Show a changelog' }).uncheck();
  await expect(tabs.getByRole('link')).toHaveText(['Feedback', 'Roadmap']);

  // As after a refund: the settings stay stored.
  await db.doc(`products/${id}`).update({ 'settings.changelog': true, features: [] });
  await page.reload();
  await page.getByRole('tab', { name: 'Product Settings' }).click();
  await expect(preview(page).getByText('Built with')).toBeVisible();
  await expect(tabs).toHaveCount(0);
});

test('the dashboard lists what Pro opens once, for accounts on Standard alone', async ({ page }) => {
  const owner = await makeOwner({ plan: 'standard' });
  await openDashboard(page, owner);
  const overview = page.getByRole('region', { name: 'What Pro opens' });
  await expect(overview.getByRole('listitem')).toHaveCount(FEATURES.length);
  for (const [at, feature] of FEATURES.entries()) {
    const { title, isAvailable } = SOLD_FEATURES[feature];
    const item = overview.getByRole('listitem').nth(at);
    await expect(item.getByRole('heading')).toHaveText(isAvailable ? title : `${title}Coming`);
  }
  await expect(overview.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/upgrade');
  await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toHaveCount(1);
  await upgrade(page);
  await expect(overview).toHaveCount(0, patiently);
});

test('axe finds nothing where features are closed or open', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const owner = await makeOwner({ plan: 'standard' });
  const id = await giveBoard(owner.uid, { name: 'Mine' });
  await openDashboard(page, owner);
  await expect(page.getByRole('region', { name: 'What Pro opens' })).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'dashboard');
  await openSettings(page, id);
  await expect(upgradePlace(page)).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'closed');
  await db.doc(`products/${id}`).update({ features: ['branding'] });
  await expect(section(page)).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'open');
});
