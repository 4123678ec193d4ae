import { withTables } from '@shared/labels/known';
import { DEFAULT_SETTINGS } from '@shared/product';
import { expect, it } from 'vitest';
import { DEFAULT_VIEW, hasFilters, knownView, viewOf, withParams, withView } from './view.ts';

const params = (text: string) => new URLSearchParams(text);

it('defaults to recent items without filters', () => {
  expect(viewOf(params(''))).toEqual({
    search: '',
    status: null,
    label: null,
    category: null,
    tag: null,
    sort: 'recent',
    isArchivedShown: false,
    company: null,
    isMerged: false,
    only: null,
  });
});

it('survives encoding and decoding', () => {
  const view = {
    search: 'dark mode',
    status: 'pending',
    label: 'planned',
    category: 'bug',
    tag: 'mobile',
    company: '7',
    sort: 'comments',
    isArchivedShown: true,
    isMerged: true,
    only: 'rising',
  } as const;
  expect(viewOf(withView(params(''), view))).toEqual(view);
  expect(String(withView(params('q=x&status=open&archived=1&sort=votes'), DEFAULT_VIEW))).toBe('');
});

it('keeps the other parameters', () => {
  expect(String(withView(params('tab=feedback&item=x'), { ...DEFAULT_VIEW, status: 'open' }))).toBe(
    'tab=feedback&item=x&status=open',
  );
  expect(String(withParams(params('item=x&q=a'), { item: null, tab: 'settings' }))).toBe('q=a&tab=settings');
});

it('ignores unknown values and cuts a long search', () => {
  expect(viewOf(params('status=deleted&category=%00&sort=size&archived=yes&only=old'))).toEqual(DEFAULT_VIEW);
  expect(viewOf(params('label=a%20b&tag=%3Cb%3E'))).toEqual(DEFAULT_VIEW);
  expect(viewOf(params(`q=${'x'.repeat(5000)}`)).search).toHaveLength(100);
});

it('has filters if there is a search, a status or a category, but not an order', () => {
  expect(hasFilters({ ...DEFAULT_VIEW, sort: 'votes', isArchivedShown: true, search: ' ' })).toBe(false);
  expect(hasFilters({ ...DEFAULT_VIEW, category: 'bug' })).toBe(true);
  expect(hasFilters({ ...DEFAULT_VIEW, label: 'planned' })).toBe(true);
  expect(hasFilters({ ...DEFAULT_VIEW, tag: 'mobile' })).toBe(true);
  expect(hasFilters({ ...DEFAULT_VIEW, only: 'new' })).toBe(true);
});

it('leaves out an own status and a tag that the board no longer has', () => {
  const view = { ...DEFAULT_VIEW, label: 'beta', tag: 'web', search: 'x' };
  const settings = withTables({
    ...DEFAULT_SETTINGS,
    statuses: [{ id: 'beta', name: 'In beta', color: 'teal', kind: 'in-progress' }],
    tags: [{ id: 'web', name: 'Web', color: 'teal' }],
  });
  expect(knownView(view, settings)).toEqual(view);
  const without = knownView(view, DEFAULT_SETTINGS);
  expect(without).toEqual({ ...DEFAULT_VIEW, search: 'x' });
  expect(hasFilters({ ...without, search: '' })).toBe(false);
});
