import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../time.ts';
import { type AnswerTimes, bucketOf, medianOf, sumOfTimes } from './answer-time.ts';

const timesOf = (all: readonly number[]): AnswerTimes => sumOfTimes(all.map((ms) => ({ [bucketOf(ms)]: 1 })));

test('the median is within 9 % of the true one, from a minute to ten years', () => {
  const time = fc.double({ min: MINUTE_MS, max: 10 * 365 * 1440 * MINUTE_MS, noNaN: true });
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 50 }), (all) => {
      const sorted = [...all].sort((a, b) => a - b);
      const at = (rank: number) => sorted[rank] ?? 0;
      const exact = (at(Math.floor((all.length - 1) / 2)) + at(Math.ceil((all.length - 1) / 2))) / 2;
      const ratio = (medianOf(timesOf(all)) ?? 0) / exact;
      expect(ratio).toBeGreaterThan(1 / 1.0906);
      expect(ratio).toBeLessThan(1.0906);
    }),
  );
});

test('times below a minute are one bucket, and no answers have no median', () => {
  for (const ms of [-5, 0, 1, MINUTE_MS]) expect(bucketOf(ms)).toBe('0');
  expect(medianOf({})).toBeNull();
  expect(medianOf(timesOf([0, 10]))).toBeLessThan(2 * MINUTE_MS);
});
