import { isOnline } from '../../ui/hooks/use-online.ts';
import { BoardFailure } from './model.ts';

/**
 * Imports a part of the board that is loaded on demand.
 *
 * @param isFetchedAhead whether the page fetches the script into the HTTP cache (start/fetch-ahead.ts)
 * @throws BoardFailure 'offline' if it cannot be loaded; a retry requests it again
 */
export async function importPart<T>(load: () => Promise<T>, isFetchedAhead = false): Promise<T> {
  try {
    // Browsers remember a failed import and never request the module again. Offline, it is therefore not requested,
    // unless a cache has it: the HTTP cache, or that of our service worker.
    if (!isOnline() && !(isFetchedAhead && hasFetched()) && !navigator.serviceWorker.controller)
      throw new Error('There is no network.');
    return await load();
  } catch (error) {
    throw new BoardFailure('offline', String(error));
  }
}

/** Returns whether the page has fetched all parts. The browser's list has failed requests too, with the status 0. */
function hasFetched(): boolean {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const fetched = entries.filter(({ responseStatus }) => responseStatus !== 0).map(({ name }) => name);
  const later = document.querySelector<HTMLElement>('script[data-later]')?.dataset.later?.split(' ');
  return later?.every((script) => fetched.includes(new URL(script, location.href).href)) ?? false;
}
