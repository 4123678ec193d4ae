/**
 * Service worker that keeps the board available while the network is slow or gone, from a visitor's first act on. It
 * caches the board's files and the pages that /embed has returned, which contain only public data. All other requests
 * bypass it.
 */

declare const self: ServiceWorkerGlobalScope;
/** URLs of all files in this build of the board by language, and a version for it. */
declare const __FILES__: Readonly<Record<string, readonly string[]>>;
declare const __VERSION__: string;

const FILES = `hearback-board-${__VERSION__}`;
const PAGES = `hearback-pages-${__VERSION__}`;
const ALL_FILES = new Set(Object.values(__FILES__).flat());
/** The board without data in a language, for addresses that were never visited. */
const shellIn = (language: string) => (language === 'en' ? '/embed' : `/embed?lang=${language}`);
/** Files outside the build, whose names never change. */
const NAMED = ['/keep-events.js', '/favicon.svg'];
const MOST_PAGES = 20;
/** After this time, in ms, visitors see the cached page. */
const TIMEOUT_MS = 400;
/** Revalidates past the browser's cache. The page includes an act once the CDN's cached response has expired. */
const FROM_SERVER: RequestInit = { cache: 'no-cache' };

/** API without TypeScript types so far: https://www.w3.org/TR/service-workers/#service-worker-static-routing-api */
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
  } else if (ALL_FILES.has(pathname)) {
    event.respondWith(answerFile(event.request));
  } else if (NAMED.includes(pathname)) {
    event.respondWith(freshOrKept(event, FILES, fetch(event.request)));
  }
});

// Sent by a board when the visitor leaves it after an act.
self.addEventListener('message', (event) => {
  if (event.data === 'keep' && event.source instanceof WindowClient) event.waitUntil(keepPage(event.source.url));
});

/** Caches what the open boards need, in their languages alone. */
async function fill(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const languages = open.flatMap(({ url }) => (isBoard(new URL(url).pathname) ? [languageIn(url)] : []));
  const cache = await caches.open(FILES);
  await cache.addAll(NAMED);
  for (const language of new Set(languages.length > 0 ? languages : ['en'])) await fillLanguage(language);
}

function languageIn(url: string): string {
  const asked = new URL(url).searchParams.get('lang') ?? '';
  return Object.hasOwn(__FILES__, asked) ? asked : 'en';
}

/** Caches the files of a language and its shell, unless they are there already. */
async function fillLanguage(language: string): Promise<void> {
  const cache = await caches.open(FILES);
  const known = new Set((await cache.keys()).map(({ url }) => url.slice(self.location.origin.length)));
  const needed = [...(__FILES__[language] ?? []), shellIn(language)];
  await cache.addAll(needed.filter((file) => !known.has(file)));
}

/** Returns the shell in the language of an address, or else in one that the visitor has read. */
async function shellFor(url: string): Promise<Response | undefined> {
  const cache = await caches.open(FILES);
  const kept = (await cache.keys()).filter((request) => new URL(request.url).pathname === '/embed');
  const own = new URL(shellIn(languageIn(url)), url).href;
  const shell = kept.find((request) => request.url === own) ?? kept[0];
  return shell && cache.match(shell, { ignoreVary: true });
}

/**
 * Where supported, the browser serves the build's files from the cache itself, and sends requests to Firestore and our
 * functions without starting the worker.
 */
async function addRoutes(event: InstallEvent): Promise<void> {
  try {
    await event.addRoutes?.([
      { condition: { urlPattern: '/assets/*' }, source: { cacheName: FILES } },
      { condition: { requestMode: 'cors' }, source: 'network' },
    ]);
  } catch {
    // The browser supports static routes but not these: the worker handles all requests.
  }
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('hearback-') && name !== FILES && name !== PAGES) await caches.delete(name);
  }
  await choosePreload();
  await self.clients.claim();
  // Keeps the page of the visitor's first act, and open pages that are of an older build.
  const open = await self.clients.matchAll({ type: 'window' });
  await Promise.all(open.map(({ url }) => keepPage(url)));
}

/**
 * Lets the browser ask for a page while the worker starts. Not Firefox: there a preload that fails ends the navigation,
 * whatever the worker answers. Browsers with static routes are those without this fault, and a worker before this one
 * may have enabled it.
 */
async function choosePreload(): Promise<void> {
  const { navigationPreload } = self.registration;
  const isSound = 'InstallEvent' in self && 'addRoutes' in (self.InstallEvent as { prototype: object }).prototype;
  await (isSound ? navigationPreload?.enable() : navigationPreload?.disable());
}

const isBoard = (pathname: string) => pathname === '/embed' || pathname.startsWith('/embed/');

async function answerPage(event: FetchEvent): Promise<Response> {
  const fresh = Promise.resolve(event.preloadResponse).then(
    (preloaded: Response | undefined) => preloaded ?? fetch(event.request),
  );
  // A visit in another language needs its files, too.
  event.waitUntil(fresh.then(() => fillLanguage(languageIn(event.request.url))).catch(() => undefined));
  try {
    return await freshOrKept(event, PAGES, fresh);
  } catch (error) {
    const shell = await shellFor(event.request.url);
    if (!shell) throw error;
    return marked(shell, 'offline');
  }
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: FILES, ignoreVary: true })) ?? fetch(request);
}

/**
 * Returns the network's response if it arrives in time, otherwise the cached one. If nothing is cached, waits for the
 * network.
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

/** Marks a cached response with the reason for its use; see cached-page.ts of the board. */
function marked(kept: Response, why: 'offline' | 'slow'): Response {
  const headers = new Headers(kept.headers);
  headers.set('Server-Timing', `kept;desc=${why}`);
  return new Response(kept.clone().body, { status: kept.status, statusText: kept.statusText, headers });
}

async function keepPage(url: string): Promise<void> {
  if (!isBoard(new URL(url).pathname)) return;
  await Promise.all([
    fillLanguage(languageIn(url)),
    fetch(addressOf(url), FROM_SERVER).then((page) => put(PAGES, url, page)),
  ]).catch(() => undefined);
}

async function put(cacheName: string, url: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  // The page of a board that is deleted, or is not for everyone any more, is deleted here, too, and that of an address
  // which leads to another by now: to the board's own language, or away from a merged item. A visit's redirect says
  // no more than that it is one.
  const isPrivate = response.headers.get('cache-control') === 'no-store';
  const isGone = response.status === 404 || isPrivate || response.type === 'opaqueredirect' || response.redirected;
  if (isGone) await cache.delete(addressOf(url), { ignoreVary: true });
  // The page without its data, which the server did not get in time, says less than the copy.
  const isLate = response.headers.get('server-timing') === 'late';
  if (!response.ok || isGone || isLate) return;
  await cache.put(addressOf(url), response);
  if (cacheName !== PAGES) return;
  const pages = await cache.keys();
  // Keys are in insertion order, the oldest first.
  for (const page of pages.slice(0, -MOST_PAGES)) await cache.delete(page, { ignoreVary: true });
}

/** Removes the fragment, which is never sent to the server: it may contain a secret. */
const addressOf = (url: string) => url.split('#')[0] ?? url;

export {};
