import { SEARCH_MAX } from '@shared/limits';
import { expect, test } from 'vitest';
import { fragmentOf, type ListView, viewIn } from './list-view.ts';

const first: ListView = { sort: 'popular', category: null, status: null, search: '' };

test('an empty or invalid fragment means the default view', () => {
  for (const fragment of ['', '#', '#other', '#sort=oldest&category=question&status=pending&q=+'])
    expect(viewIn(fragment, 'popular')).toEqual(first);
  expect(viewIn('', 'recent').sort).toBe('recent');
});

test('a view survives encoding and decoding', () => {
  const views: ListView[] = [
    first,
    { sort: 'recent', category: 'bug', status: 'in-progress', search: 'dark mode & 50 %' },
    { ...first, search: '#q=x&sort=recent' },
    { ...first, status: 'closed' },
  ];
  for (const view of views) expect(viewIn(fragmentOf(view, 'popular'), 'popular')).toEqual(view);
});

test('omits default values', () => {
  expect(fragmentOf(first, 'popular')).toBe('');
  expect(fragmentOf(first, 'recent')).toBe('#sort=popular');
  expect(fragmentOf({ ...first, search: 'dark mode' }, 'popular')).toBe('#q=dark+mode');
});

test('cuts a search at the limit of the field', () => {
  expect(viewIn(`#q=${'x'.repeat(500)}`, 'popular').search).toHaveLength(SEARCH_MAX);
});
