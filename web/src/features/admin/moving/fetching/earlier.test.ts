import { expect, test } from 'vitest';
import { nameOf, sinceOf } from './earlier.ts';

const DAY_MS = 86_400_000;
const imported = (values: object = {}) => ({
  ...{ source: { kind: 'github-issues', scope: 'demo/app' }, name: 'Demo/App', state: 'done' as const, records: 9 },
  created_at: { toMillis: () => 10 * DAY_MS },
  ...values,
});
const place = { kind: 'github-issues', address: 'https://github.com/Demo/App/issues' } as const;

test('a repository that was read before is read from the day before', () => {
  expect(sinceOf(place, [imported()])).toBe(9 * DAY_MS);
  expect(nameOf(place, 'GitHub issues')).toBe('Demo/App');
});

test('an import that was discarded changes nothing', () => {
  expect(sinceOf(place, [imported({ state: 'undone', records: 0 }), imported()])).toBe(9 * DAY_MS);
});

test.each([
  ['nothing was imported', place, []],
  ['another repository was', place, [imported({ source: { kind: 'github-issues', scope: 'demo/other' } })]],
  ['a file was, which may be older', place, [imported({ name: 'issues.json' })]],
  ['it is not done', place, [imported({ state: 'checked' })]],
  ['one was undone', place, [imported(), imported({ state: 'undone' })]],
  ['the source always sends all', { ...place, kind: 'github-discussions' as const }, [imported()]],
  ['the address is none', { ...place, address: 'demo' }, [imported()]],
])('everything is read if %s', (_, where, imports) => expect(sinceOf(where, imports)).toBe(null));

test('a source without an address has the name of its product', () => {
  expect(nameOf({ kind: 'canny', address: '' }, 'Canny')).toBe('Canny');
});
