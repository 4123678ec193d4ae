/** Names used by the board and its service worker (web/src/board/offline/outbox-store.ts, web/worker). */
const QUEUE = 'hearback_queue';
/** Used by web/src/ui/pictures/kept-pictures.ts. */
const PICTURES = 'hearback_pictures';
/** Used by web/src/board/visitor/author-name.ts. */
const NAME = 'hearback_name';
const SCOPE = '/embed';
const CACHE_PREFIX = 'hearback-';
/** Prefix used by web/src/board/mine/looks.ts. */
const LOOKS_PREFIX = 'hearback_mine/';
/** Prefixes used by web/src/board/data/drafts.ts and list/recent-acts.ts. */
const TAB_PREFIXES = ['hearback_drafts/', 'hearback_recent/'];

/**
 * Deletes the data that boards have stored in this browser: the outbox and its pictures, the cached pages and their service worker, and
 * this tab's drafts and recent acts, the name that the visitor gave, and what was last seen of the own items. The next act on a board creates them again.
 */
export async function forgetBoard(): Promise<void> {
  indexedDB.deleteDatabase(QUEUE);
  indexedDB.deleteDatabase(PICTURES);
  const ofBoards = Object.keys(sessionStorage).filter((key) => TAB_PREFIXES.some((prefix) => key.startsWith(prefix)));
  for (const key of ofBoards) sessionStorage.removeItem(key);
  localStorage.removeItem(NAME);
  for (const key of Object.keys(localStorage)) if (key.startsWith(LOOKS_PREFIX)) localStorage.removeItem(key);
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
  await registration?.unregister();
  // `caches` is missing on pages served without encryption, which happens only in development.
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
}
