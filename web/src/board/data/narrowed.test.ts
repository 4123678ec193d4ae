import { PRIVATE_PAGE_SIZE, PUBLIC_LIST_MAX } from '@shared/limits';
import { itemOrder } from '@shared/order';
import { type Document, encode } from '@shared/rest/values';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from './model.ts';
import { cacheFirstPage, findMost, foundQuery, loadPrivate } from './narrowed.ts';
import { readAs } from './reader.ts';

const query = {
  productId: 'p',
  sort: 'popular',
  category: null,
  status: null,
  label: null,
  tag: null,
  search: '',
} as const;
const ada = { uid: 'ada', isAnonymous: false, email: null, token: 'token' };

const aDocument = (id: string, votes: number, fields: object = {}): Document => ({
  name: `projects/p/databases/(default)/documents/feedback/${id}`,
  fields: {
    title: encode(`Item ${id}`),
    description: encode(''),
    category: encode('bug'),
    status: encode('open'),
    votes: encode(votes),
    comments: encode(0),
    is_pinned: encode(false),
    created_at: { timestampValue: '2026-11-29T00:00:00Z' },
    ...fields,
  },
});

const many = (count: number, fields: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => aDocument(String(at).padStart(3, '0'), count - at, fields(at)));

/** What the server has, in the order of the list, and what it was asked. */
let stored: readonly Document[] = [];
let asked: {
  readonly limit: number;
  readonly where: object;
  readonly startAt?: { readonly values: readonly object[] };
}[] = [];

beforeEach(() => {
  vi.stubGlobal('__APP_CHECK__', false);
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    const { structuredQuery: query } = JSON.parse(body);
    asked.push(query);
    const last = query.startAt?.values.at(-1).referenceValue;
    const start = stored.findIndex(({ name }) => name === last) + 1;
    return Response.json(stored.slice(start, start + query.limit).map((document) => ({ document })));
  });
  asked = [];
  stored = [];
  readAs({ find: async () => ada, isNarrowed: true });
  cacheFirstPage(null);
});
afterEach(() => void vi.unstubAllGlobals());

/** Reads a list to its end. @returns the titles and what each page has read */
async function readAll(list: Parameters<typeof loadPrivate>[0]) {
  const titles: string[] = [];
  const reads: number[] = [];
  for (let after: string | null = null; ; ) {
    const before = asked.length;
    const page = (await loadPrivate(list, after)) as Page<{ readonly id: string; readonly title: string }>;
    titles.push(...page.entries.map(({ title }) => title));
    reads.push(asked.slice(before).reduce((sum, { limit }) => sum + limit, 0));
    expect(page.entries.length).toBeLessThanOrEqual(PRIVATE_PAGE_SIZE);
    expect(page.isUnfinished === true).toBe(page.entries.length < PRIVATE_PAGE_SIZE && page.next !== null);
    if (page.next === null) return { titles, reads };
    after = page.next;
  }
}

it('asks for what is the visitor’s, the company’s or shared, and for no company without one', {
  tags: ['attack'],
}, () => {
  const part = { order: itemOrder('popular'), after: null, limit: 1 };
  const fieldsOf = (who: Parameters<typeof foundQuery>[1]) =>
    [...JSON.stringify(foundQuery('p', who, part).where).matchAll(/"fieldPath":"(\w+)"/g)].map(([, name]) => name);
  const always = ['product_id', 'is_archived', 'status', 'created_by', 'is_shared'];
  expect(fieldsOf(ada)).toEqual(always);
  expect(fieldsOf({ ...ada, company: 'hash' })).toEqual([...always, 'company']);
});

it('takes the first page that came with the board, once and for ten seconds', async () => {
  const clock = vi.spyOn(performance, 'now');
  const first = { sort: 'popular', page: { entries: [], next: null } } as const;
  const isTaken = async (cachedAt: number, now: number) => {
    clock.mockReturnValue(cachedAt);
    cacheFirstPage(first);
    clock.mockReturnValue(now);
    return (await loadPrivate(query, null)) === first.page;
  };
  expect([await isTaken(0, 9999), await isTaken(0, 10_000)]).toEqual([true, false]);
  expect(asked).toHaveLength(1);
  clock.mockRestore();
});

it('reads a list without filters page by page, in its order, whatever the visitor could find', async () => {
  stored = many(2 * PRIVATE_PAGE_SIZE + 1);
  const { titles, reads } = await readAll(query);
  expect(titles).toEqual(stored.map((_, at) => `Item ${String(at).padStart(3, '0')}`));
  expect(reads).toEqual([PRIVATE_PAGE_SIZE, PRIVATE_PAGE_SIZE, PRIVATE_PAGE_SIZE]);
});

it('finds by filters and words what only the last of very many items has, and each page reads a part', async () => {
  const rare = (at: number) => (at % 150 === 149 ? { category: encode('feature'), title: encode('Dark mode') } : {});
  stored = many(900, rare);
  for (const list of [{ ...query, category: 'feature' } as const, { ...query, search: 'dark' }]) {
    const { titles, reads } = await readAll(list);
    expect(titles).toEqual(Array(6).fill('Dark mode'));
    expect(reads.length).toBeGreaterThan(1);
    for (const read of reads) expect(read).toBeLessThanOrEqual(200);
  }
  stored = many(130, () => ({ category: encode('feature') }));
  expect((await readAll({ ...query, category: 'feature' })).titles).toHaveLength(130);
});

it('shows the page that came with the board once, in its order and without filters', async () => {
  const page = { entries: [], next: 'ahead' };
  const ahead = () => cacheFirstPage({ sort: 'popular', page });
  ahead();
  expect(await loadPrivate(query, null)).toBe(page);
  expect(asked).toEqual([]);
  expect(await loadPrivate(query, null)).not.toBe(page);
  for (const other of [{ ...query, sort: 'recent' } as const, { ...query, search: 'dark' }]) {
    ahead();
    expect(await loadPrivate(other, null)).not.toBe(page);
  }
});

it('reads all of a board that shows all in short pages, and leaves a search to that of other boards', async () => {
  readAs({ find: async () => ada, isNarrowed: false });
  stored = many(20);
  expect((await loadPrivate(query, null))?.entries).toHaveLength(PRIVATE_PAGE_SIZE);
  expect(JSON.stringify(asked[0]?.where)).not.toContain('created_by');
  expect(await loadPrivate({ ...query, search: 'dark' }, null)).toBe(null);
});

it('reads the most voted for a roadmap, and says if there may be more', async () => {
  stored = many(PUBLIC_LIST_MAX + 1);
  expect(await findMost('p')).toEqual({ found: stored, hasMore: false });
  stored = many(400);
  const { found, hasMore } = await findMost('p');
  expect([found.length, hasMore]).toEqual([200, true]);
});
