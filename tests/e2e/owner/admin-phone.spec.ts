import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { makeItem, makeItems } from '../../support/boards.ts';
import { expect, type Locator, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** @returns the y of an element's edges, in px */
async function edges(element: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return { top: y, bottom: y + height };
}

test('on a phone the admin area has all of the screen', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 45);
  const admin = await manage(page, board);
  const toasts = page.locator('.toast:visible');

  await test.step('an arrow shows that there are more tabs than fit, and brings them', async () => {
    const settings = page.getByRole('tab', { name: 'Product Settings' });
    const arrow = page.locator('.admin-header-tabs .MuiTabs-scrollButtons').last();
    await expect(settings).not.toBeInViewport();
    await expect(arrow).toBeInViewport();
    await expect(async () => {
      // At the end it takes no click, and the tabs may still move.
      if (!/Mui-disabled/.test((await arrow.getAttribute('class')) ?? '')) await arrow.click({ timeout: 1000 });
      await expect(settings).toBeInViewport({ ratio: 1, timeout: 1000 });
    }).toPass();
    await expect(arrow).toHaveClass(/Mui-disabled/);
    const names = await page.getByRole('tab').evaluateAll((tabs) => tabs.map(({ clientHeight }) => clientHeight));
    expect(new Set(names).size, 'each name has one line').toBe(1);
  });

  await test.step('the filters fold', async () => {
    await expect(admin.filter('Status')).toBeHidden();
    await admin.button('Filters').click();
    await expect(admin.filter('Status')).toBeVisible();
    await admin.button('Filters').click();
  });

  await test.step('the list scrolls with the page, to its end', async () => {
    await expect(admin.items().first()).toBeVisible();
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

  await test.step('the bulk actions are at the bottom edge, free below a message', async () => {
    await admin.checkbox('Item 44').check();
    expect((await edges(page.getByRole('toolbar'))).bottom).toBe(844);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const bar = page.locator('.admin-selection');
    await bar.getByRole('button', { name: 'Pin', exact: true }).click();
    // Under the pointer, the message stays.
    await toasts.filter({ hasText: /Pinned/ }).hover();
    await admin.checkbox('Item 43').press('Space');
    await expect(admin.checkbox('Item 43')).toBeChecked();
    expect((await edges(toasts)).bottom).toBeLessThanOrEqual((await edges(bar)).top);
  });

  await test.step('the details fill the screen, and one message at a time covers no button', async () => {
    const detail = await admin.openItem('Arrived meanwhile');
    expect(await page.locator('.MuiDialog-paper').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await admin.button('Properties', detail).click();
    const sheet = page.getByRole('dialog', { name: 'Properties' });
    for (const name of ['Pin', 'Unpin', 'Archive']) await admin.button(name, sheet).click();
    await toasts.filter({ hasText: 'Archived feedback' }).hover();
    await admin.button('Close', sheet).press('Enter');
    await expect(sheet).toHaveCount(0);
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toContainText('Archived feedback');

    // The last line of the details can be scrolled above the message.
    const last = detail.getByText('No notes yet');
    await last.scrollIntoViewIfNeeded();
    expect((await edges(last)).bottom).toBeLessThanOrEqual((await edges(toasts)).top);
  });
});
