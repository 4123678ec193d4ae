/** As the board and its worker name them (web/src/board/offline/outbox-store.ts, web/worker). */
const QUEUE = 'hearback_queue';
const SCOPE = '/embed';
const CACHE_PREFIX = 'hearback-';
/** Of web/src/board/submit/drafts.ts and recent-acts.ts. */
const TAB_PREFIXES = ['hearback_drafts/', 'hearback_recent/'];

/**
 * Takes away what a board has left in this browser: what waits to be sent, the kept pages and the worker that keeps them,
 * and in this tab the drafts and the recent acts. The next act on a board brings them back.
 */
export async function forgetBoard(): Promise<void> {
  indexedDB.deleteDatabase(QUEUE);
  const ofBoards = Object.keys(sessionStorage).filter((key) => TAB_PREFIXES.some((prefix) => key.startsWith(prefix)));
  for (const key of ofBoards) sessionStorage.removeItem(key);
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
  await registration?.unregister();
  // Not where our pages come without encryption, which is in development only.
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
}
