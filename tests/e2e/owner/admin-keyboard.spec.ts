import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { makeItem, makeItems, readItem } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('j and k move, Enter opens, the same keys work in the details, Escape closes', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 30);
  const admin = await manage(page, board);
  await expect(admin.items().first()).toBeVisible();
  const link = (title: string) => admin.item(title).getByRole('link', { name: title });
  await page.keyboard.press('j');
  await expect(link('Item 29')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(link('Item 28')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(admin.dialog().getByRole('heading', { name: 'Item 28' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(admin.dialog().getByRole('heading', { name: 'Item 27' })).toBeVisible();
  await admin.button('Previous feedback', admin.dialog()).click();
  await expect(admin.dialog().getByRole('heading', { name: 'Item 28' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(admin.dialog()).toHaveCount(0);
  await expect(link('Item 28')).toBeFocused();
  // Continues past the loaded rows, where a key finds the next row only after it has loaded.
  for (let at = 27; at >= 3; at -= 1) {
    await expect(link(`Item ${at}`)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(link(`Item ${at}`)).toBeFocused();
  }
  await expect(admin.item('Item 3')).toBeInViewport();
});

test('an item can be handled by keyboard alone', async ({ page }) => {
  const board = await makeOwnBoard();
  const waiting = await makeItem(board.id, { title: 'Waiting', status: 'pending' });
  const id = await makeItem(board.id, { title: 'Handle me' });
  const admin = await manage(page, board);
  await expect(admin.items()).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('2');
  await admin.expectMessage('Status updated to In Progress');
  await page.keyboard.press('p');
  await admin.expectMessage('Pinned feedback');
  expect(await readItem(id)).toMatchObject({ status: 'in-progress', is_pinned: true });
  await page.keyboard.press('z');
  await admin.expectMessage('Restored 1 item');
  await expect.poll(async () => (await readItem(id))?.is_pinned).toBe(false);
  await page.keyboard.press('x');
  await expect(admin.text('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(admin.text('1 selected')).toHaveCount(0);
  await page.keyboard.press('a');
  // The next item takes its place and gets the focus.
  await expect(admin.item('Waiting').getByRole('link')).toBeFocused();
  await admin.expectMessage('Archived feedback');
  await page.keyboard.press('y');
  await admin.expectMessage('Status updated to Open');
  expect((await readItem(waiting))?.status).toBe('open');
  await page.keyboard.press('#');
  await expect(admin.dialog()).toContainText('Are you sure you want to delete this feedback?');
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(admin.dialog()).toHaveCount(0);
  expect((await readItem(waiting))?.is_archived).toBe(false);
});

test('the key s goes to the status in the details', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  const detail = await admin.openItem('Dark mode');
  const status = detail.getByRole('combobox', { name: 'Status' });
  await expect(status).toBeVisible();
  await page.keyboard.press('s');
  await expect(status).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await readItem(id))?.status).toBe('in-progress');
});

test('the shortcut sheet lists the keys and turns them off; text fields ignore them', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Leave me' });
  const admin = await manage(page, board);
  await expect(admin.items()).toHaveCount(1);
  await page.keyboard.press('/');
  await expect(admin.search()).toBeFocused();
  await page.keyboard.type('jxap?');
  await expect(admin.search()).toHaveValue('jxap?');
  await admin.search().fill('');
  await admin.search().blur();
  await expect(admin.items()).toHaveCount(1);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(admin.dialog()).toContainText('Next feedbackj');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  for (const key of ['j', 'p', 'a', '?']) await page.keyboard.press(key);
  await expect(admin.dialog()).toHaveCount(0);
  await page.reload();
  await expect(admin.items()).toHaveCount(1);
  await page.keyboard.press('?');
  await expect(admin.dialog()).toHaveCount(0);
  await admin.button('Keyboard shortcuts').click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).check();
  expect(await readItem(id)).toMatchObject({ is_pinned: false, is_archived: false });
});
