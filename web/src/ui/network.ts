/**
 * Last known state of the network. Free of React, because pages without React need it, too. On localhost the service is
 * reachable without a network, so only the event `offline` counts there.
 */
let online =
  // Prerendering runs without a browser.
  typeof window === 'undefined' || navigator.onLine || /^(127\.0\.0\.1|localhost|\[::1\])$/.test(location.hostname);

// No signal (browser/signal.ts), which would add 50 bytes to the script in the HTML of boards.
const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  for (const type of ['online', 'offline'] as const) {
    window.addEventListener(type, () => setNetwork(type === 'online'));
  }
}

/** Sets the network state. Code that made a request knows it better than the browser. */
export function setNetwork(isThere: boolean): void {
  online = isThere;
  for (const listener of listeners) listener();
}

/** Whether there is a network, as far as known without a request. */
export const isOnline = (): boolean => online;

/** Calls `listener` on every network event. @returns a function that unsubscribes */
export function onNetwork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only Chromium has this property. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the browser asks for less data (Save-Data). Undefined if unknown. */
export const savesData = (): boolean | undefined => (navigator as Connection).connection?.saveData;
