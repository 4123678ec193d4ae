import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { iframeCode, SCRIPT_POLICY, scriptCode, serveHostPage } from '../support/host-page.ts';
import { hold, SCRIPTS } from '../support/network/hold.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { expect, type Page, type Route, test } from '../support/test.ts';
import { openContext } from '../support/third-party-storage.ts';

/** What visitors press before React runs, and what they see if it never does. */

const MISSING = 'Votes, comments and search could not be loaded.';
/** Longer than the page waits for its scripts. */
const STALLED_MS = 20_000;

const keepsPresses = (page: Page) => page.waitForFunction(() => 'takePressed' in window);
const reload = (page: Page) => page.getByRole('link', { name: 'Reload the page' });
const keptVotes = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(sessionStorage.getItem('hearback_recent/') ?? '{}')));
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

test.describe('a vote that is pressed before React has come', () => {
  const REACT = '**/assets/react-*.js';

  async function press(page: Page) {
    const { id, items } = await boardWith('Dark mode', 'Export');
    let commits = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(':commit')) commits += 1;
    });
    // Also without a network.
    const scripts = hold(page, REACT, async (route) => route.fulfill({ response: await route.fetch() }));
    await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
    await keepsPresses(page);
    const board = new BoardPage(page);
    const tile = board.voteTile('Dark mode');
    const votes = () => countOf('votes', items[0] ?? '');
    return { id, item: items[0] ?? '', scripts, board, tile, votes, commits: () => commits };
  }

  test('is sent without it, and shown by it as if it had sent it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { scripts, board, tile, votes, commits } = await press(page);
    const look = () => tile.evaluate((button) => getComputedStyle(button).backgroundColor);
    await board.search().focus();
    const before = await look();
    await tile.click();
    await board.search().hover();
    const pressed = await look();
    expect(pressed).not.toBe(before);
    await expect.poll(votes).toBe(1);
    // The answer has come: the item's vote is noted in this browser.
    await page.waitForFunction(() => localStorage.getItem('voted_items') !== null);
    expect(await look()).toBe(pressed);
    await tile.click();
    await board.search().hover();
    expect(await look()).toBe(pressed);
    scripts.release();
    await expect(board.text('Your vote has been added')).toBeVisible();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(tile).toHaveText('4');
    expect([await votes(), commits(), await keptVotes(page)]).toEqual([1, 1, []]);
    await tile.click();
    await expect(board.text('Your vote has been removed')).toBeVisible();
    expect([await votes(), commits()]).toEqual([0, 2]);
  });

  test('stays where the page has given up, and can be taken back when React comes at last', async ({ page }) => {
    const { scripts, board, tile, votes, commits } = await press(page);
    await tile.click();
    await expect(page.getByText(MISSING)).toBeVisible({ timeout: STALLED_MS });
    await expect(tile).not.toHaveAttribute('data-kept');
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    scripts.release();
    await board.live();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    expect([await votes(), commits()]).toEqual([1, 1]);
    await tile.click();
    await expect(board.text('Your vote has been removed')).toBeVisible();
    expect(await votes()).toBe(0);
  });

  test('waits if its answer is lost with the network, and counts once', async ({ page }) => {
    const { scripts, board, tile, votes } = await press(page);
    const lose = async (route: Route) => {
      await route.fetch();
      await setOffline(page, true);
      await route.abort('connectionreset');
    };
    await page.route('**/documents:commit', lose, { times: 1 });
    await tile.click();
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    scripts.release();
    await expect(tile).toHaveAccessibleDescription(/sent/);
    await expect(tile).toHaveText('4');
    await setOffline(page, false);
    await expect(board.text('Your vote has been added')).toBeVisible({ timeout: 9000 });
    await expect(tile).toHaveText('4');
    expect(await votes()).toBe(1);
  });

  test('is reported by React if the server refuses it', async ({ page }) => {
    const { item, scripts, board, tile, votes, commits } = await press(page);
    await db.doc(`feedback/${item}`).update({ is_archived: true });
    await tile.click();
    await expect.poll(commits).toBe(1);
    scripts.release();
    await expect(board.text('This feedback is no longer on the board.')).toBeVisible();
    await expect(tile).toHaveCount(0);
    expect([await votes(), commits()]).toEqual([0, 1]);
  });
});

test('"Read more" opens at once, and comments that are pressed twice are closed', async ({ page }) => {
  const { id } = await boardWith('Dark mode', 'Export');
  const scripts = hold(page);
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  const board = new BoardPage(page);
  await keepsPresses(page);
  const text = board.item('Dark mode').locator('.description');
  const height = async () => (await text.boundingBox())?.height ?? 0;
  expect(await height()).toBe(60);
  await board.item('Dark mode').getByRole('button', { name: 'Read more' }).click();
  expect(await height()).toBeGreaterThan(100);
  const comments = board.item('Export').getByRole('button', { name: '1 comment' });
  await comments.click();
  await comments.click();
  scripts.release();
  await expect(board.item('Dark mode').getByRole('button', { name: 'Read less' })).toBeVisible();
  await expect(comments).toHaveAttribute('aria-expanded', 'false');
  await comments.focus();
  await page.keyboard.press('Space');
  await expect(comments, 'by the keyboard').toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(`/embed/${id}`);
});

test('a vote that is taken back early shows so at once, and is removed once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id, items } = await boardWith('Dark mode', 'Export');
  const board = new BoardPage(page);
  const look = (title: string) => board.voteTile(title).evaluate((tile) => getComputedStyle(tile).backgroundColor);
  await page.goto(`/embed/${id}`);
  await board.voteTile('Dark mode').click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  const scripts = hold(page);
  await page.goto(`/embed/${id}?theme=light`, { waitUntil: 'commit' });
  await expect(board.voteTile('Dark mode')).toHaveAttribute('aria-pressed', 'true');
  expect(await look('Dark mode')).not.toBe(await look('Export'));
  await board.voteTile('Dark mode').click();
  await board.search().hover();
  expect(await look('Dark mode')).toBe(await look('Export'));
  scripts.release();
  await expect(board.text('Your vote has been removed')).toBeVisible();
  expect(await countOf('votes', items[0] ?? '')).toBe(0);
});

test.describe('a page that is left before its scripts have come', () => {
  test('votes once when it is loaded again', async ({ page }) => {
    const { id, items } = await boardWith('Dark mode', 'Export');
    const scripts = hold(page);
    await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
    const board = new BoardPage(page);
    await keepsPresses(page);
    expect(await keptVotes(page)).toEqual([]);
    await board.voteTile('Dark mode').click();
    await page.goto('/about', { waitUntil: 'commit' });
    await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
    await expect(board.voteTile('Dark mode')).toHaveAttribute('data-kept');
    await expect(board.voteTile('Export')).not.toHaveAttribute('data-kept');
    scripts.release();
    await expect(board.text('Your vote has been added')).toBeVisible();
    expect(await keptVotes(page)).toEqual([]);
    await board.voteTile('Dark mode').click();
    await expect(board.text('Your vote has been removed')).toBeVisible();
    await page.reload();
    await board.live();
    await expect(board.voteTile('Dark mode')).toHaveAttribute('aria-pressed', 'false');
    expect(await countOf('votes', items[0] ?? '')).toBe(0);
  });

  for (const storage of ['partitioned', 'blocked'] as const) {
    test(`votes once in a frame, with storage ${storage}`, async () => {
      const { id, items } = await boardWith('Dark mode', 'Export');
      const host = await serveHostPage(iframeCode(id));
      const context = await openContext(storage);
      try {
        const page = await context.newPage();
        const scripts = hold(context);
        await page.goto(host.url);
        const frame = page.frameLocator('iframe');
        const tile = new BoardPage(frame).voteTile('Dark mode');
        await tile.click();
        await expect(tile).toHaveAttribute('data-kept');
        if (storage === 'partitioned') {
          const loaded = page.waitForResponse(/\/embed/);
          // The frame is loaded again when it is moved.
          await page.locator('iframe').evaluate((element) => element.parentElement?.prepend(element));
          await loaded;
          await expect(tile).toHaveAttribute('data-kept');
        }
        scripts.release();
        await expect(frame.getByText('Your vote has been added')).toBeVisible();
        await expect(tile).toHaveAttribute('aria-pressed', 'true');
        await expect.poll(() => countOf('votes', items[0] ?? '')).toBe(1);
      } finally {
        await context.close();
        await host.close();
      }
    });
  }
});

test('scripts that stall count as missing until they come, and nothing that was given up is done', async ({ page }) => {
  const { id, items } = await boardWith('Dark mode', 'Export');
  const scripts = hold(page);
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  const board = new BoardPage(page);
  await keepsPresses(page);
  const tile = board.voteTile('Dark mode');
  await tile.click();
  await expect(tile).toHaveAttribute('data-kept');
  await expect(page.getByText(MISSING)).toBeVisible({ timeout: STALLED_MS });
  await expect(tile).not.toHaveAttribute('data-kept');
  expect(await keptVotes(page)).toEqual([]);
  await expect(board.item('Dark mode').locator('.description'), 'texts are whole').toHaveCSS('display', 'block');
  await board.voteTile('Export').click();
  await expect(board.voteTile('Export')).not.toHaveAttribute('data-kept');

  scripts.release();
  await expect(page.getByText(MISSING)).toBeHidden();
  await board.live();
  await expect(tile).toHaveAttribute('aria-pressed', 'false');
  await tile.click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  expect(await countOf('votes', items[0] ?? '')).toBe(1);
  expect(await countOf('votes', items[1] ?? '')).toBe(0);
});

test('an old page whose scripts a newer release has replaced says so, and its links lead on', async ({ page }) => {
  const { id, items } = await boardWith('Dark mode');
  await page.route(`**/embed/${id}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(\/assets\/\w+-)[\w-]+\.js/g, '$1replaced.js');
    await route.fulfill({ response, body });
  });
  const missing = page.waitForResponse(/-replaced\.js/);
  await page.goto(`/embed/${id}`);
  expect((await missing).status()).toBe(404);
  const board = new BoardPage(page);
  await board.voteTile('Dark mode').click();
  await expect(page.getByText(MISSING)).toBeVisible();
  await expect(board.voteTile('Dark mode')).not.toHaveAttribute('data-kept');
  await board
    .item('Dark mode')
    .getByRole('button', { name: /comment/i })
    .click();
  await expect(page).toHaveURL(`/embed/${id}?item=${items[0]}`);
  // The item's page is of the new release.
  await expect(page.getByRole('heading', { name: 'Dark mode' })).toBeVisible();
  await page.getByRole('button', { name: /vote/i }).click();
  await expect(board.text('Your vote has been added')).toBeVisible();
});

for (const [width, height] of [
  [280, 560],
  [390, 844],
  [1280, 800],
] as const) {
  test(`the offer to reload is in view at ${width} px`, async ({ page }) => {
    const { id } = await boardWith('Dark mode');
    await page.setViewportSize({ width, height });
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(`/embed/${id}`);
    await new BoardPage(page).voteTile('Dark mode').click();
    await expect(reload(page)).toBeInViewport({ ratio: 1 });
    expect(
      await reload(page).evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        const corners = [0.1, 0.9].map((at) => document.elementFromPoint(x + width * at, y + height / 2));
        return corners.every((corner) => corner === link);
      }),
      'and not cut off',
    ).toBe(true);
  });
}

test('the offer to reload is in view in a frame as high as its content', async ({ page }) => {
  const id = await makeBoard();
  await makeItems(id, 20);
  const host = await serveHostPage(scriptCode(id), SCRIPT_POLICY);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(host.url);
  const frame = page.frameLocator('iframe');
  const last = new BoardPage(frame).items().last();
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('button', { name: /vote/i }).click();
  await expect(frame.getByRole('link', { name: 'Reload the page' })).toBeInViewport({ ratio: 1 });
  await expect(last).toBeInViewport();
  await host.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and controls lead somewhere or are explained at the top', async ({ page }) => {
    const { id, items } = await boardWith('Dark mode');
    await page.goto(`/embed/${id}`);
    const sentence = page.locator('noscript');
    expect(await sentence.innerText()).toContain('Everything on this page can be read without JavaScript.');
    await expect(sentence).toBeInViewport();
    const board = new BoardPage(page);
    const above = (await sentence.boundingBox())?.y ?? 1;
    expect(above).toBeLessThan((await page.getByRole('heading').first().boundingBox())?.y ?? 0);
    await expect(board.text('Read more')).toBeHidden();
    expect((await board.item('Dark mode').locator('.description').boundingBox())?.height).toBeGreaterThan(100);
    await expect(board.search()).toBeHidden();
    await expect(board.button('Add feedback')).toHaveAttribute('href', `/embed/${id}?initialTab=submit`);
    await board
      .item('Dark mode')
      .getByRole('button', { name: /comment/i })
      .click();
    await expect(page).toHaveURL(`/embed/${id}?item=${items[0]}`);
  });
});

test('an early press on a board for signed-in visitors explains it, and creates no anonymous user', async ({
  page,
}) => {
  const id = await makeBoard({ allowAnonymous: false });
  await makeItem(id, { title: 'Members only' });
  const created: string[] = [];
  page.on('request', (request) => request.url().includes('accounts:signUp') && created.push(request.url()));
  const scripts = hold(page);
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  await keepsPresses(page);
  const tile = page.getByRole('button', { name: /vote for Members only/ });
  await tile.click({ force: true });
  await expect(tile).toHaveAttribute('data-kept');
  scripts.release();
  await expect(page.getByRole('status').getByText('Sign in to vote, comment and submit feedback.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(created).toEqual([]);
});
