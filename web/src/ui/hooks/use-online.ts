import { useSyncExternalStore } from 'react';

/** What the browser last said of the network. */
let online = true;

const listeners = new Set<() => void>();

// Pages are prerendered where there is no browser.
if (typeof window !== 'undefined') {
  // A machine without any network still reaches the service on itself, so there only a loss counts that happens while the
  // page is open.
  online = navigator.onLine || ['127.0.0.1', 'localhost', '[::1]'].includes(window.location.hostname);
  for (const type of ['online', 'offline'] as const) {
    window.addEventListener(type, () => noteNetwork(type === 'online'));
  }
}

/** Whoever has tried knows better than the browser. */
export function noteNetwork(isThere: boolean): void {
  online = isThere;
  for (const listener of listeners) listener();
}

/** Whether there is a network, as far as one knows without trying. */
export const isOnline = (): boolean => online;

/** The same, kept fresh. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetwork, isOnline, () => true);
}

/** Calls back on all news of the network, until the returned function is called. */
export function onNetwork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
