import { removeKept } from './kept.ts';
import { withStorage } from './storage.ts';

/** Names used by the board and its service worker (web/src/board/offline/outbox-store.ts, web/worker). */
const QUEUE = 'hearback_queue';
/** Used by web/src/ui/pictures/kept-pictures.ts. */
const PICTURES = 'hearback_pictures';
const SCOPE = '/embed';
const CACHE_PREFIX = 'hearback-';
/**
 * Keys and prefixes used by web/src/board: data/drafts.ts, list/recent-acts.ts and start/kept-votes.ts, mine/looks.ts,
 * host/last-look.ts, visitor/sync-whose.ts, author-name.ts and voted-items.ts.
 */
const KEYS = /^(?:hearback_(?:drafts|recent|mine|seen|news|whose)\/|(?:hearback_name|voted_items)$)/;

/**
 * Deletes the data that boards have stored in this browser: the outbox and its pictures, the cached pages and their
 * service worker, drafts and recent acts of this tab, noted votes, the name that the visitor gave, and what was last
 * seen. The next act on a board creates them again. A browser may block any of these places; the others are emptied
 * nevertheless.
 */
export async function forgetBoard(): Promise<void> {
  for (const name of [QUEUE, PICTURES]) {
    try {
      indexedDB.deleteDatabase(name);
    } catch {
      // Blocked, so there is none.
    }
  }
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    withStorage(area, (storage) => {
      for (const key of Object.keys(storage)) if (KEYS.test(key)) storage.removeItem(key);
    });
  }
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (KEYS.test(name)) removeKept(name);
  }
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
  await registration?.unregister();
  // `caches` is missing on pages served without encryption, which happens only in development.
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
}
