import { beforeEach, expect, test, vi } from 'vitest';

/** Items that the query below finds, in its order, and how many of them it has read. */
let stored: { readonly title: string; readonly description: string; readonly category: string }[] = [];
let steps: number[] = [];

vi.mock('../pages/public-item.ts', () => {
  const query = (from: number, most: number): object => ({
    where: () => query(from, most),
    orderBy: () => query(from, most),
    startAfter: ({ id }: { readonly id: string }) => query(Number(id) + 1, most),
    limit: (asked: number) => query(from, asked),
    get: async () => {
      const found = stored.slice(from, from + most);
      steps.push(Math.max(1, found.length));
      return { docs: found.map((item, at) => ({ id: String(from + at), data: () => item })) };
    },
  });
  return { publicItems: () => query(0, 0), selectShown: (one: object) => one };
});

import { searchItems } from './search-items.ts';

const items = (count: number, isFound: (at: number) => boolean) =>
  Array.from({ length: count }, (_, at) => ({
    title: isFound(at) ? 'Dark mode' : 'Dark',
    description: 'Please.',
    category: isFound(at) ? 'bug' : 'feature',
  }));
const search = (asked: object) => searchItems({} as never, 'board', { query: '', limit: 20, ...asked });
const reads = () => steps.reduce((sum, step) => sum + step, 0);
beforeEach(() => {
  steps = [];
});

test('a list without words reads a page', async () => {
  stored = items(300, () => true);
  const { items: found, hasMore } = await search({});
  expect([found.length, hasMore, reads()]).toEqual([20, true, 21]);
});

test('a search whose first results match reads no more than them', async () => {
  stored = items(300, (at) => at < 30);
  const { items: found, hasMore } = await search({ query: 'dark mode' });
  expect([found.length, hasMore, steps.length]).toEqual([20, true, 1]);
  expect(reads()).toBeLessThanOrEqual(51);
});

test.each([
  ['words that few of the items have', { query: 'dark mode' }],
  ['a category that few of the items have', { category: 'bug' }],
])('%s are looked for in 200 items and no more', async (_, asked) => {
  stored = items(1000, (at) => at === 3 || at === 190 || at === 250);
  const { items: found, hasMore } = await search(asked);
  expect(found.map(({ id }) => id)).toEqual(['3', '190']);
  expect([hasMore, reads()]).toEqual([true, 200]);
});

test('the last of the items end a search', async () => {
  stored = items(60, (at) => at % 10 === 0);
  const { items: found, hasMore } = await search({ query: 'dark mode' });
  expect([found.length, hasMore, reads()]).toEqual([6, false, 60]);
});
