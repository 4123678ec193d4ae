import { SETTLING_MS } from '../../../web/src/firebase/calm.ts';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { BoardPage } from '../../support/board-page.ts';
import { makeItem, makeItems } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

test('the owner and the visitor see each other’s acts, the owner without a reload', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  // Triggers take a while, especially on a busy machine.
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
  await expect(admin.item('A fresh idea')).toContainText(/1\s*vote/);

  await theirs.voteTile('Was there before').click();
  await expect(admin.item('Was there before')).toContainText(/1\s*vote/);
  await theirs.openComments('Was there before');
  await theirs.comment('Was there before', 'Seen at once.');
  await expect(admin.item('Was there before')).toContainText(/1\s*comment/);
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

test('a long list keeps its place while items arrive, and begins at its top after a change of the view', {
  tag: '@all',
}, async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 45, (at) => (at % 2 === 0 ? { category: 'bug' } : {}));
  const admin = await manage(page, board);

  await test.step('new items above shift nothing in sight, and are counted', async () => {
    await admin.items().first().hover();
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(admin.item('Item 20')).toBeAttached({ timeout: 150 });
    }).toPass();
    await admin.item('Item 20').getByRole('link').focus();
    await page.mouse.wheel(0, 1);
    const before = await admin.item('Item 20').boundingBox();
    await makeItem(board.id, { title: 'Newest of all' });
    await expect(admin.button('1 new')).toBeVisible();
    expect(await admin.item('Item 20').boundingBox()).toEqual(before);
    await admin.button('1 new').click();
    await expect(admin.item('Newest of all')).toBeInViewport();
    await expect(admin.button('1 new')).toHaveCount(0);
  });

  await test.step('the statistics update live', async () => {
    await expect(admin.button('46 Open')).toBeVisible();
    await makeItem(board.id, { title: 'Done before', status: 'completed' });
    await expect(admin.button('1 Completed')).toBeVisible();
    const dialog = await admin.openItem('Newest of all');
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Closed');
    await admin.button('Close', dialog).click();
    await expect(admin.button('1 Closed')).toBeVisible();
    await expect(admin.button('45 Open')).toBeVisible();
  });

  await test.step('the arrow keys continue past the loaded rows', async () => {
    await admin.open(board.id);
    const link = (title: string) => page.getByRole('link', { name: title, exact: true });
    await expect(admin.items().first()).toBeVisible();
    for (let at = 0; at < 3; at += 1) await page.keyboard.press('j');
    await expect(link('Item 44')).toBeFocused();
    // A key finds the next row only after it has loaded.
    for (let at = 43; at >= 21; at -= 1) {
      await expect(link(`Item ${at}`)).toBeAttached();
      await page.keyboard.press('ArrowDown');
      await expect(link(`Item ${at}`)).toBeFocused();
    }
    await expect(link('Item 21')).toBeInViewport();
  });

  await test.step('a new search, filter or order scrolls to the top', async () => {
    /** How far the first row is above where the header ends, in px. */
    const above = () =>
      page.evaluate(() => 64 - (document.querySelector('[data-arrows]')?.getBoundingClientRect().top ?? 64));
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
      await expect.poll(above).toBeGreaterThan(200);
      await change();
      await expect.poll(above).toBeLessThanOrEqual(1);
      await expect(admin.items().first()).toBeInViewport();
    }
    await expect(admin.search()).toHaveValue('item');
  });
});

test('where less motion is wanted, what others do waits for the owner’s next act', {
  tag: '@all',
}, async ({ page, browser }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Was there before' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const calm = await manage(page, board);
  await expect(calm.items()).toHaveCount(1);
  const other = await (await browser.newContext()).newPage();
  const live = await manage(other, board);
  await expect(live.items()).toHaveCount(1);
  // What opening the page has caused has come.
  await page.clock.fastForward(SETTLING_MS + 1);
  for (const title of ['By a visitor', 'By another']) {
    await makeItem(board.id, { title });
    await expect(live.item(title)).toBeVisible();
  }
  await expect(calm.items()).toHaveCount(1);
  await page.keyboard.press('Shift');
  await expect(calm.items()).toHaveCount(3);
  await other.context().close();
});
