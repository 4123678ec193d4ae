import { Timestamp } from 'firebase-admin/firestore';
import { expect, type Page } from 'playwright/test';
import { HOUR_MS } from '../../functions/src/shared/time.ts';
import { BoardPage, served } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { test } from '../support/clean-page.ts';
import { forgetVisitor } from '../support/forget-visitor.ts';
import { hold } from '../support/network/hold.ts';
import { setOffline } from '../support/network/set-offline.ts';

/** The board before and while its script loads. */

/** A text of about `count` lines on a wide board. */
const lines = (count: number) =>
  'Words that fill a line of a card until it wraps, and some more of them. '.repeat(count);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read', async ({ page }) => {
    const id = await makeBoard({ theme: 'dark', primaryColor: '#10b981' }, 'Readable');
    const item = await makeItem(id, { title: 'Dark mode for the dashboard', description: lines(12), votes: 12 });
    await makeItem(id, { title: 'Not yet approved', status: 'pending' });
    await page.goto(`/embed/${id}`);
    const board = new BoardPage(page);

    await test.step('the list, in the board’s theme and color', async () => {
      await expect(page.getByRole('heading', { name: 'Dark mode for the dashboard' })).toBeVisible();
      await expect(page).toHaveTitle('Readable');
      await expect(page.getByText('Not yet approved')).toHaveCount(0);
      expect(await page.content()).not.toContain('Not yet approved');
      await expect(page.getByRole('button', { name: 'Add feedback' })).toHaveCSS(
        'background-color',
        'rgb(16, 185, 129)',
      );
      await expect(page.locator('body')).toHaveCSS('background-color', /^color\(srgb 0\.05/);
      expect(await board.titles()).toEqual(['Dark mode for the dashboard']);
    });

    await test.step('and controls lead somewhere or are explained at the top', async () => {
      const sentence = page.locator('noscript');
      expect(await sentence.innerText()).toContain('Everything on this page can be read without JavaScript.');
      await expect(sentence).toBeInViewport();
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
      await expect(page).toHaveURL(`/embed/${id}?item=${item}`);
    });
  });
});

test('a first view asks for nothing', async ({ page }) => {
  const id = await makeBoard();
  await makeItems(id, 30, () => ({ description: lines(8) }));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/documents')) asked.push(request.url());
  });
  const board = new BoardPage(page);
  await served(page, `/embed/${id}`);

  await test.step('a reading visit runs no React', async () => {
    const fetched = fetchedAhead(page);
    await page.goto(`/embed/${id}`);
    await fetched;
    await page.locator('.description').first().click();
    await page.mouse.wheel(0, 300);
    expect(await board.isRunning()).toBe(false);
  });

  await test.step('it requests nothing from Firestore, and the next page continues after the list', async () => {
    await live(page);
    expect(asked).toEqual([]);
    await expect(board.items()).toHaveCount(20);
    await board.button('Show more').click();
    await expect(board.items()).toHaveCount(30);
    expect(asked, 'nothing but the next page').toHaveLength(1);
    expect(new Set(await board.titles()).size).toBe(30);
  });
});

for (const { where, tag, sizes } of [
  { where: 'on a phone', tag: [], sizes: [[390, 844]] },
  {
    where: 'on wider screens',
    tag: ['@all'],
    sizes: [
      [768, 1024],
      [1280, 800],
    ],
  },
] as const) {
  test(`hydration shifts and repaints nothing, ${where}`, { tag: [...tag] }, async ({ page }) => {
    const id = await makeBoard();
    await makeItems(id, 20, (at) => ({
      description:
        at % 5 === 3 ? '1. One\n2. Two\n3. Three\n4. Four'.slice(0, 6 + at) : lines(at % 8).trim() || 'Short.',
    }));
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.unrouteAll();
      const scripts = hold(page, '**/*.js');
      await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
      const cards = page.locator('article');
      await expect(cards).toHaveCount(20);
      // The styles may be missing before the first paint.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await new BoardPage(page).laidOut();
      const before = await boxes(page);
      await cards.first().evaluate((card) => card.setAttribute('data-kept', ''));
      scripts.release();
      await live(page);
      expect(await boxes(page), `at ${width} px`).toEqual(before);
      expect(await shift(page), `at ${width} px`).toBe(0);
      await expect(cards.first()).toHaveAttribute('data-kept', '');
    }
  });
}

/** An SVG image of that size. */
const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}"/></svg>`;

test('a logo shifts nothing', { tag: '@all' }, async ({ page }) => {
  const logo = page.locator('.board-logo img');
  for (const [name, size, shown] of [
    ['a wordmark', [200, 80], [100, 40]],
    ['a long wordmark', [640, 80], [160, 20]],
    ['a square', [512, 512], [40, 40]],
    ['a small square', [32, 32], [32, 32]],
  ] as const) {
    await test.step(`${name} keeps its ratio`, async () => {
      const address = `https://logo.example/${size.join('x')}.svg`;
      const id = await makeBoard({ productLogo: address }, 'With a logo');
      await makeItem(id, { title: 'Dark mode' });
      const image = hold(page, address, {
        proceed: (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing(size[0], size[1]) }),
      });
      await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
      await live(page);
      const before = await boxes(page);
      image.release();
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(size[0]);
      await expect.poll(async () => (await logo.boundingBox())?.width).toBe(shown[0]);
      expect((await logo.boundingBox())?.height).toBe(shown[1]);
      expect(await boxes(page)).toEqual(before);
      expect(await shift(page)).toBe(0);
    });
  }

  await test.step('one that fails before the script has loaded shows no broken image', async () => {
    const id = await makeBoard({ productLogo: 'https://logo.example/gone.png' }, 'With a logo');
    await makeItem(id, { title: 'Dark mode' });
    await page.route('https://logo.example/gone.png', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    const scripts = hold(page, '**/*.js');
    await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const before = await boxes(page);
    scripts.release();
    await live(page);
    await expect(logo).toHaveCount(0);
    await expect(page.locator('.board-logo')).toHaveText('W');
    expect(await boxes(page)).toEqual(before);
  });
});

test('taking over a list creates no formatter of Intl, which would be a long task on a phone', {
  tag: '@all',
}, async ({ page }) => {
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

test('a page whose inline style is blocked by an older policy loads its stylesheet', { tag: '@all' }, async ({
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
  await expect.poll(() => violations.length).toBeGreaterThan(0);
  await page.close();
  violations.length = 0;
});

test('a reading visit runs no React until it needs it', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode', description: lines(8) });
  const board = new BoardPage(page);
  for (const [what, act] of [
    ['a pointer over a control', () => board.button('Add feedback').hover()],
    ['a pointer over a title', () => board.item('Dark mode').getByRole('link').hover()],
    ['the focus', () => board.search().focus()],
    ['a key', () => page.keyboard.press('Tab')],
    ['another list in the address', () => page.evaluate(() => location.assign('#sort=recent'))],
    ['the loss of the network', () => setOffline(page, true)],
  ] as const) {
    await test.step(what, async () => {
      // Away from the pointer's last place, and from the fragment.
      await page.goto('/robots.txt');
      await page.mouse.move(0, 0);
      const fetched = fetchedAhead(page);
      await page.goto(`/embed/${id}`);
      await fetched;
      await page.locator('.description').click();
      await page.mouse.wheel(0, 300);
      expect(await board.isRunning()).toBe(false);
      await act();
      await expect.poll(() => board.isRunning()).toBe(true);
    });
  }
});

test('a page opened in a background tab votes once the visitor comes to it', { tag: '@all' }, async ({ page }) => {
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

test('Save-Data loads no script before the visitor acts, also on a later visit', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode', votes: 3 });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/assets/') && asked.push(request.url()));
  await page.goto(`/embed/${id}`);
  // Longer than any page waits to be idle. A page that draws nothing may never be idle.
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

test('a visitor who comes again sees what became of earlier acts', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  const [acted, item] = [await makeItem(id, { title: 'Dark mode' }), await makeItem(id, { title: 'Export', votes: 3 })];
  const board = new BoardPage(page);

  await test.step('one who has acted sees newer data than the page contains', async () => {
    await page.goto(`/embed/${id}`);
    await board.voteTile('Dark mode').click();
    await expect(board.text('Your vote has been added')).toBeVisible();
    // A first page that is newer than any change is not replaced.
    await db.doc(`first_pages/${id}`).update({ read_at: Timestamp.fromMillis(Date.now() + HOUR_MS) });
    await db.doc(`feedback/${acted}`).update({ title: 'Darker mode' });
    await page.reload();
    await expect(board.item('Darker mode')).toBeVisible();
    await expect(board.voteTile('Darker mode')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a remembered vote is marked before the script has loaded, and unmarked without a session', async () => {
    await forgetVisitor(page);
    await page.evaluate((voted) => localStorage.setItem('voted_items', JSON.stringify([voted])), item);
    const scripts = hold(page, '**/assets/*.js');
    await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
    const tile = board.voteTile('Export');
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    scripts.release();
    await expect(tile).toHaveAttribute('aria-pressed', 'false');
    await expect(tile).toContainText('3');
  });
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
