/** Longest wait, in ms, for pages that are never idle. */
const TIMEOUT_MS = 2000;

/** Runs the work when the page is idle. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback. As a delay, the options count as 0.
  const schedule: typeof requestIdleCallback = window.requestIdleCallback ?? setTimeout;
  schedule(work, { timeout: TIMEOUT_MS });
}
