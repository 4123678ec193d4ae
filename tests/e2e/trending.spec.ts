import { makeOwnBoard, manage } from '../support/admin-page.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { expect, test } from '../support/test.ts';

/** The order "Trending" (D44) on the board. */

test('a board in this order goes on where its first page ends, and a search is in the order of votes', {
  tag: '@all',
}, async ({ page }) => {
  const board = new BoardPage(page);
  const id = await makeBoard({ defaultSort: 'trending' });
  await makeItem(id, { title: 'Old favorite', votes: 90, hot: 340.25 });
  await makeItems(id, 24, (at) => ({ title: `Idea ${at}`, votes: at, hot: 350 + (at % 12) / 8 }));
  await makeItem(id, { title: 'New star', votes: 2, hot: 360.5 });
  await makeItem(id, { title: 'Pinned', is_pinned: true });
  await page.goto(`/embed/${id}`);
  await expect(board.items()).toHaveCount(20);
  expect((await board.titles()).slice(0, 2)).toEqual(['Pinned', 'New star']);
  await board.button('Show more').click();
  await expect(board.items()).toHaveCount(27);
  expect(new Set(await board.titles()).size).toBe(27);
  expect((await board.titles()).at(-1)).toBe('Old favorite');

  await expect(page.getByRole('button', { name: /Trending/ })).toBeVisible();
  await page.getByRole('searchbox').fill('idea');
  await expect(page.getByRole('button', { name: /Most popular/ })).toBeVisible();
  await expect.poll(async () => (await board.titles())[0]).toBe('Idea 23');
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('button', { name: /Trending/ })).toBeVisible();
});

test('the owner or a visitor chooses "Trending"', { tag: '@all' }, async ({ page }) => {
  const board = new BoardPage(page);

  await test.step('a visitor chooses it in the menu, and it stays after a reload', async () => {
    const id = await makeBoard();
    await makeItem(id, { title: 'Old favorite', votes: 90, hot: 340.25 });
    await makeItem(id, { title: 'New star', votes: 2, hot: 360.5 });
    await page.goto(`/embed/${id}`);
    await board.live();
    expect(await board.titles()).toEqual(['Old favorite', 'New star']);
    await page.getByRole('button', { name: /Sort and filter/ }).click();
    await page.getByRole('menuitemradio', { name: 'Trending', exact: true }).click();
    await expect.poll(() => board.titles()).toEqual(['New star', 'Old favorite']);
    await page.reload();
    await expect.poll(() => board.titles()).toEqual(['New star', 'Old favorite']);
  });

  await test.step('the owner saves it as the default order, which the preview and the board then have', async () => {
    const owned = await makeOwnBoard();
    await makeItem(owned.id, { title: 'Old favorite', votes: 90, hot: 340.25 });
    await makeItem(owned.id, { title: 'New star', votes: 2, hot: 360.5 });
    const admin = await manage(page, owned, '?tab=settings');
    await page.getByRole('radio', { name: 'Trending', exact: true }).check();
    const preview = page.frameLocator('iframe[title="Preview of the board"]');
    await expect(preview.getByText('Trending')).toHaveCount(1);
    await admin.button('Save Settings').click();
    await admin.expectMessage('Settings saved successfully');
    await expect(async () => {
      await page.goto(`/embed/${owned.id}`);
      await expect(board.items()).toHaveCount(2);
      expect(await board.titles()).toEqual(['New star', 'Old favorite']);
    }).toPass();
  });
});
