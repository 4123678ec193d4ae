import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { expect, test } from '../support/test.ts';

/** The order "Trending" (D44) on the board. */

test('a board in this order goes on where its first page ends, and a search is in the order of votes', async ({
  page,
}) => {
  const id = await makeBoard({ defaultSort: 'trending' });
  await makeItem(id, { title: 'Old favorite', votes: 90, hot: 340.25 });
  await makeItems(id, 24, (at) => ({ title: `Idea ${at}`, votes: at, hot: 350 + (at % 12) / 8 }));
  await makeItem(id, { title: 'New star', votes: 2, hot: 360.5 });
  await makeItem(id, { title: 'Pinned', is_pinned: true });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
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
