import { makeOwnBoard, manage } from '../support/admin-page.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { scriptCode } from '../support/host-page.ts';
import { test } from '../support/script-host.ts';
import { expect, type Locator, type Page } from '../support/test.ts';

/**
 * Begins a word in a field, as an input method does, and presses a key that drops or accepts the word: once while it is
 * composed, and once as in Safari, which ends the composition before the key and gives the key the code 229.
 */
async function compose(page: Page, field: Locator, key: 'Escape' | 'Enter'): Promise<void> {
  await field.focus();
  const browser = await page.context().newCDPSession(page);
  const press = async (windowsVirtualKeyCode: number) => {
    // The modifier 2 is Control, with which Enter sends a text of several lines.
    const event = { key, code: key, windowsVirtualKeyCode, modifiers: key === 'Enter' ? 2 : 0 };
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
    await expect(field, `after ${key}`).toHaveValue(/か|火/);
  };
  await browser.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
  await expect(field).toHaveValue(/か/);
  await press(key === 'Escape' ? 27 : 13);
  await browser.send('Input.insertText', { text: '火' });
  await expect(field).toHaveValue(/火/);
  await press(229);
  await browser.detach();
}

test('Escape that ends a composition closes no panel, in the page and in the board', {
  tag: ['@all', '@field'],
}, async ({ host, page, visit }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode' });
  await visit(`<input aria-label="Of the page">${scriptCode(id, 'data-mode="fab"')}`);
  const board = host.boardOf(id);
  await host.opener().click();
  await board.live();
  await compose(page, page.getByLabel('Of the page'), 'Escape');
  await expect(host.panel()).toBeVisible();
  await compose(page, board.search(), 'Escape');
  await expect(host.panel()).toBeVisible();
  await board.search().press('Escape');
  await expect(board.search(), 'Escape itself empties the search').toHaveValue('');
  await board.search().press('Escape');
  await expect(host.panel(), 'and closes the panel').toBeHidden();
});

test('nor forms and dialogs, and Enter accepts a word alone', { tag: ['@all', '@field'] }, async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Dark mode' });

  await test.step('the fields of a visitor', async () => {
    await page.goto(`/embed/${board.id}`);
    const visitor = new BoardPage(page);
    await visitor.openForm();
    await visitor.submit('Own', 'Text');
    await expect(visitor.text('Your feedback has been submitted! Thank you.')).toBeVisible();
    const own = page.getByRole('article', { name: 'Own' });
    await own.getByRole('button', { name: 'Actions' }).click();
    await own.getByRole('menuitem', { name: 'Edit' }).click();
    await compose(page, page.getByLabel('Title'), 'Escape');
    await page.getByLabel('Title').press('Escape');
    await expect(page.getByLabel('Title')).toHaveCount(0);
  });

  const admin = await manage(page, board);
  await test.step('the details of the owner', async () => {
    const dialog = await admin.openItem('Dark mode');
    const field = dialog.getByLabel('Reply as the team');
    await compose(page, field, 'Escape');
    await compose(page, field, 'Enter');
    await expect(dialog).toBeVisible();
    await field.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a dialog of the browser', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change Email' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox').first();
    await compose(page, field, 'Escape');
    await expect(dialog).toBeVisible();
    await field.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('a file that is dropped where nothing takes it leaves the page and its text alone', {
  tag: ['@all', '@field'],
}, async ({ page }) => {
  const id = await makeBoard({ pictures: 'off' });
  await makeItem(id, { title: 'Dark mode' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.openForm();
  await board.field('Title').fill('Half a thought');
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [import.meta.filename], dragOperationsMask: 1 };
  for (const place of [board.field('Description'), page.locator('body')]) {
    const { x = 0, y = 0 } = (await place.boundingBox()) ?? {};
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await browser.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
    }
  }
  await expect(board.field('Title')).toHaveValue('Half a thought');
  expect(page.context().pages()).toHaveLength(1);
  expect(page.url()).toContain(`/embed/${id}`);
});
