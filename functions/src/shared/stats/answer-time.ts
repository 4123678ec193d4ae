import { MINUTE_MS } from '../time.ts';

/**
 * Histogram of times to a first answer. Each bucket is 19 % wider than the one before, so the middle of a bucket
 * differs by at most 9 % from any time in it.
 */
export type AnswerTimes = Readonly<Record<string, number>>;

const PER_DOUBLING = 4;

/** Returns the key of the bucket for a time in ms. The first one includes everything below a minute. */
export const bucketOf = (ms: number): string =>
  String(Math.max(0, Math.floor(PER_DOUBLING * Math.log2(Math.max(1, ms / MINUTE_MS)))));

const middleOf = (bucket: string) => MINUTE_MS * 2 ** ((Number(bucket) + 0.5) / PER_DOUBLING);

/** Returns the sum of histograms. */
export function sumOfTimes(all: readonly AnswerTimes[]): AnswerTimes {
  const sum: Record<string, number> = {};
  for (const times of all)
    for (const [bucket, count] of Object.entries(times)) sum[bucket] = (sum[bucket] ?? 0) + count;
  return sum;
}

/**
 * Returns how many times are within each limit and beyond the one before, and last how many are beyond all of them.
 *
 * @param limits ms, rising
 */
export function countsWithin(times: AnswerTimes, limits: readonly number[]): readonly number[] {
  const counts = [...limits.map(() => 0), 0];
  for (const [bucket, count] of Object.entries(times)) {
    const found = limits.findIndex((limit) => middleOf(bucket) <= limit);
    const at = found < 0 ? limits.length : found;
    counts[at] = (counts[at] ?? 0) + count;
  }
  return counts;
}

/** Returns the median in ms, within 9 %; null if there are no answers. */
export function medianOf(times: AnswerTimes): number | null {
  const buckets = Object.keys(times).sort((a, b) => Number(a) - Number(b));
  const total = buckets.reduce((sum, bucket) => sum + (times[bucket] ?? 0), 0);
  if (total <= 0) return null;
  const timeAt = (rank: number) => {
    let seen = 0;
    const bucket = buckets.find((each) => {
      seen += times[each] ?? 0;
      return seen >= rank;
    });
    return middleOf(bucket ?? '0');
  };
  return (timeAt(Math.floor((total + 1) / 2)) + timeAt(Math.ceil((total + 1) / 2))) / 2;
}
