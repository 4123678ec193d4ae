import { SEARCH_MAX } from '@shared/limits';
import { expect, test } from 'vitest';
import { fragmentOf, type ListView, viewIn } from './list-view.ts';

const first: ListView = { sort: 'popular', category: null, status: null, search: '' };

test('an address without a view shows the board’s own order and everything', () => {
  for (const fragment of ['', '#', '#other', '#sort=oldest&category=question&status=pending&q=+'])
    expect(viewIn(fragment, 'popular')).toEqual(first);
  expect(viewIn('', 'recent').sort).toBe('recent');
});

test('a view comes back from its fragment', () => {
  const views: ListView[] = [
    first,
    { sort: 'recent', category: 'bug', status: 'in-progress', search: 'dark mode & 50 %' },
    { ...first, search: '#q=x&sort=recent' },
    { ...first, status: 'closed' },
  ];
  for (const view of views) expect(viewIn(fragmentOf(view, 'popular'), 'popular')).toEqual(view);
});

test('says nothing that the board would do anyway', () => {
  expect(fragmentOf(first, 'popular')).toBe('');
  expect(fragmentOf(first, 'recent')).toBe('#sort=popular');
  expect(fragmentOf({ ...first, search: 'dark mode' }, 'popular')).toBe('#q=dark+mode');
});

test('takes no more of a search than the field does', () => {
  expect(viewIn(`#q=${'x'.repeat(500)}`, 'popular').search).toHaveLength(SEARCH_MAX);
});
