import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { belowTests } from './runners.ts';
import { PARTS, planOf, SHARES } from './test-parts.ts';

const whole = { filters: [], all: false, retries: 0, changed: false, running: false };
const quick = PARTS.filter((part) => part !== 'faults');

test('runs a selection without arguments, and everything with --all, where a failed browser test gets a second try', () => {
  expect(planOf([])).toEqual({ ...whole, parts: quick });
  expect(planOf(['--all'])).toEqual({ ...whole, parts: PARTS, all: true, retries: 1 });
  expect(planOf(['functions'])).toEqual({ ...whole, parts: ['functions'] });
});

test('reads parts first, in any order, then filters, whose files run whole', () => {
  const plan = { ...whole, parts: ['unit', 'e2e'], filters: ['browse', '-g', 'search'], all: true };
  expect(planOf(['e2e', 'unit', 'browse', '-g', 'search'])).toEqual(plan);
});

test('can use running emulators', () => {
  expect(planOf(['--running', 'rules'])).toEqual({ ...whole, parts: ['rules'], running: true });
});

test('can run what differs from main', () => {
  expect(planOf(['changed'])).toEqual({ ...whole, parts: quick, changed: true });
});

test('refuses a filter without a part', () => {
  expect(() => planOf(['browse'])).toThrow('Say which part "browse" belongs to');
});

test('each browser test is in one share', () => {
  const files = globSync(inRoot('tests/e2e/**/*.spec.ts'));
  expect(files.length).toBeGreaterThan(80);
  const sharesOf = (file: string) => SHARES.filter((share) => new RegExp(share).test(file)).length;
  expect(files.filter((file) => sharesOf(file) !== 1)).toEqual([]);
});

test('filters of browser tests match no folder above them', () => {
  const filters = ['board', 'owner/team.spec.ts:12', 'tests/e2e/demo', '-g', 'a vote', '--headed'];
  const selects = belowTests(filters);
  expect(selects).toEqual(['/e2e/.*board', '/e2e/.*owner/team.spec.ts:12', ...filters.slice(2)]);
  expect('/home/ada/board/tests/e2e/demo.spec.ts').not.toMatch(new RegExp(selects[0] ?? ''));
});
