import { useCallback, useEffect, useState } from 'react';
import { isOnline } from '../../ui/network.ts';
import { BoardFailure } from './model.ts';
import { useOnReconnect } from './use-on-return.ts';

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

/** A part of the board that is loaded when it is first shown. */
export interface LazyPart<T> {
  /** @throws BoardFailure 'offline' if it cannot be loaded; a retry requests it again */
  readonly load: () => Promise<T>;
  /** Returns the part, or null before it is loaded. */
  readonly loaded: () => T | null;
}

/**
 * @param download imports a script
 * @param isFetchedAhead whether the page fetches it ahead (LATER in web/build/board-client.ts)
 */
export function lazyPart<T>(download: () => Promise<T>, isFetchedAhead = true): LazyPart<T> {
  let part: T | null = null;
  return {
    async load() {
      part ??= await importPart(download, isFetchedAhead);
      return part;
    },
    loaded: () => part,
  };
}

/**
 * Loads a part and returns it, null until then. A loaded part is there in the first render, which hydration needs.
 * After a failure it is loaded again by `retry`, and when the network is back.
 */
export function useLazyPart<T>({ load, loaded }: LazyPart<T>) {
  const [part, setPart] = useState(loaded);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const isLoaded = part !== null;

  useEffect(() => {
    if (isLoaded) return;
    let isLeft = false;
    load().then(
      (arrived) => isLeft || setPart(() => arrived),
      () => isLeft || setFailedAttempt(attempt),
    );
    return () => {
      isLeft = true;
    };
  }, [load, isLoaded, attempt]);

  const hasFailed = failedAttempt === attempt;
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useOnReconnect(hasFailed, retry);
  return { part, hasFailed, retry };
}
