import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { makeItems } from '../../support/boards.ts';
import { giveBoard } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

async function makeVariedBoard() {
  const board = await makeOwnBoard();
  const items = [
    { title: 'Oldest and loved', votes: 9, hot: 300, category: 'bug' },
    { title: 'Much discussed', comments: 7, hot: 360, status: 'in-progress' },
    { title: 'Put away', is_archived: true, category: 'bug' },
    { title: 'Dark mode for the calendar', status: 'completed', category: 'bug' },
    { title: 'Dark chocolate', description: 'In the kitchen.', is_pinned: true },
  ] as const;
  await makeItems(board.id, items.length, (at) => items[at] ?? {});
  return board;
}

test('an owner sorts, filters and searches the list, and shares what it shows by its address', async ({ page }) => {
  const board = await makeVariedBoard();
  const admin = await manage(page, board);
  const headings = admin.items().getByRole('heading');

  await test.step('the list is sorted by recent, pinned items first, and can be sorted otherwise', async () => {
    await expect(admin.filter('Sort By')).toHaveValue('recent');
    await expect(headings).toHaveText([
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
    await admin.filter('Sort By').selectOption({ value: 'recent' });
    await expect(page).toHaveURL(`/admin/${board.id}`);
  });

  await test.step('filters narrow the list, are in the address, and survive Back and a reload', async () => {
    await expect(admin.items()).toHaveCount(4);
    await admin.filter('Category').selectOption('Bug');
    await expect(admin.items()).toHaveCount(2);
    await admin.showArchived();
    await expect(admin.items()).toHaveCount(3);
    await expect(admin.item('Put away').getByText('Archived', { exact: true })).toBeVisible();
    await admin.filter('Status').selectOption('Completed');
    await expect(headings).toHaveText(['Dark mode for the calendar']);
    await expect(page).toHaveURL(`/admin/${board.id}?category=bug&archived=1&status=completed`);

    await page.reload();
    await expect(headings).toHaveText(['Dark mode for the calendar']);
    await expect(admin.filter('Status')).toHaveValue('completed');
    await page.goBack();
    await expect(admin.items()).toHaveCount(3);
    await page.goBack();
    await expect(admin.archivedToo()).not.toBeChecked();
    await expect(admin.items()).toHaveCount(2);
  });

  await test.step('the details have an address, and Back closes them', async () => {
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

  await test.step('a search finds by several words, and can be cleared', async () => {
    await admin.search().fill('dark cal');
    await expect(headings).toHaveText(['Dark mode for the calendar']);
    await expect(page).toHaveURL(`/admin/${board.id}?category=bug&q=dark+cal`);
    await admin.search().fill('nothing like it');
    await expect(page.getByText('No feedback found')).toBeVisible();
    await admin.button('Clear filters').click();
    await expect(admin.search()).toHaveValue('');
    await expect(admin.items()).toHaveCount(4);
  });
});

test('a search finds in what filters show, and says when nothing matches', { tag: '@all' }, async ({ page }) => {
  const board = await makeVariedBoard();
  const empty = await giveBoard(board.owner.uid);
  const admin = await manage(page, board);

  await test.step('a search finds by several words, with any filter, and can be cleared', async () => {
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

  await test.step('a board without feedback shows a message', async () => {
    await admin.open(empty);
    await expect(page.getByText('No feedback yet')).toBeVisible();
    await expect(admin.button('Clear filters')).toHaveCount(0);
  });
});

test('an owner sees what is new, reads it, and comes back to the last view', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 3);
  const admin = await manage(page, board);
  const isNew = (title: string) => admin.item(title).getByText('New', { exact: true });

  await test.step('an item is new until it is opened', async () => {
    await expect(admin.button(/^New\s*3$/)).toBeVisible();
    await expect(isNew('Item 2')).toBeAttached();
    await admin.openItem('Item 2');
    await admin.button('Close', admin.dialog()).click();
    await expect(admin.button(/^New\s*2$/)).toBeVisible();
    await page.reload();
    await expect(admin.button(/^New\s*2$/)).toBeVisible();
    await expect(isNew('Item 2')).toHaveCount(0);
    await expect(isNew('Item 1')).toBeAttached();
  });

  await test.step('the view of what is new keeps an item that is read, until all are', async () => {
    await admin.button(/^New\s*2$/).click();
    await expect(admin.items()).toHaveCount(2);
    await admin.openItem('Item 1');
    await admin.button('Close', admin.dialog()).click();
    await expect(admin.button(/^New\s*1$/)).toBeVisible();
    await expect(admin.items()).toHaveCount(2);
    await admin.button('Mark all as read').click();
    await expect(page.getByText('No feedback found')).toBeVisible();
    await expect(admin.button('Mark all as read')).toHaveCount(0);
  });

  await test.step('the last view is kept', async () => {
    await admin.button(/^Unanswered/).click();
    await expect(admin.items()).toHaveCount(3);
    await admin.open(board.id);
    await expect(page).toHaveURL(`/admin/${board.id}?only=unanswered`);
    await admin.button('All').click();
    await admin.open(board.id);
    await expect(admin.items()).toHaveCount(3);
    await expect(page).toHaveURL(`/admin/${board.id}`);
  });
});
