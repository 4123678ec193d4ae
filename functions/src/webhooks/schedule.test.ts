import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRetryAfter } from '../lib/retry-after.ts';
import { HOUR_MS } from '../shared/time.ts';
import { DELAYS, delayAfter } from './schedule.ts';

test('eight attempts are made within two days, at growing distances', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8].map((made) => delayAfter(made, 0, 0.5));
  expect(delays).toEqual([5000, 300_000, 1_800_000, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 24 * HOUR_MS, null]);
});

test('each delay differs by at most a fifth, and no receiver can shorten or prolong it beyond a day', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.nat(100 * HOUR_MS), random, (made, asked, chance) => {
      const plain = DELAYS[made - 1] ?? 0;
      const delay = delayAfter(made, asked, chance) ?? Number.NaN;
      expect(delay).toBeGreaterThanOrEqual(Math.max(plain * 0.8, Math.min(asked, 24 * HOUR_MS)));
      expect(delay).toBeLessThanOrEqual(Math.max(plain * 1.2, Math.min(asked, 24 * HOUR_MS)));
    }),
  );
});

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Fri, 27 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 27 Nov 2026 11:00:00 GMT', 0],
  ['-5', 0],
  ['soon', 0],
  ['9'.repeat(400), 0],
  [undefined, 0],
])('Retry-After: %s asks for %i ms', (header, ms) => {
  expect(readRetryAfter(header, Date.parse('2026-11-27T12:00:00Z'))).toBe(ms);
});
