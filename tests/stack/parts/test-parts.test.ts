import { expect, test } from 'vitest';
import { PARTS, planOf } from './test-parts.ts';

test('without words everything runs', () => {
  expect(planOf([])).toEqual({ parts: PARTS, filters: [], running: false });
});

test('parts come first, in any order, and filters after them', () => {
  const plan = { parts: ['unit', 'e2e'], filters: ['browse', '-g', 'search'], running: false };
  expect(planOf(['e2e', 'unit', 'browse', '-g', 'search'])).toEqual(plan);
});

test('emulators that run already can be used', () => {
  expect(planOf(['--running', 'rules'])).toEqual({ parts: ['rules'], filters: [], running: true });
});

test('a filter needs to know its part', () => {
  expect(() => planOf(['browse'])).toThrow('Say which part "browse" belongs to');
});
