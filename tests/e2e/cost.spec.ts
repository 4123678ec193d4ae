import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../stack/paths.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { expect, type Page, test } from '../support/test.ts';

const JAVASCRIPT_BUDGET = 40 * 1024;

/** Strings of code that a board must not contain, chosen to survive minification. */
const PRIVATE = {
  'the sentences of owners': 'New Board',
  'the sentences of the legal pages': 'Delete Account',
  'the router': 'useNavigate()',
  'the schemas': 'ZodError',
  'Firebase Auth': 'signInViaPopup',
  'Material UI': 'Mui',
  React: 'Minified React error',
};

/** The text of all scripts of the site. */
const built = () =>
  readdirSync(inRoot('web/dist/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(inRoot('web/dist/assets'), name), 'utf8'))
    .join('\n');

test('the board needs at most 40 KB of JavaScript (gzip) until it can be used, and no private route', async ({
  page,
}) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text());
  });
  await page.goto('/embed/demo');
  await new BoardPage(page).live();
  const texts = await Promise.all(scripts.values());
  const size = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  console.log(`board: ${(size / 1024).toFixed(1)} KB of JavaScript (gzip) in ${texts.length} files`);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(JAVASCRIPT_BUDGET);
  const all = texts.join('\n');
  const carriedBy = (scripts: string) => Object.entries(PRIVATE).filter(([, text]) => scripts.includes(text));
  expect(carriedBy(built()), 'some script of the site has each text').toEqual(Object.entries(PRIVATE));
  expect(carriedBy(all), 'and the board has none').toEqual([]);
});

test('a first view reads nothing; the next one of a voter reads 20 items and 20 look-ups, whatever the size of the board', async ({
  page,
}) => {
  const id = await makeBoard();
  for (let at = 0; at < 30; at += 1) await makeItem(id, { title: `Item ${at}` });
  const reads = countReads(page);
  const board = new BoardPage(page);

  await page.goto(`/embed/${id}`);
  await board.live();
  expect(await reads.take()).toBe(0);

  await board.items().first().getByRole('button', { name: /vote/i }).click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await reads.take();
  await page.reload();
  await expect(board.items().getByRole('button', { name: /vote/i, pressed: true })).toHaveCount(1);
  expect(await reads.take()).toBeLessThanOrEqual(20 + 20);
});

/** Counts billed reads in Firestore's answers: one per document, found or missing, and one per empty query. */
function countReads(page: Page): { take(): Promise<number> } {
  let pending: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/documents'))
      pending.push(readsOf(response.request().method(), response.url(), response.json()));
  });
  return {
    async take() {
      const counted = await Promise.all(pending);
      pending = [];
      return counted.reduce((sum, reads) => sum + reads, 0);
    },
  };
}

async function readsOf(method: string, url: string, body: Promise<unknown>): Promise<number> {
  if (url.endsWith(':commit') || method === 'OPTIONS') return 0;
  const answer = await body.catch(() => null);
  if (!Array.isArray(answer)) return 1;
  return Math.max(1, answer.filter((part) => 'document' in part || 'found' in part || 'missing' in part).length);
}

test('nothing jumps while the board appears: cumulative layout shift is 0', async ({ page }) => {
  const shown = {
    '/embed/demo': page.locator('article time[title]').first(),
    '/embed/demo?mode=fab': page.getByRole('button').first(),
    '/embed/unknown-board': page.getByRole('heading', { name: 'Error Loading Feedback' }),
  };
  for (const [address, end] of Object.entries(shown)) {
    await page.goto(address);
    await expect(end).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, address).toBe(0);
  }
});
