import { PAGE_SIZE, PUBLIC_LIST_MAX } from '@shared/limits';
import { expect, test } from 'vitest';
import { cursorAt } from './decode-documents.ts';
import { candidateCountQuery, candidatesQuery, itemsQuery } from './queries.ts';

const query = {
  productId: 'p',
  sort: 'popular',
  category: null,
  status: null,
  label: null,
  tag: null,
  search: '',
} as const;
const filters = (built: ReturnType<typeof itemsQuery>) =>
  built.where.compositeFilter.filters.map(({ fieldFilter }) => fieldFilter.field.fieldPath);

test('requests public items of one board, a page at a time, pinned ones first', () => {
  const built = itemsQuery(query, null);
  expect(filters(built)).toEqual(['product_id', 'is_archived', 'status']);
  expect(built.orderBy.map(({ field }) => field.fieldPath)).toEqual(['is_pinned', 'votes', 'created_at', '__name__']);
  expect(built.limit).toBe(PAGE_SIZE);
  expect(PAGE_SIZE).toBeLessThanOrEqual(PUBLIC_LIST_MAX);
});

test('never requests the search tokens', () => {
  expect(JSON.stringify(itemsQuery(query, null).select)).not.toContain('search_tokens');
});

test('a search filters by token and status, and leaves the category to the reader', () => {
  expect(filters(itemsQuery({ ...query, category: 'bug' }, null))).toContain('category');
  const searching = candidatesQuery({ ...query, category: 'bug', status: 'closed' }, ['exp'], null, 50);
  expect(filters(searching)).toEqual(['product_id', 'is_archived', 'status', 'search_tokens']);
  expect(JSON.stringify(searching.where)).toContain('"exp"');
  expect(JSON.stringify(searching.where)).not.toContain('"open"');
});

test('a list filters by an own status, and by a tag in place of a word', () => {
  const own = { ...query, category: 'bug', status: 'closed', label: 'done' } as const;
  expect(filters(itemsQuery(own, null))).toEqual(['product_id', 'is_archived', 'status', 'category', 'label']);
  const tagged = candidatesQuery({ ...own, tag: 'mobile' }, ['mobile'], null, 50);
  expect(filters(tagged)).toEqual(['product_id', 'is_archived', 'status', 'tags']);
  const searched = candidatesQuery({ ...own, tag: 'mobile', search: 'dark' }, ['dark'], null, 50);
  expect(filters(searched)).toEqual(['product_id', 'is_archived', 'status', 'search_tokens']);
});

test('a list reads when the owner answered, not what', () => {
  expect(JSON.stringify(itemsQuery(query, null).select)).toContain('"response.at"');
  expect(JSON.stringify(itemsQuery(query, null).select)).not.toContain('"response"');
});

test('counts a range of the list within the limit of the rules', () => {
  const [from, to] = [[1], [2]].map((values) => JSON.stringify(values));
  expect(candidateCountQuery(query, ['exp'], from ?? null, to ?? null, 50)).toMatchObject({
    startAt: { values: [1], before: false },
    endAt: { values: [2], before: false },
    limit: 50,
  });
  expect(candidateCountQuery(query, ['exp'], null, null, 50)).not.toHaveProperty('endAt');
});

test('the next page starts after the last document, by every field of the order', () => {
  const document = {
    name: 'projects/p/databases/(default)/documents/feedback/z',
    fields: { is_pinned: { booleanValue: true }, votes: { integerValue: '7' }, created_at: { timestampValue: 'T' } },
  };
  const after = cursorAt(document, ['is_pinned', 'votes', 'created_at']);
  expect(itemsQuery(query, after).startAt).toEqual({
    values: [{ booleanValue: true }, { integerValue: '7' }, { timestampValue: 'T' }, { referenceValue: document.name }],
    before: false,
  });
});
