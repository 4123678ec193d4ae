import { Timestamp } from 'firebase-admin/firestore';
import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem } from '../support/boards.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The parts of the board that are loaded when they are opened. */

const WRITING = /\/assets\/writing-/;
const READS = /\/assets\/reads-/;
const MENUS = /\/assets\/menus-/;
/** Not the item itself, which the page of a single item shares. */
const OPENED = /\/assets\/opened-[\w-]{8}\.js/;
const SENDS = /\/assets\/sends-/;
const PARTS = [WRITING, READS, MENUS, OPENED, SENDS];

const NETWORK = 'Network error. Please check your connection and try again.';

/** With Save-Data, the page fetches nothing ahead. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
}

/** Returns a promise and the function that resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

async function makeBoardWithItem() {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode', comments: 1 });
  await db.collection('comments').add({
    feedback_id: item,
    product_id: id,
    user_id: null,
    content: 'Yes, please.',
    created_at: Timestamp.now(),
  });
  return { id, item };
}

test('what a vote does not need is fetched ahead, and runs when it is opened', async ({ page }) => {
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
  expect(executed.filter((url) => PARTS.some((part) => part.test(url)))).toEqual([]);

  await board.openComments('Dark mode');
  await expect(board.text('Yes, please.')).toBeVisible();
  await board.search().fill('dark');
  await expect(page).toHaveURL(/#q=dark/);
  await expect(board.items()).toHaveCount(1);
  await board.openForm();
  await expect(board.field('Title')).toBeFocused();
});

test('parts that were fetched ahead open without a network, and the draft outlives the form', async ({ page }) => {
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

test('controls that are pressed before any script has loaded open the form and the comments once', async ({ page }) => {
  const { id } = await makeBoardWithItem();
  await saveData(page);
  const board = new BoardPage(page);
  const released = gate();
  await page.route('**/assets/*.js', async (route) => {
    await released.opened;
    await route.continue();
  });
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takePressed' in window);
  await board.openComments('Dark mode');
  await board.button('Add feedback').click();
  released.open();
  await expect(board.field('Title')).toBeFocused();
  await board.button('Back').click();
  await expect(board.text('Yes, please.')).toBeVisible();
  await expect(
    board
      .item('Dark mode')
      .getByRole('button', { name: /comment/i })
      .first(),
  ).toHaveAttribute('aria-expanded', 'true');
});

test('a comment that is typed on an item’s page before the script has loaded is kept and sent once', async ({
  page,
}) => {
  const { id, item } = await makeBoardWithItem();
  const released = gate();
  await page.route('**/assets/*.js', async (route) => {
    await released.opened;
    await route.continue();
  });
  await page.goto(`/embed/${id}?item=${item}`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Early words.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  released.open();
  await expect(page.getByText('Your comment has been added!')).toBeVisible();
  await expect.poll(() => countOf('comments', item)).toBe(2);
});

test('a form and comments that cannot be loaded say so, and open when the network is back or at another try', async ({
  page,
}) => {
  const { id } = await makeBoardWithItem();
  await saveData(page);
  const board = new BoardPage(page);
  await page.goto(`/embed/${id}`);
  await board.live();
  await setOffline(page, true);
  await board.button('Add feedback').click();
  await expect(board.text('Failed to load the form. Please try again.')).toBeVisible();
  await expect(board.button('Back')).toBeFocused();
  await setOffline(page, false);
  await expect(board.field('Title')).toBeFocused();
  await board.button('Back').click();

  // The same while the browser considers itself online.
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
  await expect(
    board
      .item('Dark mode')
      .getByRole('button', { name: /comment/i })
      .first(),
  ).toBeVisible();
});

test('a menu opens once after an early press, does not take the focus back, and says if it cannot be loaded', async ({
  page,
}) => {
  const { id } = await makeBoardWithItem();
  await saveData(page);
  const board = new BoardPage(page);
  const sort = board.button(/^Sort and filter/);
  const released = gate();
  await page.route('**/assets/*.js', async (route) => {
    await released.opened;
    await route.continue();
  });
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takePressed' in window);
  await sort.click();
  released.open();
  await expect(page.getByRole('menuitemradio', { name: 'Most popular' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sort).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);

  // The focus moves on while the menu is loading.
  const late = gate();
  await page.unrouteAll();
  await page.route(MENUS, async (route) => {
    await late.opened;
    await route.continue();
  });
  await page.goto(`/embed/${id}`);
  await board.live();
  await sort.focus();
  await page.keyboard.press('Enter');
  await expect(sort).toHaveAttribute('aria-expanded', 'true');
  await board.search().focus();
  await expect(sort).toHaveAttribute('aria-expanded', 'false');
  const arrived = page.waitForResponse(MENUS);
  late.open();
  await (await arrived).finished();
  await expect(board.search()).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);

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

test('an item of the list opens although its script cannot be loaded; another one can be tried again', async ({
  page,
}) => {
  const { id } = await makeBoardWithItem();
  await saveData(page);
  await page.route(OPENED, (route) => route.abort('connectionfailed'));
  const board = new BoardPage(page);
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
