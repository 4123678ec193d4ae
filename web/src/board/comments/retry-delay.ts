const FIRST_MS = 5000;

/** Returns how long to wait before asking again, in ms: doubled by each failure in a row, at most some five minutes. */
export const retryDelay = (earlierFailures: number): number => FIRST_MS * 2 ** Math.min(earlierFailures, 6);
