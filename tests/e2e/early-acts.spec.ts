import { BoardPage } from '../support/board-page.ts';
import { countOf, makeBoard, makeItem } from '../support/boards.ts';
import { hold } from '../support/network/hold.ts';
import { expect, type Page, test } from '../support/test.ts';

/** What visitors press before React runs, and what they see if it never does. */

const keepsPresses = (page: Page) => page.waitForFunction(() => 'takePressed' in window);
/** A text that is clamped in a list. */
const LONG = 'Words that fill a line of a card until it wraps, and some more of them. '.repeat(12);

async function boardWith(...titles: string[]): Promise<{ readonly id: string; readonly items: readonly string[] }> {
  const id = await makeBoard();
  const items = await Promise.all(
    titles.map((title) => makeItem(id, { title, description: LONG, comments: 1, votes: 3 })),
  );
  return { id, items };
}

test.describe('at an address with another list', () => {
  test('an early vote counts on the list that was shown, before the other one follows', async ({ page }) => {
    const { id, items } = await boardWith('Dark mode', 'Export');
    const scripts = hold(page);
    await page.goto(`/embed/${id}#q=dark`, { waitUntil: 'commit' });
    const board = new BoardPage(page);
    await board.voteTile('Export').click();
    scripts.release();
    await expect(board.text('Your vote has been added')).toBeVisible();
    await expect(board.items()).toHaveCount(1);
    await expect(board.item('Dark mode')).toBeVisible();
    await expect(board.search()).toHaveValue('dark');
    await expect(page).toHaveURL(`/embed/${id}#q=dark`);
    await expect.poll(() => countOf('votes', items[1] ?? '')).toBe(1);
  });

  test('text typed early into the search is searched for, in the order of the address', async ({ page }) => {
    const { id } = await boardWith('Dark mode', 'Export');
    const scripts = hold(page);
    await page.goto(`/embed/${id}#sort=recent`, { waitUntil: 'commit' });
    const board = new BoardPage(page);
    await keepsPresses(page);
    await board.search().fill('export');
    scripts.release();
    await expect(board.items()).toHaveCount(1);
    await expect(board.item('Export')).toBeVisible();
    await expect(page).toHaveURL(/#q=export&sort=recent$/);
  });

  test('an early vote counts where a frame has led to the page with the code of its visitor', async ({ page }) => {
    const { id, items } = await boardWith('Dark mode');
    const scripts = hold(page);
    await page.goto(`/embed/${id}#visitor=${'a'.repeat(43)}`, { waitUntil: 'commit' });
    const board = new BoardPage(page);
    await board.voteTile('Dark mode').click();
    scripts.release();
    await expect(board.text('Your vote has been added')).toBeVisible();
    await expect.poll(() => countOf('votes', items[0] ?? '')).toBe(1);
  });
});

test('early presses on five tiles are sent in their order, each once', async ({ page }) => {
  const { id, items } = await boardWith('One', 'Two', 'Three', 'Four', 'Five');
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, item] = /votes\/(\w+?)_/.exec(request.postData() ?? '') ?? [];
    if (request.url().endsWith(':commit') && item) sent.push(item);
  });
  const scripts = hold(page);
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  const board = new BoardPage(page);
  await keepsPresses(page);
  const titles = ['Four', 'Two', 'Five', 'One', 'Three'];
  for (const title of [...titles, ...titles.toReversed()]) await board.voteTile(title).click();
  scripts.release();
  await expect(board.items().getByRole('button', { name: /vote/i, pressed: true })).toHaveCount(5);
  await expect.poll(() => sent.length).toBe(5);
  const order = ['One', 'Two', 'Three', 'Four', 'Five'];
  expect(sent).toEqual(titles.map((title) => items[order.indexOf(title)]));
});

test('comments that are pressed twice are closed', async ({ page }) => {
  const { id } = await boardWith('Dark mode');
  const scripts = hold(page);
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  const board = new BoardPage(page);
  await keepsPresses(page);
  const comments = board.item('Dark mode').getByRole('button', { name: /comment/i });
  await comments.click();
  await comments.click();
  scripts.release();
  await board.live();
  await expect(comments).toHaveAttribute('aria-expanded', 'false');
});
