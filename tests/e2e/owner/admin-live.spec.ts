import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { BoardPage } from '../../support/board-page.ts';
import { makeItem, makeItems } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

// Triggers take a while, especially on a busy machine.
test.describe.configure({ timeout: 240_000 });

test('the owner and the visitor see each other’s acts, the owner without a reload', async ({ page, browser }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Was there before' });
  const admin = await manage(page, board);
  await expect(admin.items()).toHaveCount(1);

  const visitor = await (await browser.newContext()).newPage();
  const theirs = new BoardPage(visitor);
  await visitor.goto(`/embed/${board.id}`);
  await theirs.openForm();
  await theirs.submit('A fresh idea', 'Written while the owner watches.');
  await expect(admin.item('A fresh idea')).toBeVisible();
  await expect(admin.item('A fresh idea')).toContainText(/1\s*vote/, { timeout: 60_000 });

  await theirs.voteTile('Was there before').click();
  await expect(admin.item('Was there before')).toContainText(/1\s*vote/, { timeout: 60_000 });
  await theirs.openComments('Was there before');
  await theirs.comment('Was there before', 'Seen at once.');
  await expect(admin.item('Was there before')).toContainText(/1\s*comment/, { timeout: 60_000 });
  const dialog = await admin.openItem('Was there before');
  await expect(dialog.getByText('Seen at once.')).toBeVisible();

  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('In Progress');
  await admin.expectMessage('Status updated to In Progress');
  await admin.button('Pin', dialog).click();
  await admin.expectMessage('Pinned feedback');
  await admin.button('Close', dialog).click();
  await admin.item('A fresh idea').hover();
  await admin.button('Archive: A fresh idea').click();
  await admin.expectMessage('Archived feedback');
  await visitor.reload();
  await expect(theirs.item('Was there before').getByText('In Progress', { exact: true })).toBeVisible();
  await expect(theirs.item('Was there before').getByText('Pinned', { exact: true })).toBeVisible();
  await expect(theirs.item('A fresh idea')).toHaveCount(0);
});

test('new items above shift nothing in sight, and are counted', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 60);
  const admin = await manage(page, board);
  await admin.items().first().hover();
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(admin.item('Item 30')).toBeAttached({ timeout: 150 });
  }).toPass();
  await admin.item('Item 30').getByRole('link').focus();
  await page.mouse.wheel(0, 1);
  const before = await admin.item('Item 30').boundingBox();
  await makeItem(board.id, { title: 'Newest of all' });
  await expect(admin.button('1 new')).toBeVisible();
  expect(await admin.item('Item 30').boundingBox()).toEqual(before);
  await admin.button('1 new').click();
  await expect(admin.item('Newest of all')).toBeInViewport();
  await expect(admin.button('1 new')).toHaveCount(0);
});

test('the statistics update live', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'One' });
  await makeItem(board.id, { title: 'Answered', status: 'in-progress' });
  const admin = await manage(page, board);
  await expect(admin.button('1 Open')).toBeVisible();
  await makeItem(board.id, { title: 'Two', status: 'completed' });
  await expect(admin.button('1 Completed')).toBeVisible();
  const dialog = await admin.openItem('One');
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Closed');
  await admin.button('Close', dialog).click();
  await expect(admin.button('1 Closed')).toBeVisible();
  await expect(admin.button('0 Open')).toBeVisible();
});
