import { expect, test } from 'vitest';
import { freeScope, scopesOf } from './scopes.ts';

test.each([
  ['Posts.csv', [], 'posts'],
  ['posts-2026-11-29.csv', [], 'posts'],
  ['posts (2).csv', [], 'posts'],
  ['Wünsche 2026-11-29T10_30.tsv', [], 'wünsche'],
  ['2026-11-29.csv', [], 'file'],
  ['posts.csv', ['posts', 'posts 2'], 'posts 3'],
  [`${'x'.repeat(100)}.json`, [], 'x'.repeat(40)],
])('%s beside %j is called %s', (file, taken, name) => {
  expect(freeScope(file, taken)).toBe(name);
});

test('names of a format are known from its imports, each once', () => {
  const of = (kind: string, scope: string) => ({ source: { kind, scope } });
  const imports = [of('csv', 'b'), of('csv', ''), of('jira', 'c'), of('csv', 'a'), of('csv', 'b')];
  expect(scopesOf(imports, 'csv')).toEqual(['b', 'a']);
});
