import { describe, expect, test } from 'vitest';
import { CachedTabPages } from '../../functions/src/pages/cached-tab-pages.ts';
import { readRoadmap } from '../../functions/src/pages/read-roadmap.ts';
import { withTables } from '../../functions/src/shared/labels/known.ts';
import { ROADMAP_PAGE } from '../../functions/src/shared/limits.ts';
import type { Product, Settings } from '../../functions/src/shared/product.ts';
import { anItem, answer, changeTerms, connectHosted, hosted, aBoard as newBoard } from './support/hosted.ts';
import { record } from './support/tap.ts';

/** The visitors' roadmap (D45): what the function reads, and its page by raw HTTP through Hosting. */

const SETTINGS: Partial<Settings> = withTables({
  statuses: [{ id: 'soon', name: 'Soon', color: 'blue', kind: 'open' }],
  roadmap: [
    { label: 'soon', title: 'Up <next>' },
    { status: 'open', title: 'Ideas' },
    { status: 'completed', title: 'Done' },
    { label: 'gone', title: 'Of a deleted status' },
  ],
});

const aBoard = (settings = SETTINGS, fields: Partial<Product> = { features: ['roadmap'] }) =>
  newBoard(settings, fields);
const tab = (productId: string) => `/embed/${productId}?view=roadmap`;

async function columns(productId: string): Promise<Record<string, string[]>> {
  const content = await readRoadmap(hosted, productId);
  return Object.fromEntries(content?.columns.map(({ title, items }) => [title, items.map((item) => item.title)]) ?? []);
}

describe('the roadmap that visitors read', () => {
  test('orders columns by rank, then by votes, and has each item once', async () => {
    const board = await aBoard();
    await anItem(board, { title: 'Many votes', votes: 90 });
    await anItem(board, { title: 'Some votes', votes: 9 });
    await anItem(board, { title: 'Second', rank: 'a1', votes: 1 });
    await anItem(board, { title: 'First', rank: 'a0', votes: 0, eta: '2027-Q1' });
    await anItem(board, { title: 'Of the own status', label: 'soon', votes: 99 });
    await anItem(board, { title: 'Of a deleted status', label: 'gone', votes: 5 });
    await anItem(board, { title: 'Finished', status: 'completed' });
    await anItem(board, { title: 'In no column', status: 'closed', votes: 500 });
    expect(await columns(board)).toEqual({
      'Up <next>': ['Of the own status'],
      Ideas: ['First', 'Second', 'Many votes', 'Some votes', 'Of a deleted status'],
      Done: ['Finished'],
    });
  });

  test('has nothing that is hidden, pending, merged, or of another board', { tags: ['attack'] }, async () => {
    const board = await aBoard();
    const other = await aBoard();
    for (const rank of [{}, { rank: 'a0' }]) {
      await anItem(board, { title: 'Archived', is_archived: true, ...rank });
      await anItem(board, { title: 'Pending', status: 'pending', ...rank });
      await anItem(board, { title: 'Rejected', status: 'pending', is_archived: true, ...rank });
      await anItem(board, { title: 'Merged', is_archived: true, merged_into: 'target', ...rank });
      await anItem(other, { title: 'Elsewhere', ...rank });
    }
    await anItem(board, { title: 'Public' });
    expect(await columns(board)).toEqual({ 'Up <next>': [], Ideas: ['Public'], Done: [] });
    const { html } = await answer(tab(board));
    for (const title of ['Archived', 'Pending', 'Rejected', 'Merged', 'Elsewhere']) expect(html).not.toContain(title);
    expect(html).not.toContain('rank');
  });

  test('is bounded for each column, and says that there is more', { tags: ['attack'] }, async () => {
    const board = await aBoard();
    for (let at = 0; at < ROADMAP_PAGE + 2; at += 1) await anItem(board, { status: 'completed', votes: at });
    await anItem(board, { title: 'One' });
    const content = await readRoadmap(hosted, board);
    expect(content?.columns.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      [0, false],
      [1, false],
      [ROADMAP_PAGE, true],
    ]);
  });
});

describe('the page "Roadmap"', () => {
  test('is complete HTML: columns, items with votes and dates, links to items and to what is not shown', async () => {
    const board = await aBoard();
    const item = await anItem(board, { title: 'Dark <mode>', votes: 7, eta: '2027-03', label: 'soon' });
    const { status, html, response } = await answer(tab(board));
    expect(status).toBe(200);
    expect(html).toContain('Up &lt;next&gt;</h3>');
    expect(html).toMatch(new RegExp(`<a href="/embed/${board}\\?item=${item}"[^>]*>Dark &lt;mode&gt;</a>`));
    expect(html).toContain('Vote for Dark &lt;mode&gt;, 7 votes');
    expect(html).toContain('Planned for Mar 2027');
    expect(html).not.toContain('Of a deleted status</h3>');
    expect(response.headers.get('cache-control')).toBe(
      (await answer(`/embed/${board}`)).response.headers.get('cache-control'),
    );
  });

  test('is what a frame with `initialTab=roadmap` shows', async () => {
    const board = await aBoard();
    expect(await answer(`/embed/${board}?initialTab=roadmap`)).toMatchObject({ status: 302, location: tab(board) });
  });

  test('leads to the list where the owner has no roadmap, or the plan does not include it', async () => {
    for (const board of [await aBoard({}), await aBoard({ ...SETTINGS, roadmap: [] }), await aBoard(SETTINGS, {})]) {
      expect(await answer(tab(board))).toMatchObject({ status: 302, location: `/embed/${board}` });
      expect((await answer(`/embed/${board}`)).html).not.toContain('view=roadmap');
    }
    expect((await answer('/embed/gone?view=roadmap')).status).toBe(404);
  });

  test('closes within seconds of a refund', { tags: ['attack'] }, async () => {
    const board = await aBoard();
    expect((await answer(tab(board))).status).toBe(200);
    await changeTerms(board, { features: [] });
    await expect.poll(async () => (await answer(tab(board))).status, { interval: 500 }).toBe(302);
  });
});

test('wherever an address says that the roadmap begins, it is one page, read once', { tags: ['attack'] }, async () => {
  const board = await aBoard();
  await anItem(board, { title: 'An idea' });
  for (const after of ['random', 'a%2Fb', ''])
    expect(await answer(`${tab(board)}&after=${after}`)).toMatchObject({ status: 302, location: tab(board) });
  /** Asks for all at the same time, because each second with views costs reads. */
  const callsOf = async (...starts: (string | null)[]) => {
    const { db: watched, calls } = record(connectHosted());
    const pages = new CachedTabPages(watched);
    await Promise.all(starts.map((after) => pages.get(board, 'roadmap', after)));
    return calls.length;
  };
  expect(await callsOf(null, 'one', 'two', '__x__', '')).toBe(await callsOf(null));
});
