/**
 * Whether this page is the one of last time, given by our worker (web/worker) because the network has not answered:
 * not at all, or not soon.
 */
export function keptBecause(): 'offline' | 'slow' | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = navigation?.serverTiming?.find(({ name }) => name === 'kept');
  return (kept?.description as 'offline' | 'slow' | undefined) ?? null;
}
