/** Durations in ms, and a limit of time. Without libraries, so that every page can have them. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Settles as the work does, or rejects after `ms`. The work continues and must tolerate that. */
export function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Took more than ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Start of the scale of `feedback.hot` (counters/hot.ts), which keeps its numbers small; ms since 1970, UTC. */
export const HEAT_EPOCH_MS = Date.UTC(2020, 0, 1);
