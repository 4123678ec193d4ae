import { PAGE_SIZE } from '@shared/limits';
import { type Document, encode } from '@shared/rest/values';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { foundQuery, loadFound, pageQuery } from './narrowed.ts';
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

let pages: (readonly Document[])[] = [];
beforeEach(() => {
  vi.stubGlobal('__APP_CHECK__', false);
  vi.stubGlobal('fetch', async () => Response.json((pages.shift() ?? []).map((document) => ({ document }))));
  readAs({ find: async () => ada, isNarrowed: true });
});
afterEach(() => void vi.unstubAllGlobals());

const titlesOf = async (...asked: Parameters<typeof loadFound>) =>
  (await loadFound(...asked)).entries.map(({ title }) => title);

it('asks for what is the visitor’s, the company’s or shared, and for no company without one', {
  tags: ['attack'],
}, () => {
  const fieldsOf = (who: Parameters<typeof foundQuery>[1]) =>
    [...JSON.stringify(foundQuery('p', who, null).where).matchAll(/"fieldPath":"(\w+)"/g)].map(([, name]) => name);
  const always = ['product_id', 'is_archived', 'status', 'created_by', 'is_shared'];
  expect(fieldsOf(ada)).toEqual(always);
  expect(fieldsOf({ ...ada, company: 'hash' })).toEqual([...always, 'company']);
});

it('reads a list without filters page by page, in its order, whatever the visitor could find', async () => {
  const many = Array.from({ length: PAGE_SIZE }, (_, at) => aDocument(String(at).padStart(3, '0'), 100 - at));
  pages = [many, [aDocument('last', 0)]];
  const first = await loadFound(query, null);
  expect([first.entries.length, pages.length]).toEqual([PAGE_SIZE, 1]);
  expect(first.next).toContain('feedback/019');
  expect(await loadFound(query, first.next)).toMatchObject({ entries: [{ title: 'Item last' }], next: null });
  const { limit, orderBy, startAt } = pageQuery('p', ada, { order: ['votes'], after: first.next });
  expect(limit).toBe(PAGE_SIZE);
  expect(orderBy.map(({ field, direction }) => [field.fieldPath, direction])).toEqual([
    ['votes', 'DESCENDING'],
    ['__name__', 'DESCENDING'],
  ]);
  expect(startAt?.values.at(-1)).toEqual({ referenceValue: many.at(-1)?.name });
});

it('sorts and filters all that it has read, as the lists of other boards', async () => {
  const found = [aDocument('a', 1), aDocument('b', 3, { category: encode('feature') }), aDocument('c', 2)];
  pages = [found, found, found];
  expect(await titlesOf({ ...query, status: 'open' }, null)).toEqual(['Item b', 'Item c', 'Item a']);
  expect(await titlesOf({ ...query, category: 'bug' }, null)).toEqual(['Item c', 'Item a']);
  expect(await titlesOf({ ...query, search: 'item b' }, null)).toEqual(['Item b']);
});

it('gives further pages of a list with filters without a read, and reads on after a full answer', async () => {
  const filtered = { ...query, status: 'open' } as const;
  const many = Array.from({ length: 50 }, (_, at) => aDocument(String(at).padStart(3, '0'), 100 - at));
  pages = [many, [aDocument('last', 0)]];
  const first = await loadFound(filtered, null);
  expect([first.entries.length, first.entries[0]?.title]).toEqual([PAGE_SIZE, 'Item 000']);
  expect(pages).toEqual([]);
  const second = await loadFound(filtered, first.next);
  const third = await loadFound(filtered, second.next);
  expect([second.entries.length, third.entries.at(-1)?.title, third.next]).toEqual([PAGE_SIZE, 'Item last', null]);
});
