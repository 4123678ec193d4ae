import { useSyncExternalStore } from 'react';

/**
 * What the browser last said of the network. A machine without any still reaches the service on itself, so there only a
 * loss counts that happens while the page is open.
 */
let isOnline = navigator.onLine || ['127.0.0.1', 'localhost', '[::1]'].includes(window.location.hostname);

const listeners = new Set<() => void>();
for (const type of ['online', 'offline'] as const) {
  window.addEventListener(type, () => {
    isOnline = type === 'online';
    for (const listener of listeners) listener();
  });
}

/** Whether there is a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => isOnline);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
