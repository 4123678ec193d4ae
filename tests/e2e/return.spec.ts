import { Timestamp } from 'firebase-admin/firestore';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { iframeCode, serveHostPage } from '../support/host-page.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openContext } from '../support/third-party-storage.ts';

/** Visitors who vote, leave and return to a page that a cache may have kept. */

const TITLE = 'Dark mode';
const HOME = 'http://127.0.0.1:5000';

interface OldPage {
  readonly id: string;
  /** From here on, serves the board's page from before any vote and holds back newer lists. */
  readonly serve: () => Promise<void>;
  readonly release: () => Promise<void>;
}

async function makeOldPage(page: Page): Promise<OldPage> {
  const id = await makeBoard();
  const item = await makeItem(id, { title: TITLE });
  const stored = db.doc(`first_pages/${id}`);
  const old = (await stored.get()).data() ?? {};
  let release = () => {};
  return {
    id,
    async serve() {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/documents:runQuery', async (route) => {
        await released;
        await route.continue().catch(() => undefined);
      });
      // The function serves a page that it has just compiled until its board is written again, so this page claims to
      // be compiled from that write.
      await expect(async () => {
        const { writeTime } = await db.doc(`products/${id}`).update({ items_changed_at: Timestamp.now() });
        await stored.set({ ...old, board_updated_at: writeTime });
        expect(await (await fetch(`${HOME}/embed/${id}`)).text()).toContain(`Vote for ${TITLE}, 0 votes`);
      }).toPass();
    },
    async release() {
      const counted = async () => (await db.doc(`feedback/${item}`).get()).get('votes') as number;
      const votes = async () => (await db.collection('votes').where('feedback_id', '==', item).get()).size;
      await expect.poll(async () => (await counted()) - (await votes())).toBe(0);
      release();
      await page.unroute('**/documents:runQuery');
    },
  };
}

/** Records each moment in which the tile's state and its count contradict each other. */
async function watch(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen: string[] = [];
  await page.exposeFunction('contradicts', (state: string) => seen.push(state));
  await page.addInitScript(() => {
    let last = '';
    const look = () => {
      const tile = document.querySelector('.vote-tile');
      const state = `${tile?.getAttribute('aria-pressed')} ${tile?.getAttribute('aria-label')}`;
      if (/^true .* 0 votes|^false .* 1 vote$/.test(state) && last !== state) {
        (window as unknown as { contradicts(state: string): void }).contradicts(state);
      }
      last = state;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async () => seen;
}

test('a page restored from the back-forward cache loads the changes of others', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: TITLE });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.voteTile(TITLE).click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await db.doc(`feedback/${item}`).update({ title: 'Darker mode' });
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(board.item('Darker mode')).toBeVisible();
  await expect(board.voteTile('Darker mode')).toHaveAttribute('aria-pressed', 'true');
});

test('a cached page from before the vote shows the vote with its count', { tag: '@all' }, async ({ page }) => {
  const contradictions = await watch(page);
  for (const memory of ['this tab remembers', 'only the server knows'] as const) {
    await test.step(`where ${memory}`, async () => {
      const { id, serve, release } = await makeOldPage(page);
      await page.goto(`/embed/${id}`);
      const board = new BoardPage(page);
      const tile = board.voteTile(TITLE);
      await tile.click();
      await expect(board.text('Your vote has been added')).toBeVisible();
      if (memory === 'only the server knows') await page.evaluate(() => sessionStorage.clear());
      await page.goto('/about');
      await serve();
      await page.goBack();
      await expect(tile).toHaveAttribute('aria-pressed', 'true');
      await expect(tile).toHaveAccessibleName(`Vote for ${TITLE}, 1 vote`);
      await release();

      await tile.click();
      await expect(board.text('Your vote has been removed')).toBeVisible();
      await page.goto('/about');
      await page.goBack();
      await expect(tile).toHaveAttribute('aria-pressed', 'false');
      await expect(tile).toHaveAccessibleName(`Vote for ${TITLE}, 0 votes`);
      expect(await contradictions()).toEqual([]);
    });
  }
});

test('in a frame with blocked storage, vote and count agree after leaving and returning', { tag: '@all' }, async () => {
  const context = await openContext('blocked');
  const page = await context.newPage();
  const { id, serve } = await makeOldPage(page);
  const host = await serveHostPage(iframeCode(id));
  await page.goto(host.url);
  const board = new BoardPage(page.frameLocator('iframe'));
  await board.voteTile(TITLE).click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await page.goto(`${HOME}/about`);
  await serve();
  await page.goBack();
  await expect(board.voteTile(TITLE)).toHaveAttribute('aria-pressed', 'true');
  await expect(board.voteTile(TITLE)).toHaveAccessibleName(`Vote for ${TITLE}, 1 vote`);
  await context.close();
  await host.close();
});

test('in a frame with blocked storage, a reload shows their own vote before the server is asked', {
  tag: '@all',
}, async () => {
  const context = await openContext('blocked');
  const page = await context.newPage();
  const id = await makeBoard();
  await makeItem(id, { title: TITLE });
  const host = await serveHostPage(iframeCode(id));
  await page.goto(host.url);
  const tile = new BoardPage(page.frameLocator('iframe')).voteTile(TITLE);
  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  const served = async () => (await fetch(`${HOME}/embed?product=${id}`)).text();
  await expect.poll(served).toContain(`Vote for ${TITLE}, 1 vote`);
  await context.route('**/documents:batchGet', () => undefined);
  await page.reload();
  await expect(tile).toHaveAccessibleName(`Vote for ${TITLE}, 1 vote`);
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await context.close();
  await host.close();
});

/** Blocks all storage but `sessionStorage`, as Firefox does in frames of other sites that may store no data. */
function blockAllButTheTabs(): void {
  if (window === window.top) return;
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'caches']) Object.defineProperty(window, name, { get: refuse });
  Object.assign(IDBFactory.prototype, { open: refuse, databases: async () => refuse(), deleteDatabase: refuse });
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
}

test('in a frame that has the tab’s storage alone, a vote stays given, and a press takes it back', {
  tag: '@all',
}, async () => {
  const context = await openContext('partitioned');
  const page = await context.newPage();
  await page.addInitScript(blockAllButTheTabs);
  const id = await makeBoard();
  const item = await makeItem(id, { title: TITLE });
  const votes = async () => (await db.doc(`feedback/${item}`).get()).get('votes') as number;
  const host = await serveHostPage(iframeCode(id));
  await page.goto(host.url);
  const board = new BoardPage(page.frameLocator('iframe'));
  const tile = board.voteTile(TITLE);
  await tile.click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await expect.poll(votes).toBe(1);
  await page.reload();
  await expect(tile).toHaveAccessibleName(`Vote for ${TITLE}, 1 vote`);
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await tile.click();
  await expect(board.text('Your vote has been removed')).toBeVisible();
  await expect(tile).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(votes).toBe(0);
  await context.close();
  await host.close();
});
