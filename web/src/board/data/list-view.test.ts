import { withTables } from '@shared/labels/known';
import { SEARCH_MAX } from '@shared/limits';
import { DEFAULT_SETTINGS, type Settings } from '@shared/product';
import { expect, test } from 'vitest';
import { fragmentOf, type ListView, viewIn } from './list-view.ts';

const settings: Settings = withTables({
  ...DEFAULT_SETTINGS,
  statuses: [{ id: 'planned', name: 'Planned', color: 'blue', kind: 'in-progress' }],
  tags: [{ id: 'mobile', name: 'Mobile', color: 'gray' }],
});
const recent: Settings = { ...settings, defaultSort: 'recent' };

const first: ListView = { sort: 'popular', category: null, status: null, label: null, tag: null, search: '' };

test('an empty or invalid fragment means the default view', () => {
  for (const fragment of ['', '#', '#other', '#sort=oldest&category=question&status=pending&q=+&label=gone&tag=gone'])
    expect(viewIn(fragment, settings)).toEqual(first);
  expect(viewIn('', recent).sort).toBe('recent');
});

test('a view survives encoding and decoding', () => {
  const views: ListView[] = [
    first,
    { ...first, sort: 'recent', category: 'bug', status: 'in-progress', search: 'dark mode & 50 %' },
    { ...first, search: '#q=x&sort=recent' },
    { ...first, status: 'closed' },
    { ...first, status: 'in-progress', label: 'planned', tag: 'mobile' },
  ];
  for (const view of views) expect(viewIn(fragmentOf(view, settings), settings)).toEqual(view);
});

test('omits default values', () => {
  expect(fragmentOf(first, settings)).toBe('');
  expect(fragmentOf(first, recent)).toBe('#sort=popular');
  expect(fragmentOf({ ...first, search: 'dark mode' }, settings)).toBe('#q=dark+mode');
});

test('cuts a search at the limit of the field', () => {
  expect(viewIn(`#q=${'x'.repeat(500)}`, settings).search).toHaveLength(SEARCH_MAX);
});

test('an own status brings its kind', () => {
  expect(viewIn('#status=closed&label=planned', settings)).toMatchObject({ status: 'in-progress', label: 'planned' });
});
