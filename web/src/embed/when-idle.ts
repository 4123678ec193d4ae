/** Runs the work when the page is idle, and after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback. As a delay, the options count as 0.
  const schedule: typeof requestIdleCallback = window.requestIdleCallback ?? setTimeout;
  schedule(work, { timeout: 2000 });
}
