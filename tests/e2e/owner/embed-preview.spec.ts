import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { BoardPage } from '../../support/board-page.ts';
import { makeItem } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 120_000 });

test('the preview of the ways to embed can be tried on a phone, also the floating button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Dark mode' });
  await manage(page, board);
  await page.getByRole('button', { name: 'Embed', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed Test board' });
  const shown = dialog.frameLocator('iframe[title="Preview of your board"]');
  const inside = new BoardPage(shown);
  await dialog.locator('iframe').scrollIntoViewIfNeeded();
  await inside.voteTile('Dark mode').click();
  await expect(inside.voteTile('Dark mode')).toHaveAttribute('aria-pressed', 'true');

  await dialog.getByRole('tab', { name: 'Floating button' }).click();
  const panel = shown.getByRole('dialog', { name: 'Test board' });
  const button = shown.locator('.fab-button');
  await dialog.locator('iframe').scrollIntoViewIfNeeded();
  await expect(button).toBeVisible();
  await expect(panel).toHaveCount(0);
  await button.click();
  await expect(panel.getByRole('heading', { name: 'Dark mode' })).toBeVisible();
  await expectNoFindings(page, 'a floating button that was tried');
});

test('the preview of the settings shows the floating button with its panel', async ({ page }) => {
  const board = await makeOwnBoard();
  await manage(page, board, '?tab=settings');
  const preview = page.frameLocator('iframe[title="Preview of the board"]');
  await expect(preview.getByRole('heading').first()).toBeVisible();
  await expect(preview.locator('.fab-button')).toHaveCount(0);
  await page.getByRole('radio', { name: /Floating button/ }).check();
  await expect(preview.locator('.fab-button')).toBeVisible();
  const [panel, button] = await Promise.all([
    preview.locator('.board-root').boundingBox(),
    preview.locator('.fab-button').boundingBox(),
  ]);
  expect((panel?.y ?? Number.NaN) + (panel?.height ?? Number.NaN)).toBeLessThanOrEqual(button?.y ?? Number.NaN);
});
