import { expect } from 'playwright/test';
import { expectNoFindingsInBothSchemes } from '../../support/axe.ts';
import { test } from '../../support/clean-page.ts';
import { giveBoard, makeOwner, openDashboard } from '../../support/owners.ts';

test('axe finds nothing on the dashboard and in the settings of a board', { tag: '@all' }, async ({ page }) => {
  // Axe takes a while for each of many states.
  test.setTimeout(240_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const owner = await makeOwner({ limits: { max_boards: 2 } });
  const dashboard = await openDashboard(page, owner);
  const preview = page.frameLocator('iframe[title="Preview of the board"]');

  await test.step('on the dashboard', async () => {
    await expectNoFindingsInBothSchemes(page, 'no board');
  });
  const id = await giveBoard(owner.uid, { name: 'Mine' });
  await expect(dashboard.card('Mine')).toBeVisible();

  await test.step('in the wizard', async () => {
    await dashboard.newBoard().click();
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindingsInBothSchemes(page, 'wizard: name');
    await dashboard.wizard().getByRole('textbox').first().fill('Next');
    await page.keyboard.press('Enter');
    await expectNoFindingsInBothSchemes(page, 'wizard: theme');
    await page.keyboard.press('Enter');
    await dashboard.wizard().getByRole('textbox', { name: 'Color code' }).fill('#fff');
    await expectNoFindingsInBothSchemes(page, 'wizard: color with a message');
    await page.keyboard.press('Escape');
  });

  await test.step('in the dialogs of a board', async () => {
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

  await test.step('in the settings of a board', async () => {
    await page.goto(`/admin/${id}`);
    await page.getByRole('tab', { name: 'Product Settings' }).click();
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
});
