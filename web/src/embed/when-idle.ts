/** Longest wait, in ms, for pages that are never idle. */
const TIMEOUT_MS = 2000;

/** Runs the work when the page is idle, unless the signal is aborted by then. */
export function whenIdle(work: () => void, signal?: AbortSignal): void {
  const run = () => signal?.aborted || work();
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: TIMEOUT_MS });
  else setTimeout(run);
}
