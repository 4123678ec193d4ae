import { deleteBoard } from '../../functions/src/boards/delete-board.ts';
import { openSettings } from '../support/accounts.ts';
import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, makeItems, readItem } from '../support/boards.ts';
import { iframeCode, serveHostPage } from '../support/host-page.ts';
import { countCommits } from '../support/network/count-commits.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { serveShakily } from '../support/network/shaky-network.ts';
import { expect, type Page, type Route, test } from '../support/test.ts';
import { openContext } from '../support/third-party-storage.ts';

/** The board on an unreliable network. */

const COMMIT = '**/documents:commit';
const UNSENT = 'Will be sent when you are back online';
const OFFLINE = /You are offline\. What you see/;

async function open(page: Page, address: string): Promise<BoardPage> {
  await page.goto(address);
  const board = new BoardPage(page);
  await board.ready();
  await board.fetchedAhead();
  return board;
}

async function submitted(id: string, title: string): Promise<string[]> {
  const found = await db.collection('feedback').where('product_id', '==', id).where('title', '==', title).get();
  return found.docs.map((document) => document.id);
}

/** All data that the browser stores for a later visit. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
    cookies: document.cookie,
  }));

const kept = (page: Page, address: string) =>
  page.evaluate(async (url) => (await caches.match(url))?.text(), address).catch(() => undefined);

/** The number of queued acts. 0 if their database does not exist; the check must not create it. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'hearback_queue')) return 0;
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('hearback_queue'));
    const count = await answer(database.transaction('acts').objectStore('acts').count());
    database.close();
    return count;
  });

/** Votes, and waits until the worker has cached the page. */
async function actAndKeep(page: Page, address: string, title: string): Promise<BoardPage> {
  const board = await open(page, address);
  await board.voteTile(title).click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await expect.poll(() => kept(page, address)).toContain(title);
  return board;
}

test('acts of a new visitor without a network arrive once, although the tab was closed', async ({ page, context }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Tunnel' });
  const board = await open(page, `/embed/${id}`);

  await test.step('reading stores nothing, online or offline', async () => {
    await board.openComments('Tunnel');
    await expect(board.item('Tunnel').getByText('No comments yet')).toBeVisible();
    await setOffline(page, true);
    await expect(board.text(OFFLINE)).toBeVisible();
    await setOffline(page, false);
    await expect(board.text(OFFLINE)).toBeHidden();
    expect(await traces(page)).toEqual({ workers: 0, caches: 0, databases: [], local: [], cookies: '' });
  });

  await test.step('a vote, a comment and a submission are shown and kept without a network', async () => {
    await setOffline(page, true);

    await board.voteTile('Tunnel').click();
    await expect(board.voteTile('Tunnel')).toHaveAttribute('aria-pressed', 'true');
    await expect(board.voteTile('Tunnel')).toContainText('1');
    await expect(board.voteTile('Tunnel')).toHaveAccessibleDescription(UNSENT);
    await expect(board.text(/^You are offline\. It is kept here/)).toBeVisible();

    await board.comment('Tunnel', 'Said in the dark.');
    await expect(board.item('Tunnel').getByText('Said in the dark.')).toBeVisible();
    await expect(board.item('Tunnel').getByText('No comments yet')).toHaveCount(0);
    await expect(board.item('Tunnel').getByText(UNSENT)).toHaveCount(2);

    await board.openForm();
    await board.submit('Light at the end', 'So that one sees something.');
    await expect(board.item('Light at the end').getByText(UNSENT)).toBeVisible();
    await expect(board.voteTile('Light at the end')).toBeDisabled();
    await expect(board.voteTile('Light at the end')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => waiting(page)).toBe(3);
    expect((await traces(page)).databases).toEqual(['hearback_queue']);
    await page.close();
    await context.setOffline(false);
    expect(await countOf('votes', item)).toBe(0);
  });

  await test.step('they arrive once', async () => {
    const again = await context.newPage();
    const later = await open(again, `/embed/${id}`);
    await expect.poll(() => countOf('comments', item)).toBe(1);
    await expect.poll(() => submitted(id, 'Light at the end')).toHaveLength(1);
    expect(await countOf('votes', item)).toBe(1);
    await expect(later.voteTile('Tunnel')).toHaveAttribute('aria-pressed', 'true');
    await expect(later.voteTile('Light at the end')).toBeEnabled();
    await expect(later.text(UNSENT)).toHaveCount(0);
    await expect.poll(async () => readItem(item)).toMatchObject({ votes: 1, comments: 1 });
    const [own = ''] = await submitted(id, 'Light at the end');
    await expect.poll(async () => (await readItem(own))?.votes).toBe(1);
    await expect
      .poll(async () => (await db.doc(`products/${id}`).get()).data())
      .toMatchObject({ feedback_count: 2, vote_count: 2 });
  });
});

test('the board and its last list are available offline after the first act', async ({ page }) => {
  const id = await makeBoard({ theme: 'dark' }, 'Kept board');
  await makeItems(id, 12);
  const second = await makeItem(id, { title: 'Second' });
  await makeItem(id, { title: 'Seen last' });
  await actAndKeep(page, `/embed/${id}`, 'Seen last');
  const board = new BoardPage(page);

  await test.step('without a network, the last list is shown', async () => {
    await setOffline(page, true);
    await page.reload();
    await expect(board.items()).toHaveCount(14);
    await expect(board.text(OFFLINE)).toBeVisible();
    await expect(page).toHaveTitle('Kept board');
    await expect(board.voteTile('Seen last')).toHaveAttribute('aria-pressed', 'true');
    expect(await shift(page)).toBe(0);
  });

  await test.step('a board that was never opened here shows an error', async () => {
    const other = await page.context().newPage();
    await other.goto(`/embed/${await makeBoard()}`);
    await expect(other.getByText('Error Loading Feedback')).toBeVisible();
    await other.close();
  });

  await test.step('an offline act on a cached page survives a reload, and is sent when the network returns', async () => {
    await board.voteTile('Second').click();
    await expect(board.voteTile('Second')).toHaveAccessibleDescription(UNSENT);
    // The vote is shown at once and stored shortly after.
    await expect.poll(() => waiting(page)).toBe(1);
    await page.reload();
    await expect(board.voteTile('Second')).toHaveAttribute('aria-pressed', 'true');
    await expect(board.voteTile('Second')).toHaveAccessibleDescription(UNSENT);
    await db.doc(`products/${id}`).update({ name: 'Renamed meanwhile' });
    await setOffline(page, false);
    await expect(board.text('Your vote has been added')).toBeVisible();
    await expect(board.text(OFFLINE)).toBeHidden();
    await expect(board.voteTile('Second')).toHaveAccessibleDescription('');
    expect(await countOf('votes', second)).toBe(1);
    await expect(page).toHaveTitle('Renamed meanwhile');
  });
});

test('the worker caches only board pages and files of the build', { tag: ['@all', '@attack'] }, async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Public' });
  await actAndKeep(page, `/embed/${id}`, 'Public');
  await page.goto('/');
  await page.goto(`/embed/${id}#visitor=secret`);
  await expect(new BoardPage(page).voteTile('Public')).toHaveAttribute('aria-pressed', 'true');
  // Absence: the worker caches nothing that this view still loads.
  await page.waitForLoadState('networkidle');
  const kept = () =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => url.slice(location.origin.length));
    });
  const addresses = await kept();
  expect(addresses).toContain(`/embed/${id}`);
  for (const address of addresses) {
    // The start page embeds a board.
    expect(address).toMatch(/^\/(embed(\/\w+)?(\?[\w=&]+)?|assets\/[\w-]+\.(js|css)|keep-events\.js|favicon\.svg)$/);
  }

  // A board that its owner has deleted is not kept either.
  await deleteBoard(db, id);
  const keptAfterView = async (address: string) => {
    await page.goto(address);
    return kept();
  };
  await expect.poll(() => keptAfterView(`/embed/${id}`)).not.toContain(`/embed/${id}`);

  // Nor is an address that leads to another by now: the page would be in the language of before.
  const german = await makeBoard();
  await makeItem(german, { title: 'Public' });
  await actAndKeep(page, `/embed/${german}`, 'Public');
  await db.doc(`products/${german}`).update({ 'settings.locale': 'de' });
  await expect.poll(() => keptAfterView(`/embed/${german}`)).not.toContain(`/embed/${german}`);
  await page.goto(`/embed/${german}`);
  await expect(page).toHaveURL(`/embed/${german}?lang=de`);
});

test('a server that does not answer lets a visitor who has acted see the cached list', { tag: '@all' }, async ({
  page,
}) => {
  const id = await makeBoard();
  await makeItems(id, 8);
  const item = await makeItem(id, { title: 'Old title', votes: 5 });
  const network = await serveShakily();
  try {
    const address = `${network.origin}/embed/${id}`;
    const board = await actAndKeep(page, address, 'Old title');
    await db.doc(`feedback/${item}`).update({ title: 'New title' });

    await test.step('an unresponsive network shows the cached list at once, and newer data later', async () => {
      network.state = 'silent';
      const began = Date.now();
      await page.goto(address, { waitUntil: 'commit' });
      await expect(board.items()).toHaveCount(9);
      expect(Date.now() - began).toBeLessThan(2500);
      // Only our own server is silent.
      await expect(board.item('New title')).toBeVisible();
      await expect(board.voteTile('New title')).toHaveAttribute('aria-pressed', 'true');
      expect(await shift(page)).toBe(0);

      // A network without answers counts as offline, even if the browser considers itself online.
      await expect(board.text(OFFLINE)).toBeVisible();
      await board.voteTile('Item 3').click();
      await expect(board.voteTile('Item 3')).toHaveAccessibleDescription(UNSENT);
      network.state = 'fine';
      await expect(board.text(OFFLINE)).toBeHidden();
      await expect(board.text('Your vote has been added')).toBeVisible();
    });

    await test.step('an unreachable server shows the cached list', async () => {
      network.state = 'gone';
      await page.goto(address);
      await expect(board.item('Item 3')).toBeVisible();
      await expect(board.text(OFFLINE)).toBeVisible();
      expect(await shift(page)).toBe(0);
    });
  } finally {
    await network.close();
  }
});

test('what becomes of an act that was done without a network', { tag: '@all' }, async ({ page }) => {
  await test.step('a vote withdrawn offline is never sent', async () => {
    const id = await makeBoard();
    const item = await makeItem(id, { title: 'Changed my mind', votes: 4 });
    const board = await open(page, `/embed/${id}`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(':commit')) sent.push(request.url());
    });
    await setOffline(page, true);
    await board.voteTile('Changed my mind').click();
    await expect(board.voteTile('Changed my mind')).toContainText('5');
    await board.voteTile('Changed my mind').click();
    await expect(board.voteTile('Changed my mind')).toHaveAttribute('aria-pressed', 'false');
    await expect(board.voteTile('Changed my mind')).toHaveAccessibleDescription('');
    await setOffline(page, false);
    await expect(board.text(OFFLINE)).toBeHidden();
    // Absence: no request follows the return of the network.
    await page.waitForLoadState('networkidle');
    expect(sent).toEqual([]);
    expect(await countOf('votes', item)).toBe(0);
  });

  await test.step('a refused offline act is undone with a message, and its text is kept', async () => {
    const id = await makeBoard();
    const refused = await makeItem(id, { title: 'Not taken', votes: 7 });
    const board = await open(page, `/embed/${id}`);
    await setOffline(page, true);
    await board.voteTile('Not taken').click();
    await board.openComments('Not taken');
    await board.comment('Not taken', 'I had so much to say.');
    await expect(board.item('Not taken').getByText(UNSENT)).toHaveCount(2);
    // The newest message takes the place of the one before.
    let goOn = () => {};
    const isTold = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let refusals = 0;
    await page.route(COMMIT, async (route) => {
      refusals += 1;
      if (refusals > 1) await isTold;
      await route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { status: 'PERMISSION_DENIED' } },
      });
    });
    // Blocks the query for the list that follows, because this test is about the acts.
    await page.route('**/documents:runQuery', (route) => route.abort('connectionfailed'));
    await setOffline(page, false);
    await expect(board.text('Failed to vote. Please try again.')).toBeVisible();
    goOn();
    await expect(board.text('Failed to add your comment. Please try again.')).toBeVisible();
    await expect(board.voteTile('Not taken')).toHaveAttribute('aria-pressed', 'false');
    await expect(board.voteTile('Not taken')).toContainText('7');
    await expect(board.item('Not taken').getByRole('textbox')).toHaveValue('I had so much to say.');
    expect(await countOf('votes', refused)).toBe(0);
    await page.reload();
    await board.live();
    expect(await page.evaluate(() => indexedDB.databases())).not.toEqual([]);
    expect(await waiting(page)).toBe(0);
    await expect(board.text(UNSENT)).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a board deleted meanwhile shows a message, and the queue is empty', async () => {
    const id = await makeBoard();
    await makeItem(id, { title: 'Last words' });
    const board = await open(page, `/embed/${id}`);
    await setOffline(page, true);
    await board.openForm();
    await board.submit('Too late', 'I was in a tunnel.');
    await expect(board.item('Too late').getByText(UNSENT)).toBeVisible();
    await deleteBoard(db, id);
    await setOffline(page, false);
    await expect(board.text(`Product with ID "${id}" not found.`)).toBeVisible();
    expect(await submitted(id, 'Too late')).toEqual([]);
    await expect.poll(() => waiting(page)).toBe(0);
  });

  await test.step('a vote interrupted by the network waits and counts once, although it had arrived', async () => {
    const id = await makeBoard();
    const item = await makeItem(id, { title: 'Half way' });
    const board = await open(page, `/embed/${id}`);
    const lose = async (route: Route) => {
      await route.fetch();
      await setOffline(page, true);
      await route.abort('connectionreset');
    };
    await page.route(COMMIT, lose, { times: 1 });
    await board.voteTile('Half way').click();
    await expect(board.voteTile('Half way')).toHaveAccessibleDescription(UNSENT);
    // The live numbers have the vote before it is sent again.
    await expect.poll(async () => (await readItem(item))?.votes).toBe(1);
    const numbers = page.waitForResponse(
      async (answer) => answer.url().endsWith('live.json') && (await answer.text()).includes(`["${item}",1,`),
    );
    await page.route(
      COMMIT,
      async (route) => {
        await numbers;
        await route.continue();
      },
      { times: 1 },
    );
    await setOffline(page, false);
    await expect(board.text('Your vote has been added')).toBeVisible();
    expect(await countOf('votes', item)).toBe(1);
    await expect(board.voteTile('Half way')).toContainText('1');
  });
});

test('of two tabs, one sends, and both show the result', { tag: '@all' }, async ({ page, context }) => {
  const id = await makeBoard();
  const items = [await makeItem(id, { title: 'Left tab' }), await makeItem(id, { title: 'Right tab' })];
  const first = await open(page, `/embed/${id}`);
  const otherPage = await context.newPage();
  const second = await open(otherPage, `/embed/${id}`);
  // Routing turns off the browser's cache, which the scripts would come from.
  await first.live();
  await second.live();
  const commits = [countCommits(page), countCommits(otherPage)];
  await context.route(COMMIT, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await setOffline(page, true);
  await setOffline(otherPage, true);
  await first.voteTile('Left tab').click();
  await second.voteTile('Right tab').click();
  await expect(first.voteTile('Left tab')).toHaveAccessibleDescription(UNSENT);
  await expect(second.voteTile('Right tab')).toHaveAccessibleDescription(UNSENT);
  await context.setOffline(false);
  for (const each of [page, otherPage]) await each.evaluate(() => window.dispatchEvent(new Event('online')));
  for (const board of [first, second]) {
    for (const title of ['Left tab', 'Right tab']) {
      await expect(board.voteTile(title)).toHaveAttribute('aria-pressed', 'true');
      await expect(board.voteTile(title)).toHaveAccessibleDescription('');
    }
  }
  expect(commits.reduce((sum, count) => sum + count(), 0)).toBe(2);
  for (const item of items) expect(await countOf('votes', item)).toBe(1);
});

test('a frame without storage keeps offline acts as long as the page', { tag: '@all' }, async () => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'In a private window' });
  const host = await serveHostPage(iframeCode(id));
  const context = await openContext('blocked');
  try {
    const page = await context.newPage();
    await page.goto(host.url);
    const board = new BoardPage(page.frameLocator('iframe'));
    await board.ready();
    await board.fetchedAhead();
    const frame = page.frames().find((each) => each.url().includes('/embed'));
    const tell = (type: string) => frame?.evaluate((event) => window.dispatchEvent(new Event(event)), type);
    await context.setOffline(true);
    await tell('offline');
    await board.voteTile('In a private window').click();
    await expect(board.voteTile('In a private window')).toHaveAccessibleDescription(UNSENT);
    await context.setOffline(false);
    await tell('online');
    await expect(board.text('Your vote has been added')).toBeVisible();
    expect(await countOf('votes', item)).toBe(1);
  } finally {
    await context.close();
    await host.close();
  }
});

test('offline acts of an account are sent by no other user, and signing out removes them and the worker', {
  tag: ['@all', '@attack'],
}, async ({ page, context }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'First' });
  const second = await makeItem(id, { title: 'Second' });
  await openSettings(page);
  const boardPage = await context.newPage();
  await actAndKeep(boardPage, `/embed/${id}`, 'First');
  await setOffline(boardPage, true);
  const board = new BoardPage(boardPage);
  await board.voteTile('Second').click();
  await expect(board.voteTile('Second')).toHaveAccessibleDescription(UNSENT);
  await expect.poll(async () => (await traces(boardPage)).databases).toContain('hearback_queue');
  await boardPage.close();
  await context.setOffline(false);

  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => traces(page)).toMatchObject({ workers: 0, caches: 0 });
  expect((await traces(page)).databases).not.toContain('hearback_queue');
  const later = await open(page, `/embed/${id}`);
  await expect(later.voteTile('Second')).toHaveAttribute('aria-pressed', 'false');
  expect(await countOf('votes', second)).toBe(0);
});

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
