/** Returns how this page was navigated to. */
export const navigation = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/**
 * Returns why this page is an older copy from our service worker (web/worker): the network did not answer (`offline`),
 * or not soon enough (`slow`). Undefined for a fresh page.
 */
export const keptBecause = () =>
  navigation()?.serverTiming?.find(({ name }) => name === 'kept')?.description as 'offline' | 'slow' | undefined;
