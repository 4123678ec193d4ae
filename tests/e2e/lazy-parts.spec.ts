import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem } from '../support/boards.ts';
import { aComment } from '../support/factories.ts';
import { hold } from '../support/network/hold.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The parts of the board that are loaded when they are opened. */

const WRITING = /\/assets\/writing-/;
const READS = /\/assets\/reads-/;
const MENUS = /\/assets\/menus-/;
/** Does not match the item itself, which the page of a single item shares. */
const OPENED = /\/assets\/opened-[\w-]{8}\.js/;
const PARTS = [WRITING, READS, MENUS, OPENED];

const NETWORK = 'Network error. Please check your connection and try again.';

/** With Save-Data, the page fetches nothing ahead. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
}

async function makeBoardWithItem() {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode', comments: 1 });
  await db.collection('comments').add(aComment({ feedback_id: item, product_id: id, content: 'Yes, please.' }));
  return { id, item };
}

test('what a vote does not need is fetched ahead, and runs when it is opened', { tag: '@all' }, async ({ page }) => {
  const { id } = await makeBoardWithItem();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const board = new BoardPage(page);
  await page.goto(`/embed/${id}`);
  await board.fetchedAhead();
  for (const script of PARTS) expect(asked.filter((url) => script.test(url))).toHaveLength(1);

  await page.coverage.startJSCoverage();
  await board.voteTile('Dark mode').click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  const executed = (await page.coverage.stopJSCoverage()).map(({ url }) => url);
  expect(executed.filter((url) => url.includes('/assets/')).length).toBeGreaterThan(0);
  // The first vote on an item offers to follow it, which is in OPENED.
  expect(executed.filter((url) => [WRITING, READS, MENUS].some((part) => part.test(url)))).toEqual([]);

  await board.openComments('Dark mode');
  await expect(board.text('Yes, please.')).toBeVisible();
  await board.search().fill('dark');
  await expect(page).toHaveURL(/#q=dark/);
  await expect(board.items()).toHaveCount(1);
  await board.openForm();
  await expect(board.field('Title')).toBeFocused();
});

test('parts that were fetched ahead open without a network, and the draft outlives the form', {
  tag: '@all',
}, async ({ page }) => {
  const { id } = await makeBoardWithItem();
  const board = new BoardPage(page);
  await page.goto(`/embed/${id}`);
  await board.live();
  await board.fetchedAhead();
  await setOffline(page, true);
  await board.openForm();
  await board.field('Title').fill('A wish');
  await board.button('Back').click();
  await board.button('Actions').click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(board.button('Actions')).toBeFocused();
  await board.openComments('Dark mode');
  await expect(board.text('Failed to load comments. Please try again.')).toBeVisible();
  await board.comment('Dark mode', 'Said in the dark.');
  await expect(board.text('Said in the dark.')).toBeVisible();
  await board.openForm();
  await expect(board.field('Title')).toHaveValue('A wish');
});

/** Opens an address whose scripts are held back, once its page takes presses. */
async function openEarly(page: Page, address: string): Promise<{ release(): void }> {
  await page.unrouteAll();
  const scripts = hold(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takePressed' in window);
  return scripts;
}

const commentsOf = (board: BoardPage, title: string) =>
  board
    .item(title)
    .getByRole('button', { name: /comment/i })
    .first();

test('what is pressed before any script has loaded happens once', { tag: '@all' }, async ({ page }) => {
  const { id, item } = await makeBoardWithItem();
  const board = new BoardPage(page);
  const sort = board.button(/^Sort and filter/);
  await saveData(page);

  await test.step('controls open the form and the comments once', async () => {
    const scripts = await openEarly(page, `/embed/${id}`);
    await board.openComments('Dark mode');
    await board.button('Add feedback').click();
    scripts.release();
    await expect(board.field('Title')).toBeFocused();
    await board.button('Back').click();
    await expect(board.text('Yes, please.')).toBeVisible();
    await expect(commentsOf(board, 'Dark mode')).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('a menu opens once after an early press', async () => {
    const scripts = await openEarly(page, `/embed/${id}`);
    await sort.click();
    scripts.release();
    await expect(page.getByRole('menuitemradio', { name: 'Most popular' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sort).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  // The last step, because its act installs the worker, from which later pages would have their scripts.
  await test.step('a comment that is typed on an item’s page is kept and sent once', async () => {
    const scripts = await openEarly(page, `/embed/${id}?item=${item}`);
    await page.getByRole('textbox', { name: 'Your comment' }).fill('Early words.');
    await page.getByRole('button', { name: 'Add comment' }).click();
    scripts.release();
    await expect(page.getByText('Your comment has been added!')).toBeVisible();
    await expect.poll(() => countOf('comments', item)).toBe(2);
  });
});

test('a menu that loads late does not take the focus back, and says if it cannot be loaded', {
  tag: '@all',
}, async ({ page }) => {
  const { id } = await makeBoardWithItem();
  await saveData(page);
  const board = new BoardPage(page);
  const sort = board.button(/^Sort and filter/);

  await test.step('the focus moves on while the menu is loading', async () => {
    const menus = hold(page, '**/assets/menus-*');
    await page.goto(`/embed/${id}`);
    await board.live();
    await sort.focus();
    await page.keyboard.press('Enter');
    await expect(sort).toHaveAttribute('aria-expanded', 'true');
    await board.search().focus();
    await expect(sort).toHaveAttribute('aria-expanded', 'false');
    const arrived = page.waitForResponse(MENUS);
    menus.release();
    await (await arrived).finished();
    await expect(board.search()).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  await test.step('the menu cannot be loaded, and opens at another try', async () => {
    await page.unrouteAll();
    await page.route(MENUS, (route) => route.abort('connectionfailed'));
    await page.goto(`/embed/${id}`);
    await board.live();
    await sort.click();
    await expect(board.text(NETWORK)).toBeVisible();
    await expect(sort).toHaveAttribute('aria-expanded', 'false');
    await page.unrouteAll();
    await sort.click();
    await page.getByRole('menuitemradio', { name: 'Most recent' }).click();
    await expect(sort).toHaveAccessibleName(/Most recent/);
  });
});

test('parts that cannot be loaded say so, and open when the network is back or at another try', {
  tag: '@all',
}, async ({ page }) => {
  const { id } = await makeBoardWithItem();
  await saveData(page);
  const board = new BoardPage(page);

  await test.step('the form, without a network', async () => {
    await page.goto(`/embed/${id}`);
    await board.live();
    await setOffline(page, true);
    await board.button('Add feedback').click();
    await expect(board.text('Failed to load the form. Please try again.')).toBeVisible();
    await expect(board.button('Back')).toBeFocused();
    await setOffline(page, false);
    await expect(board.field('Title')).toBeFocused();
    await board.button('Back').click();
  });

  await test.step('the form and the comments, while the browser considers itself online', async () => {
    await page.route(WRITING, (route) => route.abort('connectionfailed'));
    await page.goto(`/embed/${id}`);
    await board.live();
    await board.openComments('Dark mode');
    await expect(board.text('Failed to load comments. Please try again.')).toBeVisible();
    await board.button('Add feedback').click();
    await expect(board.text('Failed to load the form. Please try again.')).toBeVisible();
    await page.unroute(WRITING);
    await board.button('Try again').click();
    await expect(board.field('Title')).toBeVisible();
    await board.button('Back').click();
    await expect(commentsOf(board, 'Dark mode')).toBeVisible();
  });

  await test.step('an item of the list opens although its script cannot be loaded; another can be tried again', async () => {
    await page.route(OPENED, (route) => route.abort('connectionfailed'));
    await page.goto(`/embed/${id}`);
    await board.live();
    await board.item('Dark mode').getByRole('link', { name: 'Dark mode' }).click();
    await expect(page.getByRole('heading', { name: 'Dark mode' })).toBeVisible();
    await expect(board.text('Yes, please.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'All feedback' })).toBeFocused();

    await page.evaluate(() => {
      history.pushState({}, '', '?item=unknown');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(board.text(NETWORK)).toBeVisible();
    await page.unroute(OPENED);
    await board.button('Try again').click();
    await expect(board.text('This item is not available.')).toBeVisible();
  });
});
