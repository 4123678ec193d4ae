import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { PARTS, planOf, SHARES } from './test-parts.ts';

test('runs everything without arguments', () => {
  expect(planOf([])).toEqual({ parts: PARTS, filters: [], running: false });
});

test('reads parts first, in any order, then filters', () => {
  const plan = { parts: ['unit', 'e2e'], filters: ['browse', '-g', 'search'], running: false };
  expect(planOf(['e2e', 'unit', 'browse', '-g', 'search'])).toEqual(plan);
});

test('can use running emulators', () => {
  expect(planOf(['--running', 'rules'])).toEqual({ parts: ['rules'], filters: [], running: true });
});

test('refuses a filter without a part', () => {
  expect(() => planOf(['browse'])).toThrow('Say which part "browse" belongs to');
});

test('each browser test is in one share', () => {
  const files = globSync(inRoot('tests/e2e/**/*.spec.ts'));
  expect(files.length).toBeGreaterThan(80);
  const sharesOf = (file: string) => SHARES.e2e?.filter((share) => new RegExp(share).test(file)).length;
  expect(files.filter((file) => sharesOf(file) !== 1)).toEqual([]);
});
