/**
 * Keeps the board for a network that is slow or gone, from a visitor's first act on: its files, and the pages that
 * /embed has answered, which hold what everybody may see and nothing else. Whatever else the board asks for goes past it.
 */

declare const self: ServiceWorkerGlobalScope;
/** The addresses of all that this build of the board is made of, and a name for it. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

const FILES = `hearback-board-${__VERSION__}`;
const PAGES = `hearback-pages-${__VERSION__}`;
/** The board that knows nothing yet, for an address that was never seen. */
const SHELL = '/embed';
/** What is beside the build and keeps its name. */
const NAMED = ['/keep-events.js', '/favicon.svg'];
const MOST_PAGES = 20;
/** Whoever waits for longer sees what was there last time. */
const TIMEOUT_MS = 400;
/** Seen from further away than a CDN holds an answer for, an act is in the page. */
const FROM_SERVER: RequestInit = { cache: 'no-cache' };

/** What TypeScript does not know yet of https://www.w3.org/TR/service-workers/#service-worker-static-routing-api */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly { readonly condition: object; readonly source: unknown }[]) => Promise<void>;
}

self.addEventListener('install', (event: InstallEvent) => {
  event.waitUntil(Promise.all([fill(), addRoutes(event)]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    if (isBoard(pathname)) event.respondWith(answerPage(event));
  } else if (__FILES__.includes(pathname)) {
    event.respondWith(answerFile(event.request));
  } else if (NAMED.includes(pathname)) {
    event.respondWith(freshOrKept(event, FILES, fetch(event.request)));
  }
});

// Said by a board that is being left after somebody has acted on it.
self.addEventListener('message', (event) => {
  if (event.data === 'keep' && event.source instanceof WindowClient) event.waitUntil(keepPage(event.source.url));
});

async function fill(): Promise<void> {
  const cache = await caches.open(FILES);
  await cache.addAll([...__FILES__, ...NAMED, SHELL]);
}

/** Where a browser can, it looks for the build's files itself, and asks Firestore and our functions without waking us. */
async function addRoutes(event: InstallEvent): Promise<void> {
  try {
    await event.addRoutes?.([
      { condition: { urlPattern: '/assets/*' }, source: { cacheName: FILES } },
      { condition: { requestMode: 'cors' }, source: 'network' },
    ]);
  } catch {
    // It knows such routes, but not these: everything comes past us.
  }
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('hearback-') && name !== FILES && name !== PAGES) await caches.delete(name);
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  // The page on which somebody has just acted for the first time, and those whose pages were of an older build.
  const open = await self.clients.matchAll({ type: 'window' });
  await Promise.all(open.map(({ url }) => keepPage(url)));
}

const isBoard = (pathname: string) => pathname === '/embed' || pathname.startsWith('/embed/');

async function answerPage(event: FetchEvent): Promise<Response> {
  const fresh = Promise.resolve(event.preloadResponse).then(
    (preloaded: Response | undefined) => preloaded ?? fetch(event.request),
  );
  try {
    return await freshOrKept(event, PAGES, fresh);
  } catch (error) {
    const shell = await caches.match(SHELL, { cacheName: FILES, ignoreVary: true });
    if (!shell) throw error;
    return marked(shell, 'offline');
  }
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: FILES, ignoreVary: true })) ?? fetch(request);
}

/**
 * What the network says, if it says so soon, else what was kept; without that, whatever comes of the network.
 *
 * @throws TypeError if there is neither
 */
async function freshOrKept(event: FetchEvent, cacheName: string, fresh: Promise<Response>): Promise<Response> {
  const { url } = event.request;
  const written = fresh.then((response) => put(cacheName, url, response.clone()));
  event.waitUntil(written.catch(() => undefined));
  const kept = await caches.match(addressOf(url), { cacheName, ignoreVary: true });
  if (!kept) return fresh;
  const sound = fresh.then((response) => (response.status < 500 ? response : marked(kept, 'offline')));
  return Promise.race([
    sound.catch(() => marked(kept, 'offline')),
    new Promise<Response>((resolve) => setTimeout(() => resolve(marked(kept, 'slow')), TIMEOUT_MS)),
  ]);
}

/** Tells the page itself why it is an old one; see kept-page.ts of the board. */
function marked(kept: Response, why: 'offline' | 'slow'): Response {
  const headers = new Headers(kept.headers);
  headers.set('Server-Timing', `kept;desc=${why}`);
  return new Response(kept.clone().body, { status: kept.status, statusText: kept.statusText, headers });
}

async function keepPage(url: string): Promise<void> {
  if (!isBoard(new URL(url).pathname)) return;
  await put(PAGES, url, await fetch(addressOf(url), FROM_SERVER)).catch(() => undefined);
}

async function put(cacheName: string, url: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  // A board that is gone is gone here too.
  if (response.status === 404) await cache.delete(addressOf(url), { ignoreVary: true });
  if (!response.ok) return;
  await cache.put(addressOf(url), response);
  if (cacheName !== PAGES) return;
  const pages = await cache.keys();
  // In the order in which they were put.
  for (const page of pages.slice(0, -MOST_PAGES)) await cache.delete(page, { ignoreVary: true });
}

/** Without what the server is never told: a fragment may be a secret. */
const addressOf = (url: string) => url.split('#')[0] ?? url;

export {};
