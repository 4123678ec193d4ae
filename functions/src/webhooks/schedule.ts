import { HOUR_MS, MINUTE_MS } from '../shared/time.ts';

/** Time in ms before each attempt after the first: 5 s, 5 min, 30 min, 2, 5, 10 and 24 h (D53). */
export const DELAYS = [
  5000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  24 * HOUR_MS,
] as const;
/** Part of a delay by which it is shorter or longer, so that receivers are not asked by all boards at once. */
const JITTER = 0.2;
const RETRY_AFTER_MAX = 24 * HOUR_MS;

/**
 * Returns the time in ms until the next attempt, or null after the last one.
 *
 * @param made attempts so far, at least one
 * @param retryAfter ms that the receiver asks for
 * @param random at least 0 and less than 1
 */
export function delayAfter(made: number, retryAfter = 0, random = Math.random()): number | null {
  const delay = DELAYS[made - 1];
  if (delay === undefined) return null;
  const spread = Math.round(delay * (1 + JITTER * (2 * random - 1)));
  return Math.max(spread, Math.min(retryAfter, RETRY_AFTER_MAX));
}
