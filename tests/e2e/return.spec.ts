import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { iframeCode, serveHostPage } from '../support/host-page.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Whoever voted, went away and comes back: by the browser's button, to a page that a cache may have kept. */

// It would answer before the tests do.
test.use({ serviceWorkers: 'block' });

/** Answers the board's page from here on as it was before, and gives no newer list until it is released. */
async function keepOldPage(page: Page, id: string): Promise<{ release(): void }> {
  const address = new RegExp(`/embed(/|\\?product=)${id}`);
  let old: { body: string; headers: Record<string, string> } | undefined;
  let isOver = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = () => {
      isOver = true;
      resolve();
    };
  });
  await page.route(address, async (route) => {
    if (old && !isOver) return route.fulfill(old);
    const response = await route.fetch();
    const { 'content-encoding': _, ...headers } = response.headers();
    old = { body: await response.text(), headers };
    await route.fulfill(old);
  });
  await page.route('**/documents:runQuery', async (route) => {
    if (old && !isOver) await released;
    await route.continue().catch(() => undefined);
  });
  return { release: () => release() };
}

/** Whether the tile has ever looked cast with a count that does not have the vote, since it was watched. */
const contradictions = (page: Page) =>
  page.evaluate(() => (window as unknown as { contradictions: string[] }).contradictions);

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { contradictions: seen });
    const look = () => {
      const tile = document.querySelector('.vote-tile');
      const state = `${tile?.getAttribute('aria-pressed')} ${tile?.getAttribute('aria-label')}`;
      if (/^true .* 0 votes|^false .* 1 vote$/.test(state) && seen.at(-1) !== state) seen.push(state);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

for (const memory of ['this tab remembers', 'only the server knows'] as const) {
  test(`a page from before the vote shows the vote with its count, where ${memory}`, async ({ page }) => {
    const id = await makeBoard();
    await makeItem(id, { title: 'Dark mode' });
    const old = await keepOldPage(page, id);
    await watch(page);
    await page.goto(`/embed/${id}`);
    const board = new BoardPage(page);
    const tile = board.voteTile('Dark mode');
    await tile.click();
    await expect(board.text('Your vote has been added')).toBeVisible();
    if (memory === 'only the server knows') await page.evaluate(() => sessionStorage.clear());
    await page.goto('/about');
    await page.goBack();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(tile).toHaveAccessibleName('Vote for Dark mode, 1 vote');

    await tile.click();
    await expect(board.text('Your vote has been removed')).toBeVisible();
    await page.goto('/about');
    await page.goBack();
    await board.ready();
    await page.waitForLoadState('load');
    await expect(tile).toHaveAttribute('aria-pressed', 'false');
    await expect(tile).toHaveAccessibleName('Vote for Dark mode, 0 votes');
    old.release();
    await expect
      .poll(async () => (await db.collection('feedback').where('product_id', '==', id).get()).docs[0]?.get('votes'))
      .toBe(0);
    await expect(tile).toHaveAccessibleName('Vote for Dark mode, 0 votes');
    expect(await contradictions(page)).toEqual([]);
  });
}

test('in a frame whose storage is blocked the vote and its count agree after a way round', async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode' });
  const host = await serveHostPage(iframeCode(id));
  await keepOldPage(page, id);
  await page.goto(host.url);
  const board = new BoardPage(page.frameLocator('iframe'));
  await board.voteTile('Dark mode').click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  await expect(board.voteTile('Dark mode')).toHaveAttribute('aria-pressed', 'true');
  await expect(board.voteTile('Dark mode')).toHaveAccessibleName('Vote for Dark mode, 1 vote');
  await host.close();
});

test('a page that the browser has kept whole asks again for what others have done since', async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.voteTile('Dark mode').click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await db.doc(`feedback/${item}`).update({ title: 'Darker mode' });
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(board.item('Darker mode')).toBeVisible();
  await expect(board.voteTile('Darker mode')).toHaveAttribute('aria-pressed', 'true');
});
