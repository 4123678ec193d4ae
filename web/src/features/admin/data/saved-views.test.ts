import { beforeEach, expect, it } from 'vitest';
import { persistView, savedViewOf, VIEWS, withKeptView } from './saved-views.ts';
import { DEFAULT_VIEW } from './view.ts';

const values = new Map<string, string>();
beforeEach(() => {
  values.clear();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
    },
  });
});

const kept = (text = '') => withKeptView('board', new URLSearchParams(text))?.toString();

it('tells which saved view is open, in whichever order', () => {
  expect(savedViewOf(DEFAULT_VIEW)).toBe('all');
  expect(savedViewOf({ ...VIEWS.waiting, sort: 'votes' })).toBe('waiting');
  expect(savedViewOf(VIEWS.rising)).toBe('rising');
  expect(savedViewOf({ ...VIEWS.waiting, category: 'bug' })).toBeNull();
  expect(savedViewOf({ ...DEFAULT_VIEW, search: 'dark' })).toBeNull();
});

it('keeps the last view of a board, for an address that names no other', () => {
  expect(kept()).toBeUndefined();
  persistView('board', 'rising');
  persistView('other', 'new');
  expect(kept()).toBe('sort=trending&only=rising');
  expect(kept('status=open')).toBeUndefined();
  persistView('board', 'all');
  expect(kept()).toBeUndefined();
});

it('ignores what is no view in the storage', () => {
  values.set('hearback_views', '{"board":"none"}');
  expect(kept()).toBeUndefined();
  values.set('hearback_views', '[');
  expect(kept()).toBeUndefined();
});
