import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItems } from '../support/boards.ts';
import { expect, type Locator, test } from '../support/test.ts';

/** The board's toasts: one at a time, never over what was pressed. */

const commits = '**/documents:commit';

test('a toast is the only one, and leaves what was pressed free', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const id = await makeBoard();
  await makeItems(id, 12, (at) => ({ title: `Number ${at}`, description: 'One line', votes: 20 - at }));
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.live();
  const toasts = page.locator('.toast');

  await test.step('at the end of the window, unless that was pressed', async () => {
    const low = board.voteTile('Number 6');
    await low.evaluate((tile) => tile.scrollIntoView({ block: 'end' }));
    await low.click();
    await expect(toasts).toHaveText('Your vote has been added');
    await expect.poll(async () => (await toasts.boundingBox())?.y).toBeLessThan(250);
    expect((await low.boundingBox())?.y).toBeGreaterThan(500);
  });

  await test.step('the newest takes the place of the one before', async () => {
    await page.route(commits, (route) => route.abort('connectionfailed'));
    await board.voteTile('Number 0').click();
    await expect(toasts).toHaveText('Failed to vote. Please try again.');
    await page.unroute(commits);
    await board.voteTile('Number 0').click();
    await expect(toasts).toHaveText('Your vote has been added');
    await expect.poll(async () => (await toasts.boundingBox())?.y, 'far from the first card').toBeGreaterThan(500);
  });
});

test('in a panel, a toast also leaves the button to add feedback free', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  await makeItems(id, 12, (at) => ({ title: `Number ${at}`, description: 'One line', votes: 20 - at }));
  const endOf = async (of: Locator) => {
    const { y = Number.NaN, height = Number.NaN } = (await of.boundingBox()) ?? {};
    return y + height;
  };
  for (const [title, width, height] of [
    ['Number 6', 400, 600],
    ['Number 9', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/embed/${id}?container=panel`);
    const board = new BoardPage(page);
    await board.live();
    const low = board.voteTile(title);
    await low.evaluate((tile) => tile.scrollIntoView({ block: 'end' }));
    await low.click();
    const toast = page.locator('.toast');
    await expect(toast).toHaveText('Your vote has been added');
    // Stays as long as the pointer is on it.
    await toast.hover();
    const add = board.button('Add feedback');
    await expect.poll(async () => ((await toast.boundingBox())?.y ?? 0) - (await endOf(add))).toBeGreaterThan(0);
    expect(await endOf(toast), 'far from what was pressed').toBeLessThan(height / 2);
    await add.click();
    await expect(board.field('Title')).toBeVisible();
    // An open form stays open when its page is loaded again.
    await board.button('Back').click();
    await board.ready();
  }
});
