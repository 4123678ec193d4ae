import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { makeItem } from '../../support/boards.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** Names of the fields that Chromium exposes to screen readers. It may ignore `aria-hidden`, as around the focus. */
async function fieldsOf(page: Page): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  const fields = nodes.filter(
    ({ ignored, role }) => !ignored && ['combobox', 'searchbox', 'textbox'].includes(role?.value),
  );
  return fields.map(({ name }) => name?.value as string);
}

// Chromium refuses the `aria-hidden` of MUI's dialogs if the focus is behind one as it opens or closes.
test('screen readers find a dialog alone, whatever has opened it', { tag: ['@all', '@field'] }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  await expect.poll(() => fieldsOf(page), 'the page').toContain('Sort By');
  const ofItem = ['Category', 'Priority', 'Reply as the team', 'Status'];
  const told = async () => (await fieldsOf(page)).toSorted();

  for (const time of ['the first time', 'another time']) {
    const dialog = await admin.openItem('Dark mode');
    await expect.poll(told, `pressed ${time}`).toEqual(ofItem);
    await dialog.getByRole('button', { name: 'Add a voter' }).click();
    await expect.poll(told, 'a dialog over it').not.toContain('Status');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Add a voter' }), 'the focus returns').toBeFocused();
    await expect.poll(told, 'after that').toEqual(ofItem);
    await admin.button('Close', dialog).click();
    await expect.poll(() => fieldsOf(page)).toContain('Sort By');
  }
  await page.getByRole('link', { name: 'Dark mode' }).press('Enter');
  await expect.poll(told, 'by keyboard').toEqual(ofItem);
  await page.keyboard.press('Escape');
  const add = admin.button('New item');
  await add.click();
  await expect.poll(told, 'a new item').not.toContain('Sort By');
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});
