import { Timestamp } from 'firebase-admin/firestore';
import { expect, type Page } from 'playwright/test';
import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { test } from '../support/clean-page.ts';
import { hold } from '../support/network/hold.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { test as plainTest } from '../support/test.ts';

/** The board before and while its script loads. */

/** A text of about that many lines on a wide board. */
const lines = (count: number) =>
  'Words that fill a line of a card until it wraps, and some more of them. '.repeat(count);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is readable, in the board’s theme and color', async ({ page }) => {
    const id = await makeBoard({ theme: 'dark', primaryColor: '#10b981' }, 'Readable');
    await makeItem(id, { title: 'Dark mode for the dashboard', description: lines(8), votes: 12 });
    await makeItem(id, { title: 'Not yet approved', status: 'pending' });
    await page.goto(`/embed/${id}`);
    await expect(page.getByRole('heading', { name: 'Dark mode for the dashboard' })).toBeVisible();
    await expect(page).toHaveTitle('Readable');
    await expect(page.getByText('Not yet approved')).toHaveCount(0);
    expect(await page.content()).not.toContain('Not yet approved');
    await expect(page.getByRole('button', { name: 'Add feedback' })).toHaveCSS('background-color', 'rgb(16, 185, 129)');
    await expect(page.locator('body')).toHaveCSS('background-color', /^color\(srgb 0\.05/);
    expect(await new BoardPage(page).titles()).toEqual(['Dark mode for the dashboard']);
  });
});

/** An SVG image of that size. */
const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}"/></svg>`;

for (const [name, size, shown] of [
  ['a wordmark', [200, 80], [100, 40]],
  ['a long wordmark', [640, 80], [160, 20]],
  ['a square', [512, 512], [40, 40]],
  ['a small square', [32, 32], [32, 32]],
] as const) {
  test(`the logo ${name} keeps its ratio and shifts nothing`, async ({ page }) => {
    const id = await makeBoard({ productLogo: 'https://logo.example/a.svg' }, 'With a logo');
    await makeItem(id, { title: 'Dark mode' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('https://logo.example/a.svg', async (route) => {
      await held;
      await route.fulfill({ contentType: 'image/svg+xml', body: drawing(size[0], size[1]) });
    });
    await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
    await live(page);
    const before = await boxes(page);
    release();
    const logo = page.locator('.board-logo img');
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(size[0]);
    await expect.poll(async () => (await logo.boundingBox())?.width).toBe(shown[0]);
    expect((await logo.boundingBox())?.height).toBe(shown[1]);
    expect(await boxes(page)).toEqual(before);
    expect(await shift(page)).toBe(0);
  });
}

test('a logo that fails before the script has loaded shows no broken image', async ({ page }) => {
  const id = await makeBoard({ productLogo: 'https://logo.example/gone.png' }, 'With a logo');
  await makeItem(id, { title: 'Dark mode' });
  await page.route('https://logo.example/gone.png', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const scripts = hold(page, '**/*.js');
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  await expect
    .poll(() => page.locator('.board-logo img').evaluate((image: HTMLImageElement) => image.complete))
    .toBe(true);
  const before = await boxes(page);
  scripts.release();
  await live(page);
  await expect(page.locator('.board-logo img')).toHaveCount(0);
  await expect(page.locator('.board-logo')).toHaveText('W');
  expect(await boxes(page)).toEqual(before);
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`hydration shifts and repaints nothing, at ${width} px`, async ({ page }) => {
    const id = await makeBoard();
    await makeItems(id, 20, (at) => ({
      description:
        at % 5 === 3 ? '1. One\n2. Two\n3. Three\n4. Four'.slice(0, 6 + at) : lines(at % 8).trim() || 'Short.',
    }));
    await page.setViewportSize({ width, height });
    const scripts = hold(page, '**/*.js');
    await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
    const cards = page.locator('article');
    await expect(cards).toHaveCount(20);
    // The styles may be missing before the first paint.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await new BoardPage(page).laidOut();
    const before = await boxes(page);
    await page
      .locator('article')
      .first()
      .evaluate((card) => card.setAttribute('data-kept', ''));
    scripts.release();
    await live(page);
    expect(await boxes(page)).toEqual(before);
    expect(await shift(page)).toBe(0);
    await expect(cards.first()).toHaveAttribute('data-kept', '');
  });
}

test('taking over a list creates no formatter of Intl, which would be a long task on a phone', async ({ page }) => {
  const id = await makeBoard();
  await makeItems(id, 20, (at) => ({ votes: at * 400, comments: at }));
  await page.addInitScript(() => {
    const names = ['NumberFormat', 'PluralRules', 'RelativeTimeFormat', 'DateTimeFormat'] as const;
    const created: string[] = [];
    for (const name of names) {
      const construct = (target: new () => object, given: unknown[]) => {
        created.push(name);
        return Reflect.construct(target, given);
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
    }
    Object.assign(window, { created });
  });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.live();
  await expect(board.voteTile('Item 19')).toContainText('7,600');
  await board.voteTile('Item 19').click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { created: string[] }).created)).toEqual([]);
});

test('a page whose inline style is blocked by an older policy loads its stylesheet', async ({
  context,
  violations,
}) => {
  const page = await context.newPage();
  const id = await makeBoard({ primaryColor: '#10b981' });
  await makeItem(id, { title: 'Styled all the same' });
  await page.route(`**/embed/${id}`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const older = policy.replace(/(style-src 'self') 'sha256-[^']+'/, '$1');
    expect(older).not.toBe(policy);
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': older } });
  });
  await page.goto(`/embed/${id}`);
  await expect(page.getByRole('button', { name: 'Add feedback' })).toHaveCSS('background-color', 'rgb(16, 185, 129)');
  await expect.poll(() => violations.splice(0).length).toBeGreaterThan(0);
});

test('text typed before the script has loaded is kept and searched for', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode' });
  await makeItem(id, { title: 'Export' });
  const scripts = hold(page, '**/*.js');
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  const board = new BoardPage(page);
  await board.search().fill('dark');
  scripts.release();
  await expect(board.items()).toHaveCount(1);
  await expect(board.search()).toHaveValue('dark');

  const again = hold(page, '**/*.js');
  await page.goto(`/embed/${id}?initialTab=submit`, { waitUntil: 'commit' });
  await board.field('Title').fill('A wish');
  await board.field('Description').fill('In two lines,\nor so.');
  again.release();
  await expect(page.getByText('6/100')).toBeVisible();
  await expect(board.field('Title')).toHaveValue('A wish');
  await expect(board.field('Description')).toHaveValue('In two lines,\nor so.');
});

test('a vote cast before the script has loaded is shown at once and counts once', async ({ page }) => {
  // Disables transitions, so that colors have their final values.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  const scripts = hold(page, '**/assets/*.js');
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  const tile = new BoardPage(page).voteTile('Dark mode');
  await page.waitForFunction(() => 'takePressed' in window);
  const look = () => tile.evaluate((element) => getComputedStyle(element).backgroundColor);
  const unpressed = await look();
  await tile.click();
  await tile.click();
  const pressed = await look();
  expect(pressed).not.toBe(unpressed);
  await expect(tile).toHaveAttribute('aria-pressed', 'false');
  scripts.release();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect(tile).not.toHaveAttribute('data-kept');
  expect(await look()).toBe(pressed);
  await expect(new BoardPage(page).text('Your vote has been added')).toBeVisible();
  await expect.poll(() => countOf('votes', item)).toBe(1);
});

// Uses the plain test, because the failed script causes console errors.
plainTest('a vote is no longer shown as cast if the script does not load', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode' });
  const scripts = hold(page, '**/assets/*.js', (route) => route.abort());
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  const tile = new BoardPage(page).voteTile('Dark mode');
  await page.waitForFunction(() => 'takePressed' in window);
  await tile.click();
  await expect(tile).toHaveAttribute('data-kept');
  scripts.release();
  await expect(tile).not.toHaveAttribute('data-kept');
  await tile.click();
  await expect(tile, 'nor one that is cast later').not.toHaveAttribute('data-kept');

  // As when an old page asks for a script that a newer release has replaced.
  await expect(page.getByText('Votes, comments and search could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await tile.click();
  await expect(new BoardPage(page).text('Your vote has been added')).toBeVisible();
});

test('ten presses on five tiles before the script has loaded are five votes', async ({ page }) => {
  const id = await makeBoard();
  const items = await Promise.all([0, 1, 2, 3, 4].map((at) => makeItem(id, { title: `Item ${at}` })));
  const scripts = hold(page, '**/assets/*.js');
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  const tiles = new BoardPage(page).items().getByRole('button', { name: /vote/i });
  await expect(tiles).toHaveCount(5);
  for (const at of [0, 1, 2, 3, 4, 4, 3, 2, 1, 0]) await tiles.nth(at).click();
  scripts.release();
  await expect(tiles.and(page.locator('[aria-pressed="true"]'))).toHaveCount(5);
  for (const item of items) await expect.poll(() => countOf('votes', item)).toBe(1);
});

for (const [what, act] of [
  ['a pointer over a control', (board: BoardPage) => board.button('Add feedback').hover()],
  ['a pointer over a title', (board: BoardPage) => board.item('Dark mode').getByRole('link').hover()],
  ['the focus', (board: BoardPage) => board.search().focus()],
  ['a key', (_: BoardPage, page: Page) => page.keyboard.press('Tab')],
  ['the loss of the network', (_: BoardPage, page: Page) => setOffline(page, true)],
  ['another list in the address', (_: BoardPage, page: Page) => page.evaluate(() => location.assign('#sort=recent'))],
] as const) {
  test(`a reading visit runs no React: ${what}`, async ({ page }) => {
    const id = await makeBoard();
    await makeItem(id, { title: 'Dark mode', description: lines(8) });
    const fetched = fetchedAhead(page);
    await page.goto(`/embed/${id}`);
    const board = new BoardPage(page);
    await fetched;
    await page.locator('.description').click();
    await page.mouse.wheel(0, 300);
    expect(await board.isRunning()).toBe(false);
    await act(board, page);
    await expect.poll(() => board.isRunning()).toBe(true);
  });
}

test('a page opened in a background tab votes once the visitor comes to it', async ({ page }) => {
  // A hidden tab paints no frames. Headless browsers never hide a page, so the page is told that it is hidden.
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    const paint = window.requestAnimationFrame;
    window.requestAnimationFrame = (frame) => frames.push(frame);
    Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
    Object.defineProperty(document, 'hidden', { get: () => state === 'hidden', configurable: true });
    let state = 'hidden';
    Object.assign(window, {
      show: () => {
        state = 'visible';
        window.requestAnimationFrame = paint;
        for (const frame of frames.splice(0)) paint(frame);
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  const fetched = fetchedAhead(page);
  await page.goto(`/embed/${id}`);
  await fetched;
  const board = new BoardPage(page);
  expect(await board.isRunning()).toBe(false);
  await page.evaluate(() => (window as unknown as { show: () => void }).show());
  await board.voteTile('Dark mode').click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await expect.poll(() => countOf('votes', item)).toBe(1);
});

test('Save-Data loads no script before the visitor acts, also on a later visit', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode', votes: 3 });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/assets/') && asked.push(request.url()));
  await page.goto(`/embed/${id}`);
  // Longer than any page waits to be idle. A page that draws nothing may never be.
  const idle = () =>
    page.evaluate(() => {
      const wait = (then: () => void) => requestIdleCallback(then, { timeout: 3000 });
      return new Promise<void>((resolve) => wait(() => wait(resolve)));
    });
  await idle();
  expect(asked).toEqual([]);
  await new BoardPage(page).voteTile('Dark mode').click();
  await expect(new BoardPage(page).text('Your vote has been added')).toBeVisible();

  await page.goto('about:blank');
  asked.length = 0;
  await page.goto(`/embed/${id}`);
  await idle();
  expect(asked, 'nor when a visitor who has acted comes again').toEqual([]);
  await expect(new BoardPage(page).voteTile('Dark mode')).toHaveAttribute('aria-pressed', 'true');
});

test('a remembered vote is marked before the script has loaded, and unmarked without a session', async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode', votes: 3 });
  await page.addInitScript((voted) => localStorage.setItem('voted_items', JSON.stringify([voted])), item);
  const scripts = hold(page, '**/assets/*.js');
  await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
  const tile = new BoardPage(page).voteTile('Dark mode');
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  scripts.release();
  await expect(tile).toHaveAttribute('aria-pressed', 'false');
  await expect(tile).toContainText('3');
});

test('a first view requests nothing from Firestore, and the next page continues after the list', async ({ page }) => {
  const id = await makeBoard();
  await makeItems(id, 30);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/documents')) asked.push(request.url());
  });
  await page.goto(`/embed/${id}`);
  await live(page);
  expect(asked).toEqual([]);
  const board = new BoardPage(page);
  await expect(board.items()).toHaveCount(20);
  await board.button('Show more').click();
  await expect(board.items()).toHaveCount(30);
  expect(asked, 'nothing but the next page').toHaveLength(1);
  expect(new Set(await board.titles()).size).toBe(30);
});

test('a visitor who has acted sees newer data than the page contains', async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.voteTile('Dark mode').click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  // A first page that is newer than any change is not replaced.
  await db.doc(`first_pages/${id}`).update({ read_at: Timestamp.fromMillis(Date.now() + 3_600_000) });
  await db.doc(`feedback/${item}`).update({ title: 'Darker mode' });
  await page.reload();
  await expect(board.item('Darker mode')).toBeVisible();
  await expect(board.voteTile('Darker mode')).toHaveAttribute('aria-pressed', 'true');
});

test('a board for members leads visitors to the sign-in, from a frame and from the page itself', async ({ page }) => {
  const id = await makeBoard({ allowAnonymous: false });
  await makeItem(id, { title: 'Dark mode' });
  await page.goto(`/embed/${id}`);
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login?from=/embed/${id}`);
});

/** Resolves when the page has fetched its scripts, which it does when it is idle. */
const fetchedAhead = (page: Page) =>
  Promise.all(
    ['board', 'react'].map(async (name) => (await page.waitForResponse(new RegExp(`/assets/${name}-`))).finished()),
  );

const boxes = (page: Page) =>
  page.locator('h1, article, article h2, .card-meta, .board-footer').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );

const live = (page: Page) => new BoardPage(page).live();

const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
