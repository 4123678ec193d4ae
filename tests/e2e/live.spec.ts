import { Timestamp } from 'firebase-admin/firestore';
import { votePath } from '../../functions/src/shared/paths.ts';
import { BoardPage, served } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, readItem } from '../support/boards.ts';
import { makeBoardWithChangelog } from '../support/changelog/entries.ts';
import { aVote } from '../support/factories.ts';
import { installClock } from '../support/network/install-clock.ts';
import { expect, type Page, type Request, test } from '../support/test.ts';

/** "Live numbers on open boards" (D45), in the browser. The page's clock is run ahead, so that no test waits. */

const NUMBERS = /\/boards\/[^/]+\/live\.json$/;
const count = (page: Page, title: string) => new BoardPage(page).voteTile(title);
const fresh = (page: Page) => page.locator('.fresh');

/** Opens a board, and moves the clock that the test has installed until the script of the numbers loads. */
async function open(page: Page, id: string, query = ''): Promise<void> {
  const script = page.waitForResponse(/\/assets\/live-/);
  await page.goto(`/embed/${id}${query}`);
  await page.clock.fastForward(3000);
  await (await script).finished();
}

/**
 * Moves the page's clock on until it has handled an answer: it asks again only then. In steps, because the page may not
 * wait yet: it may still load.
 */
async function next(page: Page): Promise<void> {
  let asked = 0;
  const count = (request: Request) => {
    if (NUMBERS.test(request.url())) asked += 1;
  };
  page.on('request', count);
  await expect(async () => {
    await page.clock.fastForward(15_000);
    expect(asked).toBeGreaterThan(1);
  }).toPass({ intervals: [50, 100, 250] });
  page.off('request', count);
}

/** A vote of another visitor, which functions count. */
const voteFor = (id: string, item: string, uid: string) =>
  db.doc(votePath(item, uid)).set(aVote({ feedback_id: item, product_id: id, user_id: uid }));

test('one visitor votes, and another one who only reads sees it without React: number, name, new items', {
  tag: '@all',
}, async ({ page, browser }) => {
  await installClock(page);
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode', votes: 3 });
  await makeItem(id, { title: 'Export' });
  await open(page, id);
  const reader = new BoardPage(page);
  await expect(count(page, 'Dark mode')).toHaveAccessibleName('Vote for Dark mode, 3 votes');
  const before = await boxes(page);

  const voter = await browser.newPage();
  await voter.goto(`/embed/${id}`);
  await new BoardPage(voter).voteTile('Export').click();
  await expect(new BoardPage(voter).text('Your vote has been added')).toBeVisible();
  await voter.close();
  await makeItem(id, { title: 'Sync' });
  await expect
    .poll(async () => {
      await next(page);
      return page.locator('article').allInnerTexts();
    })
    .toEqual([expect.stringContaining('Dark mode'), expect.stringMatching(/^1\n/)]);
  await expect(count(page, 'Export')).toHaveAccessibleName('Vote for Export, 1 vote');
  await expect
    .poll(async () => {
      await next(page);
      return fresh(page).innerText();
    })
    .toBe('1 new');
  expect(await boxes(page), 'nothing has moved').toEqual(before);
  expect(await reader.isRunning(), 'React').toBe(false);

  // React takes over what is shown, and shows the status.
  await db.doc(`feedback/${item}`).update({ status: 'in-progress' });
  await expect
    .poll(async () => {
      await next(page);
      return reader.item('Dark mode').innerText();
    })
    .toContain('In Progress');
  expect(await reader.isRunning(), 'React').toBe(true);
  expect(await boxes(page), 'nothing has moved').toEqual(before);
  await expect(fresh(page)).toHaveText('1 new');
  await expect(count(page, 'Export')).toHaveAccessibleName('Vote for Export, 1 vote');
  const offer = page.getByRole('button', { name: 'In Progress 1' });
  await expect(offer).toHaveCount(0);
  await fresh(page).getByRole('link').click();
  await expect(reader.item('Sync')).toBeVisible();
  await expect(offer).toBeVisible();
  await expect(fresh(page)).toBeEmpty();
});

test('an open board shows newer numbers and no older ones', async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode', votes: 3 });
  const other = await makeItem(id, { title: 'Export' });
  const board = new BoardPage(page);
  await installClock(page);

  await test.step('without React, an answer that is older than the page changes nothing, and a newer one does', async () => {
    await served(page, `/embed/${id}`);
    await open(page, id);
    await expect(count(page, 'Dark mode')).toHaveAccessibleName('Vote for Dark mode, 3 votes');
    const { v, items } = await (await page.request.get(`/boards/${id}/live.json`)).json();
    const at = Number(await page.locator('.fresh').getAttribute('data-at'));
    const answer = { v: Math.min(v, at) - 1, votes: 7 };
    await page.route(NUMBERS, (route) =>
      route.fulfill({ json: { items: [[items[0][0], answer.votes, 0, 'open']], total: 2, v: answer.v } }),
    );
    await next(page);
    await expect(count(page, 'Dark mode')).toHaveAccessibleName('Vote for Dark mode, 3 votes');
    Object.assign(answer, { v: Date.now() + 60_000, votes: 9 });
    await next(page);
    await expect(count(page, 'Dark mode')).toHaveAccessibleName('Vote for Dark mode, 9 votes');
    // Numbers of an older state than the shown ones.
    Object.assign(answer, { v: answer.v - 1, votes: 8 });
    await next(page);
    await expect(count(page, 'Dark mode')).toHaveAccessibleName('Vote for Dark mode, 9 votes');
    expect(await board.isRunning(), 'React').toBe(false);
    await page.unroute(NUMBERS);
  });

  await test.step('a press during which the number changes is a vote', async () => {
    await open(page, id);
    const { items } = await (await page.request.get(`/boards/${id}/live.json`)).json();
    const live = { items: [[items[0][0], 12, 0, 'open']], total: 2, v: Date.now() + 120_000 };
    await page.route(NUMBERS, (route) => route.fulfill({ json: live }));
    const tile = count(page, 'Dark mode');
    await board.search().click();
    await expect.poll(() => board.isRunning()).toBe(true);
    await tile.hover();
    await page.mouse.down();
    await next(page);
    await expect(tile).toHaveAccessibleName('Vote for Dark mode, 12 votes');
    await page.mouse.up();
    await expect(board.text('Your vote has been added')).toBeVisible();
    await page.unroute(NUMBERS);
    // The count makes the board newer than a list that is read before.
    await expect.poll(async () => (await readItem(item))?.votes).toBe(1);
  });

  await test.step('numbers change while React runs, and the visitor’s own vote is not undone by an older answer', async () => {
    await open(page, id);
    const stale = await (await page.request.get(`/boards/${id}/live.json`)).text();
    await page.route(NUMBERS, (route) => route.fulfill({ body: stale, contentType: 'application/json' }));
    await count(page, 'Export').click();
    await expect(board.text('Your vote has been added')).toBeVisible();
    await expect.poll(() => countOf('votes', other)).toBe(1);
    await next(page);
    await expect(count(page, 'Export')).toHaveAccessibleName('Vote for Export, 1 vote');
  });
});

test('an item that is opened shows what it has become since the list was asked for', async ({ page }) => {
  await installClock(page);
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  const card = new BoardPage(page).item('Dark mode');
  const answered = page.getByRole('region', { name: 'Answer from Test board' });
  await open(page, id);
  const change = async (status: string, text: string) => {
    // After three failures, the page asks by itself in three minutes at the earliest.
    let failures = 0;
    await page.route(NUMBERS, async (route) => {
      await route.fulfill({ body: '' });
      failures += 1;
    });
    await expect(async () => {
      await page.clock.fastForward(60_000);
      expect(failures).toBeGreaterThan(2);
    }).toPass({ intervals: [50, 100, 250] });
    await page.unroute(NUMBERS);
    await db.doc(`feedback/${item}`).update({ status, response: { text, at: Timestamp.now() } });
    const numbers = async () => (await page.request.get(`/boards/${id}/live.json`)).text();
    await expect.poll(numbers).toContain(`"${status}"`);
  };

  await change('in-progress', 'It comes.');
  await card.getByRole('button', { name: /comments$/ }).click();
  await expect(answered).toContainText('It comes.');
  await expect(card.getByText('In Progress')).toBeVisible();
  await change('completed', 'It is here.');
  await card.getByRole('link', { name: 'Dark mode' }).click();
  await expect(page.getByRole('link', { name: 'All feedback' })).toBeVisible();
  await expect(answered).toContainText('It is here.');
  await expect(page.getByRole('article').getByText('Completed')).toBeVisible();
});

test('votes on the roadmap are live, while every card keeps its place, without React and with it', {
  tag: '@all',
}, async ({ page }) => {
  await installClock(page);
  const roadmap = [
    { status: 'open', title: 'Ideas' },
    { status: 'in-progress', title: 'In progress' },
  ] as const;
  const id = await makeBoardWithChangelog({ roadmap: [...roadmap], changelog: false });
  const moved = await makeItem(id, { title: 'Dark mode', votes: 1 });
  const raised = await makeItem(id, { title: 'Export' });
  await open(page, id, '?view=roadmap');
  const tile = (title: string) => page.getByRole('button', { name: `Vote for ${title}`, exact: false });
  const cards = () =>
    page.locator('.road-column').evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText));
  await expect(tile('Export')).toHaveAccessibleName('Vote for Export, 0 votes');
  const titles = page.getByRole('heading', { level: 4 });
  await expect(titles).toHaveText(['Dark mode', 'Export']);
  const before = await cards();

  await db.doc(`feedback/${moved}`).update({ status: 'in-progress' });
  for (const uid of ['one', 'another']) await voteFor(id, raised, uid);
  await expect.poll(() => countOf('votes', raised)).toBe(2);
  await expect
    .poll(async () => {
      await next(page);
      return tile('Export').getAttribute('aria-label');
    })
    .toBe('Vote for Export, 2 votes');
  expect(await new BoardPage(page).isRunning(), 'React').toBe(false);
  expect(await cards()).toEqual(before.map((text) => text.replace(/(?<=Export\n+)0/, '2')));

  await tile('Export').hover();
  await expect.poll(() => new BoardPage(page).isRunning()).toBe(true);
  await expect(tile('Export')).toHaveAccessibleName('Vote for Export, 2 votes');
  await voteFor(id, raised, 'a third');
  await expect
    .poll(async () => {
      await next(page);
      return tile('Export').getAttribute('aria-label');
    })
    .toBe('Vote for Export, 3 votes');
  // The content is older than a minute, but it does not move under the pointer.
  expect(await cards()).toEqual(before.map((text) => text.replace(/(?<=Export\n+)0/, '3')));
});

const boxes = (page: Page) =>
  page.locator('article, .board-top').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return [x, y, width].map(Math.round).join(' ');
    }),
  );
