import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { makeItem, makeItems } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 90_000 });

async function makeVariedBoard() {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Oldest and loved', votes: 9, hot: 300, category: 'bug' });
  await makeItem(board.id, { title: 'Much discussed', comments: 7, hot: 360, status: 'in-progress' });
  await makeItem(board.id, { title: 'Put away', is_archived: true, category: 'bug' });
  await makeItem(board.id, { title: 'Dark mode for the calendar', status: 'completed', category: 'bug' });
  await makeItem(board.id, { title: 'Dark chocolate', description: 'In the kitchen.', is_pinned: true });
  return board;
}

test('the list is sorted by recent, pinned items first, and can be sorted by votes, comments and trend', async ({
  page,
}) => {
  const admin = await manage(page, await makeVariedBoard());
  await expect(admin.filter('Sort By')).toHaveValue('recent');
  await expect(admin.items().getByRole('heading')).toHaveText([
    'Dark chocolate',
    'Dark mode for the calendar',
    'Much discussed',
    'Oldest and loved',
  ]);
  await admin.filter('Sort By').selectOption({ label: 'Most votes' });
  await expect(admin.items().nth(1)).toContainText('Oldest and loved');
  await admin.filter('Sort By').selectOption({ label: 'Most comments' });
  await expect(admin.items().nth(1)).toContainText('Much discussed');
  await admin.filter('Sort By').selectOption({ label: 'Trending' });
  await expect(admin.items().nth(1)).toContainText('Much discussed');
  await expect(admin.items().nth(2)).toContainText('Oldest and loved');
  await expect(admin.items().first()).toContainText('Dark chocolate');
});

test('filters narrow the list, are in the address, and survive Back and a reload', async ({ page }) => {
  const board = await makeVariedBoard();
  const admin = await manage(page, board);
  await expect(admin.items()).toHaveCount(4);
  await admin.filter('Category').selectOption('Bug');
  await expect(admin.items()).toHaveCount(2);
  await admin.showArchived();
  await expect(admin.items()).toHaveCount(3);
  await expect(admin.item('Put away').getByText('Archived', { exact: true })).toBeVisible();
  await admin.filter('Status').selectOption('Completed');
  await expect(admin.items().getByRole('heading')).toHaveText(['Dark mode for the calendar']);
  await expect(page).toHaveURL(`/admin/${board.id}?category=bug&archived=1&status=completed`);

  await page.reload();
  await expect(admin.items().getByRole('heading')).toHaveText(['Dark mode for the calendar']);
  await expect(admin.filter('Status')).toHaveValue('completed');
  await page.goBack();
  await expect(admin.items()).toHaveCount(3);
  await page.goBack();
  await expect(admin.archivedToo()).not.toBeChecked();
  await expect(admin.items()).toHaveCount(2);
});

test('a search finds by several words, with any filter, and can be cleared', async ({ page }) => {
  const board = await makeVariedBoard();
  const admin = await manage(page, board);
  await admin.search().fill('dark');
  await expect(admin.items()).toHaveCount(2);
  await admin.search().fill('dark cal');
  await expect(admin.items().getByRole('heading')).toHaveText(['Dark mode for the calendar']);
  await expect(page).toHaveURL(/\?q=dark\+cal$/);
  await admin.search().fill('put away');
  await expect(page.getByText('No feedback found')).toBeVisible();
  await admin.showArchived();
  await expect(admin.items()).toHaveCount(1);
  for (const sign of ['%', '🚀']) {
    await admin.search().fill(sign);
    await expect(page.getByText('No feedback found')).toBeVisible();
    await admin.button('Clear filters').click();
    await expect(admin.items()).toHaveCount(5);
  }
  await admin.search().fill('no such word');
  await expect(page.getByText('No feedback found')).toBeVisible();
  await admin.button('Clear filters').click();
  await expect(admin.search()).toHaveValue('');
  await expect(admin.items()).toHaveCount(5);
});

test('a new search, filter or order scrolls to the top', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 45, (at) => (at % 2 === 0 ? { category: 'bug' } : {}));
  const admin = await manage(page, board);
  const list = page.locator('.admin-list-scroller');
  const top = () => list.evaluate(({ scrollTop }) => scrollTop);
  for (const change of [
    () => admin.filter('Sort By').selectOption({ label: 'Most votes' }),
    () => admin.filter('Category').selectOption('Bug'),
    () => admin.search().fill('item'),
    () => admin.showArchived(),
  ]) {
    await expect(admin.items().first()).toBeVisible();
    // The list has keyboard focus too, on a row that may not match the changed filter.
    await admin.items().nth(4).getByRole('link').focus();
    await admin.items().nth(4).hover();
    await page.mouse.wheel(0, 600);
    await expect.poll(top).toBeGreaterThan(200);
    await change();
    await expect.poll(top).toBe(0);
    await expect(admin.items().first()).toBeInViewport();
  }
  await expect(admin.search()).toHaveValue('item');
});

test('the details have an address, and Back closes them', async ({ page }) => {
  const board = await makeVariedBoard();
  const admin = await manage(page, board, '?category=bug');
  await admin.openItem('Oldest and loved');
  await expect(page).toHaveURL(/category=bug&item=/);
  const link = page.url();
  await page.goBack();
  await expect(admin.dialog()).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/${board.id}?category=bug`);
  await page.goto(link);
  await expect(admin.dialog().getByRole('heading', { name: 'Oldest and loved' })).toBeVisible();
  await admin.button('Close', admin.dialog()).click();
  await expect(page).toHaveURL(`/admin/${board.id}?category=bug`);
});

test('a board without feedback shows a message', async ({ page }) => {
  const admin = await manage(page, await makeOwnBoard());
  await expect(page.getByText('No feedback found')).toBeVisible();
  await expect(admin.button('Clear filters')).toHaveCount(0);
});
