/** @module-tag all */
import { expect, test } from 'vitest';
import { conditionsSeen, coverageGaps, restoreCoverage } from './coverage.ts';

/** Runs after all other tests of the rules (tests/vitest.config.ts). */
test('every condition of the rules has been seen true and false', () => {
  restoreCoverage();
  expect(conditionsSeen()).toBeGreaterThan(50);
  expect(coverageGaps()).toEqual([]);
});
