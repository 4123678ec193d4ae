import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { makeItem, makeItems } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone the list scrolls with the page, to its end, and a filter begins at its top', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 60);
  const admin = await manage(page, board);
  await expect(admin.items().first()).toBeVisible();
  const scroller = page.locator('.admin-list-scroller');
  expect(await scroller.evaluate((box) => getComputedStyle(box).overflowY)).toBe('visible');
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(admin.item('Item 0')).toBeInViewport({ timeout: 1000 });
  }).toPass();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(2000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // Rows that arrive above move nothing, and are offered.
  await makeItem(board.id, { title: 'Arrived meanwhile' });
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(admin.item('Arrived meanwhile')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(scrolled);
});

test('on a phone the details fill the screen, and one message at a time covers no button', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  const detail = await admin.openItem('Dark mode');
  const paper = await page.locator('.MuiDialog-paper').boundingBox();
  expect(paper).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  for (const name of ['Pin', 'Unpin', 'Archive']) await admin.button(name, detail).click();
  const toasts = page.locator('.toast:visible');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText('Archived feedback');

  // The last control of the dialog can be scrolled above the message.
  const last = detail.getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  await detail.locator('.admin-detail').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  const [toast, button] = await Promise.all([toasts.boundingBox(), last.boundingBox()]);
  expect((button?.y ?? Number.NaN) + (button?.height ?? Number.NaN)).toBeLessThanOrEqual(toast?.y ?? Number.NaN);
});

test('the buttons for a selection stay free below a message', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 3);
  const admin = await manage(page, board);
  await admin.checkbox('Item 1').check();
  await page.locator('.admin-selection').getByRole('button', { name: 'Pin', exact: true }).click();
  const toast = page.locator('.toast').filter({ hasText: /Pinned/ });
  await expect(toast).toBeVisible();
  await admin.checkbox('Item 2').check();
  const bar = await page.locator('.admin-selection').boundingBox();
  const box = await toast.boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(bar?.y ?? Number.NaN);
});
