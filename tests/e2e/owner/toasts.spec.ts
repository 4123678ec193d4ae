import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { makeItem } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

test('a message covers nothing', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Dark mode' });
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const admin = await manage(page, board);
  const toasts = page.locator('.toast:visible');

  await test.step('over a dialog, the newest is alone and covers nothing, whether it failed or not', async () => {
    await expect(admin.items()).toHaveCount(1);
    await page.keyboard.press('j');
    await page.keyboard.press('p');
    await expect(toasts).toContainText('Pinned');
    await page.getByRole('button', { name: 'Embed', exact: true }).click();
    await page.getByRole('button', { name: /^Copy code/ }).click();
    await expect(toasts).toHaveAttribute('data-tone', 'failure');
    // Stays as long as the pointer is on it.
    await toasts.hover();
    await expect(toasts).toHaveCount(1);
    const [toast, dialog] = await Promise.all([toasts.boundingBox(), page.locator('.MuiDialog-paper').boundingBox()]);
    expect((dialog?.y ?? Number.NaN) + (dialog?.height ?? Number.NaN)).toBeLessThanOrEqual(toast?.y ?? Number.NaN);
  });

  await test.step('on a phone, the last line of the page can be scrolled above a message', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(admin.items()).toHaveCount(1);
    await page.keyboard.press('j');
    await page.keyboard.press('p');
    await expect(toasts).toContainText('Unpinned');
    await toasts.hover();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = page.locator('.app-footer').getByRole('link').last();
    const [message, link] = await Promise.all([toasts.boundingBox(), last.boundingBox()]);
    expect((link?.y ?? Number.NaN) + (link?.height ?? Number.NaN)).toBeLessThanOrEqual(message?.y ?? Number.NaN);
  });
});

test('what only a message can take back stays until the message is dismissed', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();
  await manage(page, await makeOwnBoard(), '?tab=settings');
  const name = page.getByRole('textbox', { name: 'Board name' });
  const before = await name.inputValue();
  await name.fill('Another');
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(name).toHaveValue(before);
  const toast = page.locator('.toast').filter({ hasText: 'Changes discarded' });
  await page.clock.fastForward('01:00:00');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue('Another');
});
