import { expect, it } from 'vitest';
import type { Item } from './model.ts';
import {
  candidatesQuery,
  countQuery,
  cursorAt,
  isInView,
  itemsQuery,
  orderOf,
  type Query,
  queryOf,
} from './queries.ts';
import { DEFAULT_VIEW } from './view.ts';

const at = (seconds: number, nanoseconds = 0) => ({ seconds, nanoseconds, toMillis: () => seconds * 1000 });
const item = (fields: Partial<Item>): Item => ({
  id: 'item',
  title: 'Dark mode',
  description: 'My eyes hurt at night.',
  category: 'feature',
  votes: 1,
  comments: 0,
  product_id: 'board',
  created_by: null,
  created_at: at(100),
  status: 'open',
  is_pinned: false,
  is_archived: false,
  isUnsent: false,
  ...fields,
});

it('requests items that are not archived, pinned ones first, newest first', () => {
  expect(itemsQuery('board', DEFAULT_VIEW)).toEqual({
    from: 'feedback',
    equal: { product_id: 'board', is_archived: false },
    orderBy: ['is_pinned', 'created_at'],
  });
});

it('filters in Firestore without a search, and in the reader with one', async () => {
  const view = { ...DEFAULT_VIEW, status: 'open', category: 'bug', sort: 'comments', isArchivedShown: true } as const;
  expect(itemsQuery('board', view)).toEqual({
    from: 'feedback',
    equal: { product_id: 'board', status: 'open', category: 'bug' },
    orderBy: ['is_pinned', 'comments', 'created_at'],
  });
  const searching = candidatesQuery('board', view, ['night']);
  expect(searching).toMatchObject({ equal: { product_id: 'board' }, contains: ['night'] });
  expect(
    await queryOf('board', { view: { ...view, search: 'NIGHT' }, count: () => Promise.reject(new Error('asked')) }),
  ).toEqual(searching);
});

it('filters by a tag or an own status in Firestore, and by the rest in the reader', () => {
  const view = { ...DEFAULT_VIEW, status: 'open', category: 'bug', label: 'planned', sort: 'votes' } as const;
  const orderBy = ['is_pinned', 'votes', 'created_at'];
  const labeled = { from: 'feedback', equal: { product_id: 'board', label: 'planned' }, orderBy };
  expect(itemsQuery('board', view)).toEqual(labeled);
  const tagged = { from: 'feedback', equal: { product_id: 'board' }, tag: 'mobile', orderBy };
  expect(itemsQuery('board', { ...view, tag: 'mobile' })).toEqual(tagged);
  const own = item({ label: 'planned', tags: ['mobile', 'web'], category: 'bug' });
  expect(isInView(own, { ...view, tag: 'mobile' })).toBe(true);
  expect(isInView(own, { ...view, tag: 'other' })).toBe(false);
  expect(isInView(own, { ...view, label: 'done' })).toBe(false);
  expect(isInView(item({ category: 'bug' }), view)).toBe(false);
});

it('searches by the rarest word, and by the longest if counting fails', async () => {
  const view = { ...DEFAULT_VIEW, search: 'export 999 csv' };
  const frequencies: Record<string, number> = { export: 1000, '999': 1, csv: 20 };
  const count = async ({ contains: [token = ''] = [] }: Query) => frequencies[token] ?? 0;
  expect(await queryOf('board', { view, count })).toEqual(candidatesQuery('board', view, ['999', 'export999']));
  const offline = () => Promise.reject(new Error('offline'));
  expect(await queryOf('board', { view, count: offline })).toEqual(candidatesQuery('board', view, ['export']));
});

it('requests nothing for punctuation or emoji', async () => {
  for (const search of ['%', '🚀']) {
    const view = { ...DEFAULT_VIEW, search };
    expect(await queryOf('board', { view, count: async () => 1 })).toBeNull();
    expect(isInView(item({ title: 'Up 50 % 🚀' }), view)).toBe(false);
  }
});

it('tells whether an item is in a view', () => {
  expect(isInView(item({}), DEFAULT_VIEW)).toBe(true);
  expect(isInView(item({ is_archived: true }), DEFAULT_VIEW)).toBe(false);
  expect(isInView(item({ is_archived: true }), { ...DEFAULT_VIEW, isArchivedShown: true })).toBe(true);
  expect(isInView(item({ status: 'closed' }), { ...DEFAULT_VIEW, status: 'open' })).toBe(false);
  expect(isInView(item({}), { ...DEFAULT_VIEW, category: 'bug' })).toBe(false);
  expect(isInView(item({}), { ...DEFAULT_VIEW, search: 'eyes dark' })).toBe(true);
  expect(isInView(item({}), { ...DEFAULT_VIEW, search: 'eyes light' })).toBe(false);
  for (const search of ['darkmode', 'add dark modes', 'my eye'])
    expect(isInView(item({}), { ...DEFAULT_VIEW, search })).toBe(true);
  expect(isInView(item({}), { ...DEFAULT_VIEW, search: 'D++' })).toBe(false);
});

it('sorts rows like Firestore, to the nanosecond and finally by name', () => {
  const items = [
    item({ id: 'a', votes: 5 }),
    item({ id: 'b', votes: 9, created_at: at(100) }),
    item({ id: 'c', votes: 9, created_at: at(100, 1) }),
    item({ id: 'd', votes: 0, is_pinned: true }),
    item({ id: 'e', votes: 5 }),
  ];
  const byVotes = itemsQuery('board', { ...DEFAULT_VIEW, sort: 'votes' });
  expect([...items].sort(orderOf(byVotes)).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'e', 'a']);
  expect(cursorAt(item({ id: 'c', votes: 9 }), byVotes.orderBy)).toEqual([false, 9, at(100), 'c'].map(anyTime));
});

const anyTime = (value: unknown) => (typeof value === 'object' ? expect.objectContaining({ seconds: 100 }) : value);

it('counts archived items separately from the statuses', () => {
  expect(countQuery('board', 'pending').equal).toEqual({ product_id: 'board', is_archived: false, status: 'pending' });
  expect(countQuery('board', 'archived').equal).toEqual({ product_id: 'board', is_archived: true });
});

it('lists what is new by its activity and what rises by its heat, and the reader applies the rest', () => {
  const since = at(100);
  const known = { seen: { at: since, items: { seen: at(300) } }, uid: 'me', heat: 5, assigned: ['mine'] };
  expect(itemsQuery('board', { ...DEFAULT_VIEW, only: 'new', status: 'open' }, known)).toEqual({
    from: 'feedback',
    equal: { product_id: 'board', is_archived: false },
    above: since,
    orderBy: ['active_at'],
  });
  expect(itemsQuery('board', { ...DEFAULT_VIEW, only: 'rising' }, known)).toMatchObject({ above: 5, orderBy: ['hot'] });
  const isIn = (only: 'new' | 'unanswered' | 'rising' | 'assigned', fields: Partial<Item>) =>
    isInView(item(fields), { ...DEFAULT_VIEW, only }, known);
  expect(isIn('new', { active_at: at(200) })).toBe(true);
  expect(isIn('new', { active_at: at(200), id: 'seen' })).toBe(false);
  expect(isIn('new', {})).toBe(false);
  expect(isIn('unanswered', {})).toBe(true);
  expect(isIn('unanswered', { response: { text: 'Soon.', at: at(1) } })).toBe(false);
  expect(isIn('unanswered', { status: 'closed' })).toBe(false);
  expect(isIn('rising', { hot: 6 })).toBe(true);
  expect(isIn('rising', { hot: 5 })).toBe(false);
  expect(isIn('assigned', { id: 'mine' })).toBe(true);
  expect(isIn('assigned', { id: 'mine', is_archived: true })).toBe(false);
  expect(isIn('assigned', { id: 'theirs' })).toBe(false);
});
