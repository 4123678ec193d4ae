import { expect } from 'playwright/test';
import { expectNoFindingsInBothSchemes } from '../../support/axe.ts';
import { test } from '../../support/clean-page.ts';
import { giveBoard, makeOwner, openDashboard } from '../../support/owners.ts';

// Each test checks many screens, and axe takes a while for each.
test.describe.configure({ timeout: 240_000 });

test('axe finds nothing on the dashboard', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const owner = await makeOwner({ limits: { max_boards: 2 } });
  const dashboard = await openDashboard(page, owner);
  await expectNoFindingsInBothSchemes(page, 'no board');
  await giveBoard(owner.uid, { name: 'Mine' });
  await expect(dashboard.card('Mine')).toBeVisible();
  await dashboard.newBoard().click();
  const preview = page.frameLocator('iframe[title="Preview of the board"]');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'wizard: name');
  await dashboard.wizard().getByRole('textbox').first().fill('Next');
  await page.keyboard.press('Enter');
  await expectNoFindingsInBothSchemes(page, 'wizard: theme');
  await page.keyboard.press('Enter');
  await dashboard.wizard().getByRole('textbox', { name: 'Color code' }).fill('#fff');
  await expectNoFindingsInBothSchemes(page, 'wizard: color with a message');
  await page.keyboard.press('Escape');
  await dashboard.card('Mine').getByRole('button', { name: 'Embed' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'embed dialog');
  await page.keyboard.press('Escape');
  await giveBoard(owner.uid, { name: 'Second' });
  await expect(dashboard.plan()).toContainText('Board limit reached');
  await expectNoFindingsInBothSchemes(page, 'limit reached');
  await dashboard.card('Mine').getByRole('button', { name: 'Delete Mine' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'delete dialog');
});

test('axe finds nothing in the settings of a board', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Mine' });
  await openDashboard(page, owner);
  await page.goto(`/admin/${id}`);
  await page.getByRole('tab', { name: 'Product Settings' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the board"]');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'settings');
  await page.getByRole('textbox', { name: 'Board name' }).fill(' ');
  await page.getByRole('textbox', { name: 'Logo address' }).fill('x');
  await page.getByRole('radio', { name: 'Floating button' }).check();
  await expectNoFindingsInBothSchemes(page, 'settings with messages');
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'leaving');
});
