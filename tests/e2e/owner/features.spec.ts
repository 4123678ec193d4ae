import { expect, type Page } from 'playwright/test';
import { FEATURES } from '../../../functions/src/shared/features.ts';
import { PRO, SOLD_FEATURES, STANDARD } from '../../../functions/src/shared/plans.ts';
import { soldFeatures } from '../../../web/src/messages/en/plans.ts';
import { setPlan } from '../../support/accounts.ts';
import { AdminPage, showSection } from '../../support/admin-page.ts';
import { expectNoFindingsInBothSchemes } from '../../support/axe.ts';
import { choose, makeOwnerOf, pay, refund } from '../../support/billing.ts';
import { db } from '../../support/boards.ts';
import { test } from '../../support/clean-page.ts';
import { giveBoard, makeOwner, openDashboard } from '../../support/owners.ts';
import { enter } from '../../support/session.ts';

/** What the plans sell (D47), as owners and visitors see it. */

const upgradePlace = (page: Page) => page.getByRole('region', { name: 'Your branding' });
const overview = (page: Page) => page.getByRole('region', { name: 'What Pro opens' });
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
  await pay(tab);
  await tab.close();
  return session;
}

async function expectClosed(page: Page): Promise<void> {
  await expect(upgradePlace(page)).toBeVisible();
  await expect(upgradePlace(page).getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/upgrade');
  await expect(page.locator('.upgrade-place').getByRole('heading')).toHaveText(['Your branding']);
  await expect(page.getByRole('switch', { name: /Built with/ })).toHaveCount(0);
  await expect(preview(page).getByText('Built with')).toBeVisible();
}

test('what Pro opens is listed and closed on Standard, and opens with the plan', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner({ plan: 'standard' });
  const id = await giveBoard(owner.uid, { name: 'Mine' });
  await openDashboard(page, owner);

  await test.step('the dashboard lists what Pro opens once, for accounts on Standard alone', async () => {
    await expect(overview(page).getByRole('listitem')).toHaveCount(FEATURES.length);
    for (const [at, feature] of FEATURES.entries()) {
      const { isAvailable } = SOLD_FEATURES[feature];
      const { title } = soldFeatures[feature];
      const item = overview(page).getByRole('listitem').nth(at);
      await expect(item.getByRole('heading')).toHaveText(isAvailable ? title : `${title}Coming`);
    }
    await expect(overview(page).getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/upgrade');
    await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toHaveCount(1);
  });

  await test.step('the settings offer branding, closed, and open it while they are open', async () => {
    await openSettings(page, id);
    await expectClosed(page);
    await setPlan(owner.uid, { plan_name: PRO.name, ...PRO.limits });
    await db.doc(`products/${id}`).update({ features: [...FEATURES] });
    await expect(section(page)).toBeVisible();
    await expect(upgradePlace(page)).toHaveCount(0);
  });

  await test.step('the preview has the tabs that are switched on, as far as the plan includes them', async () => {
    const tabs = preview(page).getByRole('navigation', { name: 'Sections of the board' });
    await expect(preview(page).getByText('Built with')).toBeVisible();
    await expect(tabs).toHaveCount(0);
    await showSection(page, 'Changelog');
    await page.getByRole('switch', { name: 'Show a changelog' }).check();
    await expect(tabs.getByRole('link')).toHaveText(['Feedback', 'What’s new']);
    await page.getByRole('switch', { name: 'Show a roadmap' }).check();
    await expect(tabs.getByRole('link')).toHaveText(['Feedback', 'Roadmap', 'What’s new']);
    await expect(tabs.getByRole('link', { name: 'Feedback' })).toHaveAttribute('aria-current', 'page');
    const columns = page.getByRole('list', { name: 'Columns' }).getByRole('textbox');
    await expect
      .poll(() => columns.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['Planned', 'In progress', 'Done']);
    await expect(page.getByRole('list', { name: 'Statuses', exact: true }).getByRole('textbox')).toHaveValue('Planned');
    await page.getByRole('switch', { name: 'Show a changelog' }).uncheck();
    await expect(tabs.getByRole('link')).toHaveText(['Feedback', 'Roadmap']);

    // As after a refund: the settings stay stored.
    await setPlan(owner.uid, {});
    await db.doc(`products/${id}`).update({ 'settings.changelog': true, features: [] });
    await page.reload();
    await page.getByRole('tab', { name: 'Product Settings' }).click();
    await expect(preview(page).getByText('Built with')).toBeVisible();
    await expect(tabs).toHaveCount(0);
  });
});

test('a payment opens branding in an open tab, a refund closes it and loses nothing, and a payment opens it again', {
  tag: '@all',
}, async ({ page, browser }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const owner = await makeOwnerOf(STANDARD);
  const id = await giveBoard(owner.uid, { name: 'Mine' });
  await enter(page, owner);
  const stored = async () => (await db.doc(`products/${id}`).get()).get('settings');
  let session = '';

  await test.step('a payment opens branding in an open tab, and ends the offer on the dashboard', async () => {
    await openSettings(page, id);
    await expectClosed(page);
    await expectNoFindingsInBothSchemes(page, 'closed');
    const dashboard = await page.context().newPage();
    await dashboard.emulateMedia({ colorScheme: 'light' });
    await dashboard.goto('/dashboard');
    await expect(overview(dashboard)).toBeVisible();
    await expectNoFindingsInBothSchemes(dashboard, 'dashboard');
    session = await upgrade(page);
    await expect(section(page)).toBeVisible();
    await expect(upgradePlace(page)).toHaveCount(0);
    await expect(overview(dashboard)).toHaveCount(0);
    await dashboard.close();
    await expectNoFindingsInBothSchemes(page, 'open');
  });

  const visitor = await (await browser.newContext()).newPage();
  const fontOf = () =>
    visitor.getByRole('heading', { name: 'Mine' }).evaluate((heading) => getComputedStyle(heading).fontFamily);

  await test.step('the board follows for its visitors', async () => {
    await section(page)
      .getByRole('switch', { name: /Built with/ })
      .check();
    await section(page).getByRole('radio', { name: 'Serif', exact: true }).check();
    await expect(preview(page).getByText('Built with')).toHaveCount(0);
    await expect(preview(page).locator('html')).toHaveAttribute('data-font', 'serif');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await new AdminPage(page).expectMessage('Settings saved successfully');
    await expect.poll(() => served(page, id)).toEqual({ line: false, font: 'serif' });
    await visitor.goto(`/embed/${id}`);
    await expect(visitor.getByRole('heading', { name: 'Mine' })).toBeVisible();
    expect(await fontOf()).toContain('georgia');
    await expect(visitor.getByText('Built with')).toHaveCount(0);
  });

  await test.step('a refund closes it and loses nothing', async () => {
    await refund(session);
    await expect(upgradePlace(page)).toBeVisible();
    await expect(preview(page).getByText('Built with')).toBeVisible();
    await expect.poll(() => served(page, id)).toEqual({ line: true, font: null });
    await visitor.reload();
    await expect(visitor.getByText('Built with')).toBeVisible();
    expect(await fontOf()).not.toContain('georgia');
    await visitor.context().close();
    expect(await stored()).toMatchObject({ hideBranding: true, font: 'serif' });
    // Everything else can still be saved.
    await page.getByRole('textbox', { name: 'Board name' }).fill('Still mine');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await new AdminPage(page).expectMessage('Settings saved successfully');
    expect(await stored()).toMatchObject({ hideBranding: true, font: 'serif' });
  });

  await test.step('a payment opens it again', async () => {
    await upgrade(page);
    await expect(section(page).getByRole('switch', { name: /Built with/ })).toBeChecked();
    await expect.poll(() => served(page, id)).toEqual({ line: false, font: 'serif' });
  });
});
