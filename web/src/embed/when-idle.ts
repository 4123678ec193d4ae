/** Longest wait, in ms, for pages that are never idle. */
const TIMEOUT_MS = 2000;

/** Runs the work when the page is idle, unless the signal is aborted by then. */
export function whenIdle(work: () => void, signal?: AbortSignal): void {
  // Safari has no requestIdleCallback. As a delay, the options count as 0.
  const schedule: typeof requestIdleCallback = window.requestIdleCallback ?? setTimeout;
  schedule(() => signal?.aborted || work(), { timeout: TIMEOUT_MS });
}
