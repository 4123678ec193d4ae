import { useCallback, useEffect, useState } from 'react';
import { importPart } from './import-part.ts';
import { useOnReconnect } from './use-on-reconnect.ts';

/** A part of the board that is loaded when it is first shown. */
export interface LazyPart<T> {
  /** @throws BoardFailure 'offline' if it cannot be loaded; a retry requests it again */
  readonly load: () => Promise<T>;
  /** Returns the part, or null before it is loaded. */
  readonly loaded: () => T | null;
}

/** @param download imports a script that the page fetches ahead (LATER in web/build/board-client.ts) */
export function lazyPart<T>(download: () => Promise<T>): LazyPart<T> {
  let part: T | null = null;
  return {
    async load() {
      part ??= await importPart(download, true);
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
