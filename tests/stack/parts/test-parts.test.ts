import { expect, test } from 'vitest';
import { PARTS, planOf } from './test-parts.ts';

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
