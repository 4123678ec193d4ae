import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'playwright/test';
import { DAY_MS } from '../../functions/src/shared/time.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeItem } from '../support/boards.ts';
import { makeBoardWithChangelog, makeEntry } from '../support/changelog/entries.ts';
import { SCRIPT_POLICY, scriptCode, serveHostPage } from '../support/host-page.ts';
import { ScriptHost, test } from '../support/script-host.ts';
import type { FrameLocator, Page } from '../support/test.ts';
import { openContext } from '../support/third-party-storage.ts';

/** Entries of the changelog that are newer than the visitor's last look (D45). */

const FAB = 'data-mode="fab"';
const SITE = 'http://127.0.0.1:5000';

/** In a browser that partitions the storage of frames, as the browsers of visitors do. */
const withStorageOfFrames = test.extend({
  page: async ({ browserName: _ }, use) => {
    const context = await openContext('partitioned');
    await use(await context.newPage());
    await context.close();
  },
});

const whatsNew = (frame: FrameLocator | Page) =>
  frame.getByRole('navigation', { name: 'Sections of the board' }).getByRole('link', { name: /^What’s new/ });

/** Publishes an entry and waits until the board's pages know it, at its own address and in frames. */
async function publish(productId: string, title: string, known: number): Promise<void> {
  await makeEntry(productId, { title, published_at: Timestamp.now() });
  const times = async () => (await db.doc(`products/${productId}`).get()).get('entries_at');
  await expect.poll(times).toHaveLength(known);
  const attribute = async (query: string) => {
    const page = await fetch(`${SITE}/embed/${productId}${query}`);
    return /data-entries="([^"]*)"/
      .exec(await page.text())?.[1]
      ?.split(' ')
      .filter(Boolean);
  };
  for (const query of ['', '?container=panel&theme=', '?container=content&theme='])
    await expect.poll(() => attribute(query)).toHaveLength(known);
}

/** Records the counts that the host page is told from now on, also after a reload. */
async function listen(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const counts: unknown[] = [];
    const queue = [['on', ['unread', (detail: unknown) => counts.push(detail)]]];
    Object.assign(window, { counts, Hearback: { queue } });
  });
  return () => page.evaluate(() => (window as unknown as { counts: unknown[] }).counts);
}

/** What the board's frame keeps. */
const keptIn = (host: ScriptHost) =>
  host
    .boards()
    .locator('iframe')
    .contentFrame()
    .locator('html')
    .evaluate(async () => [
      document.cookie,
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);

async function vote(host: ScriptHost, productId: string, title: string): Promise<void> {
  await host.opener().click();
  await host.boardOf(productId).voteTile(title).click();
  await expect(host.boardOf(productId).text('Your vote has been added')).toBeVisible();
}

/** Waits until the script has counted, unless there is nothing to count for. */
const settled = async (host: ScriptHost, productId: string) => {
  await host.boardOf(productId).fetchedAhead();
  await host.page.waitForLoadState('networkidle');
};

/** Writes what functions write to those who follow an item: two news of it, and one of an entry of the changelog. */
async function writeNews(uid: string, productId: string, item: string): Promise<void> {
  const at = Timestamp.now();
  const common = { item, product_id: productId, title: 'Dark mode', label: null, answered: false, at };
  const entries = [
    { ...common, id: 'a', what: 'status', status: 'completed', entry: null },
    { ...common, id: 'b', what: 'comment', status: 'open', entry: null },
    { ...common, id: 'c', what: 'changelog', status: 'open', entry: 'an-entry' },
  ];
  const expires_at = Timestamp.fromMillis(at.toMillis() + DAY_MS);
  await db.doc(`news/${uid}`).set({ entries, items: [item], boards: [productId], seen_at: null, expires_at });
}

const dotOf = (page: Page) =>
  page.locator('[data-hearback] button').evaluate((button) => {
    const { content, backgroundColor: background } = getComputedStyle(button, '::after');
    return { content, background };
  });

test('a page of the board shows the number at the tab, until a look in another window', { tag: '@all' }, async ({
  page,
}) => {
  const board = await makeBoardWithChangelog();
  await makeItem(board, { title: 'Dark mode' });
  await page.goto(`${SITE}/embed/${board}`);
  await new BoardPage(page).voteTile('Dark mode').click();
  await expect(new BoardPage(page).text('Your vote has been added')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain(`hearback_seen/${board}`);
  await publish(board, 'The very first', 1);
  await page.reload();
  await expect(whatsNew(page)).toHaveAccessibleName('What’s new 1');
  const other = await page.context().newPage();
  await other.goto(`${SITE}/embed/${board}?theme=dark`);
  await expect(whatsNew(other)).toHaveAccessibleName('What’s new 1');
  await expectNoFindings(other, 'the number in the dark');
  await whatsNew(other).click();
  await expect(whatsNew(other)).toHaveAccessibleName('What’s new');
  await expect(whatsNew(page), 'the first window hears of the look').toHaveAccessibleName('What’s new');
});

withStorageOfFrames(
  'a host page hears of new entries from a visitor who has acted',
  {
    tag: '@all',
  },
  async ({ host, page, visit }) => {
    const counts = await listen(page);

    await test.step('about a visitor who never acted nothing is stored and nothing told, also after a look', async () => {
      const board = await makeBoardWithChangelog();
      await publish(board, 'The first', 1);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await visit(scriptCode(board, FAB));
      await host.opener().click();
      await whatsNew(host.frameOf(board)).click();
      await expect(host.frameOf(board).getByRole('heading', { name: 'The first' })).toBeVisible();
      expect((await keptIn(host)).join('')).toBe('');
      await publish(board, 'The second', 2);
      await page.reload();
      await settled(host, board);
      await expect(host.opener()).toBeVisible();
      expect(await counts()).toEqual([]);
      expect((await keptIn(host)).join('')).toBe('');
      expect(asked.filter((url) => url.includes('/assets/unread-'))).toEqual([]);
    });

    await test.step('a visitor who has acted is told of new entries by a dot and an event, until a look at them', async () => {
      const board = await makeBoardWithChangelog();
      await makeItem(board, { title: 'Dark mode' });
      await publish(board, 'The first', 1);
      await visit(scriptCode(board, FAB));
      await vote(host, board, 'Dark mode');
      await expect.poll(() => keptIn(host)).toContain(`hearback_seen/${board}`);
      await page.reload();
      await settled(host, board);
      await expect(host.opener(), 'what was there at the first act is not new').toBeVisible();
      expect(await counts()).toEqual([]);

      await publish(board, 'The second', 2);
      await publish(board, 'The third', 3);
      await page.reload();
      const opener = page.getByRole('button', { name: 'Open feedback, 2 new', exact: true });
      await expect(opener).toBeVisible();
      expect(await dotOf(page)).toEqual({ content: '""', background: 'rgb(221, 51, 51)' });
      await expect.poll(counts).toEqual([{ product: board, count: 2 }]);
      await expectNoFindings(page, 'the button with a dot');

      await opener.click();
      const frame = host.frameOf(board);
      await expect(whatsNew(frame)).toHaveAccessibleName('What’s new 2');
      await expect
        .poll(() => dotOf(page), 'no dot on the cross')
        .toEqual({ content: 'none', background: expect.any(String) });
      await whatsNew(frame).click();
      await expect(frame.getByRole('heading', { name: 'The third' })).toBeVisible();
      await expect.poll(counts).toEqual([
        { product: board, count: 2 },
        { product: board, count: 0 },
      ]);
      await expect(whatsNew(frame)).toHaveAccessibleName('What’s new');
      await host.closer().click();
      await expect(host.opener()).toBeVisible();
      await page.reload();
      await settled(host, board);
      await expect(host.opener()).toBeVisible();
      expect(await counts()).toEqual([]);
    });

    await test.step('a board in the page shows the number at the tab, and tells the page', async () => {
      const board = await makeBoardWithChangelog();
      await makeItem(board, { title: 'Dark mode' });
      await visit(scriptCode(board));
      const frame = host.frameOf(board);
      await host.boardOf(board).voteTile('Dark mode').click();
      await expect(host.boardOf(board).text('Your vote has been added')).toBeVisible();
      await expect.poll(() => keptIn(host)).toContain(`hearback_seen/${board}`);
      await publish(board, 'The very first', 1);
      await page.reload();
      await expect(whatsNew(frame)).toHaveAccessibleName('What’s new 1');
      await expect.poll(counts).toEqual([{ product: board, count: 1 }]);
      await expectNoFindings(page, 'the tab with a number');
    });
  },
);

test('where storage is blocked, the dot comes and goes by a cookie', { tag: ['@all', '@field'] }, async () => {
  const board = await makeBoardWithChangelog();
  const item = await makeItem(board, { title: 'Dark mode' });
  await publish(board, 'The first', 1);
  const served = await serveHostPage(scriptCode(board, FAB), SCRIPT_POLICY);
  const context = await openContext('blocked');
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const counts = await listen(page);
    const host = new ScriptHost(page);
    await page.goto(served.url);
    await vote(host, board, 'Dark mode');
    await publish(board, 'The second', 2);
    await page.reload();
    await page.getByRole('button', { name: 'Open feedback, 1 new', exact: true }).click();
    await expect(host.boardOf(board).voteTile('Dark mode')).toHaveAttribute('aria-pressed', 'true');
    await whatsNew(host.frameOf(board)).click();
    await expect(host.frameOf(board).getByRole('heading', { name: 'The second' })).toBeVisible();
    const ended = { product: board, count: 0 };
    await expect.poll(counts).toEqual([{ product: board, count: 1 }, ended]);
    await page.reload();
    await settled(host, board);
    await expect(host.opener()).toBeVisible();
    expect(await counts()).toEqual([]);

    await test.step('the visitor’s news are told, too, until they are read', async () => {
      const [vote] = (await db.collection('votes').where('product_id', '==', board).get()).docs;
      const uid = vote?.id.split('_').at(-1) ?? '';
      await writeNews(uid, board, item);
      await page.reload();
      await page.getByRole('button', { name: 'Open feedback, 2 new', exact: true }).click();
      const frame = host.frameOf(board);
      await frame.getByRole('button', { name: 'News, 3 new' }).click();
      await expect(frame.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
      await expect(frame.getByRole('button', { name: 'News', exact: true })).toBeVisible();
      await expect.poll(async () => (await counts()).at(-1)).toEqual(ended);
      await host.closer().click();
      await page.reload();
      await settled(host, board);
      await expect(host.opener()).toBeVisible();
    });
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await served.close();
  }
});
