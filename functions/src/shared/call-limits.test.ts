import { expect, test } from 'vitest';
import { CALL_LIMITS } from './call-limits.ts';

/** People in a lecture hall, which has one address. */
const HALL = 300;

test.each(Object.entries(CALL_LIMITS))('everybody in a lecture hall can call %s twice an hour', (_, limit) => {
  expect(limit.perAddress).toBeGreaterThanOrEqual(2 * HALL);
  // One person cannot use up what the others need.
  expect(limit.perCaller).toBeLessThanOrEqual(limit.perAddress / 5);
});
