import { Timestamp } from 'firebase-admin/firestore';
import { BoardPage, served } from '../support/board-page.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { makeBoardWithChangelog, makeEntry } from '../support/changelog/entries.ts';
import { SCRIPT_POLICY, scriptCode, serveHostPage } from '../support/host-page.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { expect, type FrameLocator, type Page, test } from '../support/test.ts';

/** The tabs of a board (D45), and the page "What's new". */

const tab = (page: Page | FrameLocator, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the board' }).getByRole('link', { name });
const entries = (page: Page | FrameLocator) => page.locator('.entry');

test('tabs are pages of the board that open in place', async ({ page }) => {
  await test.step('reading what is new needs no React, and nothing moves when it comes', async () => {
    const board = await makeBoardWithChangelog();
    await makeEntry(board, { title: 'Dark mode is here' });
    await served(page, `/embed/${board}?view=changelog`);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/documents') && asked.push(request.url()));
    const fetched = page.waitForResponse(/\/assets\/changelog-/);
    await page.goto(`/embed/${board}?initialTab=changelog`);
    await expect(page).toHaveURL(`/embed/${board}?view=changelog`);
    await (await fetched).finished();
    const list = new BoardPage(page);
    expect(await list.isRunning()).toBe(false);
    const before = await entries(page).boundingBox();
    await tab(page, 'What’s new').hover();
    await expect.poll(() => list.isRunning()).toBe(true);
    await tab(page, 'What’s new').click();
    expect(await entries(page).boundingBox()).toEqual(before);
    expect(asked).toEqual([]);
    await tab(page, 'Feedback').click();
    await expect(page.getByText('No feedback found')).toBeVisible();
  });

  await test.step('with a script, tabs open in place, and the back button returns to the last one', async () => {
    const board = await makeBoardWithChangelog();
    const item = await makeItem(board, { title: 'Dark mode' });
    await makeItem(board, { title: 'Export' });
    await makeEntry(board, { title: 'Dark mode is here', items: [item] });
    await page.goto(`/embed/${board}`);
    const list = new BoardPage(page);
    await list.search().fill('mode');
    await expect(list.items()).toHaveCount(1);
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));

    await tab(page, 'What’s new').click();
    await expect(page).toHaveURL(`/embed/${board}?view=changelog#q=mode`);
    await expect(page).toHaveTitle('What’s new - Test board');
    await expect(page.getByRole('heading', { name: 'Dark mode is here' })).toBeVisible();
    await expect(list.search()).toBeHidden();
    await expect(tab(page, 'What’s new')).toBeFocused();

    await entries(page).getByRole('link', { name: 'Dark mode' }).click();
    await expect(page).toHaveURL(new RegExp(`\\?item=${item}`));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Dark mode is here' })).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: 'All feedback' }).click();
    await expect(list.items()).toHaveCount(1);
    await tab(page, 'What’s new').click();
    await page.goBack();
    await expect(list.items()).toHaveCount(1);
    await expect(list.search()).toHaveValue('mode');
    await expect(tab(page, 'Feedback')).toHaveAttribute('aria-current', 'page');
    expect(loads).toEqual([]);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a tab is a link to a page that is complete', { tag: '@all' }, async ({ page }) => {
    const board = await makeBoardWithChangelog({}, 'Our board');
    const item = await makeItem(board, { title: 'Dark mode' });
    await makeEntry(board, { title: 'Dark mode is here', kind: 'improved', items: [item] });
    await page.goto(`/embed/${board}`);
    await expect(tab(page, 'Feedback')).toHaveAttribute('aria-current', 'page');
    await tab(page, 'What’s new').click();
    await expect(page).toHaveURL(`/embed/${board}?view=changelog`);
    await expect(page).toHaveTitle('What’s new - Our board');
    await expect(page.getByRole('heading', { name: 'Dark mode is here' })).toBeVisible();
    await expect(entries(page).getByText('Improved')).toBeVisible();
    await expect(entries(page).locator('strong')).toHaveText('rest');
    await expect(entries(page).locator('strong')).toHaveCSS('font-weight', /[67]00/);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await entries(page).getByRole('link', { name: 'Dark mode' }).click();
    await expect(page).toHaveURL(`/embed/${board}?item=${item}`);
    await tab(page, 'Feedback').click();
    await expect(page).toHaveURL(`/embed/${board}`);
  });
});

test('a board without tabs fetches no code of theirs, also not ahead', { tag: '@all' }, async ({ page }) => {
  const roadmap = [{ status: 'open' as const, title: 'Ideas' }];
  const boards = { with: await makeBoardWithChangelog({ roadmap }), without: await makeBoard() };
  const CODE = /\/assets\/(roadmap|changelog)-/;
  for (const [kind, board] of Object.entries(boards)) {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const [, part] = CODE.exec(request.url()) ?? [];
      if (part !== undefined) asked.add(part);
    });
    await makeItem(board, { title: 'Dark mode' });
    await page.goto(`/embed/${board}`);
    const list = new BoardPage(page);
    await list.fetchedAhead();
    await list.live();
    await expect.poll(() => [...asked].sort(), kind).toEqual(kind === 'with' ? ['changelog', 'roadmap'] : []);
    page.removeAllListeners('request');
  }
});

test('a tab that its owner has switched off leads to the list', { tag: '@all' }, async ({ page }) => {
  await test.step('also where it is open', async () => {
    const board = await makeBoardWithChangelog();
    await makeItem(board, { title: 'Export' });
    await makeEntry(board);
    await page.goto(`/embed/${board}`);
    const list = new BoardPage(page);
    await list.live();
    await db.doc(`products/${board}`).update({ 'settings.changelog': false });
    await expect(async () => {
      expect(await (await page.request.get(`/embed/${board}`)).text()).not.toContain('view=changelog');
    }).toPass();
    await tab(page, 'What’s new').click();
    await expect(list.item('Export')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sections of the board' })).toHaveCount(0);
    await expect(page).toHaveURL(`/embed/${board}`);
    await page.goto(`/embed/${board}?view=changelog`);
    await expect(page).toHaveURL(`/embed/${board}`);
    await expect(list.item('Export')).toBeVisible();
  });

  await test.step('a tab on which a visitor stands leads to the list when the visitor comes back', async () => {
    const board = await makeBoardWithChangelog();
    await makeItem(board, { title: 'Export' });
    await makeEntry(board, { title: 'The first' });
    await page.clock.install();
    await page.goto(`/embed/${board}?view=changelog`);
    await expect(entries(page)).toHaveCount(1);
    await db.doc(`products/${board}`).update({ 'settings.changelog': false });
    const open = async () => (await page.request.get(`/embed/${board}?view=changelog`)).url();
    await expect.poll(open).not.toContain('view=');
    await page.clock.fastForward(90_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(new BoardPage(page).item('Export')).toBeVisible();
    await expect(entries(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/embed/${board}`);
  });
});

test('a visitor who comes back after a minute is offered what has changed', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();

  await test.step('what is new since is offered, and nothing moves before', async () => {
    const board = await makeBoardWithChangelog();
    await makeEntry(board, { title: 'The first' });
    await page.goto(`/embed/${board}?view=changelog`);
    await expect(page.getByRole('heading', { name: 'The first' })).toBeVisible();
    await makeEntry(board, { title: 'The second', published_at: Timestamp.now() });
    // The page is kept until the board has noted the entry.
    const stored = async () => (await page.request.get(`/embed/${board}?view=changelog`)).text();
    await expect.poll(stored).toContain('The second');
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    expect(await new BoardPage(page).isRunning(), 'a short look elsewhere costs nothing').toBe(false);
    await page.clock.fastForward(90_000);
    const before = await entries(page).first().boundingBox();
    await comeBack();
    const offer = page.getByRole('button', { name: 'Show new entries' });
    await expect(offer).toBeVisible();
    expect(await entries(page).first().boundingBox()).toEqual(before);
    await expect(entries(page)).toHaveCount(1);
    await offer.click();
    await expect(entries(page).getByRole('heading')).toHaveText(['The second', 'The first']);
    await expect(offer).toHaveCount(0);
  });

  await test.step('cards of the roadmap keep their place until the changes are asked for', async () => {
    const roadmap = [
      { status: 'open', title: 'Ideas' },
      { status: 'in-progress', title: 'In progress' },
    ] as const;
    const board = await makeBoardWithChangelog({ roadmap: [...roadmap] });
    const item = await makeItem(board, { title: 'Dark mode', votes: 1 });
    await makeItem(board, { title: 'Export' });
    await page.goto(`/embed/${board}?view=roadmap`);
    const titles = page.locator('.road-column').first().getByRole('heading', { level: 4 });
    await expect(titles).toHaveText(['Dark mode', 'Export']);
    await db.doc(`feedback/${item}`).update({ status: 'in-progress' });
    const stored = async () => (await page.request.get(`/embed/${board}?view=roadmap`)).text();
    await expect.poll(stored).not.toContain('Nothing here yet');
    await page.clock.fastForward(90_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const offer = page.getByRole('button', { name: 'Show changes' });
    await expect(offer).toBeVisible();
    await expect(titles).toHaveText(['Dark mode', 'Export']);
    await offer.click();
    await expect(titles).toHaveText(['Export']);
  });
});

test('older entries follow the newest in place, and an entry of an address is in view', { tag: '@all' }, async ({
  page,
}) => {
  const board = await makeBoardWithChangelog();
  const ids = await Promise.all(Array.from({ length: 22 }, (_, at) => makeEntry(board, { title: `Entry ${at}.` })));
  await page.goto(`/embed/${board}?view=changelog`);
  await expect(entries(page)).toHaveCount(10);
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect(entries(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect(entries(page)).toHaveCount(22);
  await expect(page.getByRole('link', { name: 'Older entries' })).toHaveCount(0);
  await expect(page).toHaveURL(`/embed/${board}?view=changelog`);

  await page.goto('about:blank');
  await page.goto(`/embed/${board}?view=changelog#${ids.at(-1)}`);
  await expect(page.getByRole('heading', { name: 'Entry 21.' })).toBeInViewport();
});

test('without a network, the tab says so and opens when it is back', { tag: '@all' }, async ({ page }) => {
  const board = await makeBoardWithChangelog();
  await makeItem(board, { title: 'Export' });
  await makeEntry(board, { title: 'Dark mode is here' });
  await page.goto(`/embed/${board}`);
  const list = new BoardPage(page);
  await list.live();
  await list.fetchedAhead();
  await setOffline(page, true);
  await tab(page, 'What’s new').click();
  await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();
  await setOffline(page, false);
  await expect(page.getByRole('heading', { name: 'Dark mode is here' })).toBeVisible();
  await setOffline(page, true);
  await tab(page, 'Feedback').click();
  await expect(list.item('Export')).toBeVisible();
  await tab(page, 'What’s new').click();
  await expect(page.getByRole('heading', { name: 'Dark mode is here' })).toBeVisible();
});

test('in a frame, tabs and their items open inside the frame, as high as they are', { tag: '@all' }, async ({
  page,
}) => {
  const board = await makeBoardWithChangelog();
  const item = await makeItem(board, { title: 'Dark mode' });
  for (let at = 0; at < 6; at += 1) await makeEntry(board, { title: `Entry ${at}.`, items: [item] });
  const host = await serveHostPage(scriptCode(board), SCRIPT_POLICY);
  await page.goto(host.url);
  const frame = page.frameLocator('iframe');
  await tab(frame, 'What’s new').click();
  await expect(frame.getByRole('heading', { name: 'Entry 5.' })).toBeVisible();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height ?? 0).toBeGreaterThan(700);
  await entries(frame).first().getByRole('link', { name: 'Dark mode' }).click();
  await expect(frame.getByRole('link', { name: 'All feedback' })).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('data-layout', 'content');
  await page.evaluate(() => history.back());
  await expect(frame.getByRole('heading', { name: 'Entry 5.' })).toBeVisible();
  await host.close();
});
