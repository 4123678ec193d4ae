import { expect, test } from 'vitest';
import { conditionsSeen, coverageGaps } from './coverage.ts';
import { MUTANT } from './environment.ts';

test.skipIf(MUTANT)('every condition of the rules has been seen true and false', () => {
  expect(conditionsSeen()).toBeGreaterThan(50);
  expect(coverageGaps()).toEqual([]);
});
