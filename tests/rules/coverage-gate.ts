import { expect, test } from 'vitest';
import { conditionsSeen, coverageGaps } from './coverage.ts';

test('every condition of the rules has been seen true and false', () => {
  expect(conditionsSeen()).toBeGreaterThan(50);
  expect(coverageGaps()).toEqual([]);
});
