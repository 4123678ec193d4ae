/** Longest wait, in ms: a page that is never idle has a board all the same. */
const TIMEOUT_MS = 2000;

/** Runs the work when the page has nothing better to do, unless it has been called off until then. */
export function whenIdle(work: () => void, signal: AbortSignal): void {
  const run = () => signal.aborted || work();
  // Safari has none.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: TIMEOUT_MS });
  else setTimeout(run);
}
