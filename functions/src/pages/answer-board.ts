import { json } from '../door/json.ts';
import type { Sent } from '../door/serve.ts';
import { logFailure } from '../lib/failure.ts';
import { ShortCache } from '../lib/short-cache.ts';
import { timeLimit } from '../lib/time-limit.ts';
import { errorMessage } from '../shared/errors.ts';
import type { FirstPage, ItemPage, TabPage } from '../shared/first-page.ts';
import { languageIn } from '../shared/language.ts';
import { escapeHtml } from '../shared/markdown/escape-html.ts';
import type { Settings } from '../shared/product.ts';
import type { TabView } from '../shared/tabs/tab.ts';
import { MINUTE_MS, withTimeout } from '../shared/time.ts';
import type { Language, PublicSort } from '../shared/values.ts';
import type { OpenDataFormats } from './answer-data.ts';
import type { TabAnswer } from './cached-tab-pages.ts';

/** What an address of /embed names, for rendering it. Only the functions of BoardPage make one. */
interface Route {
  readonly isMalformed: boolean;
  /** Whether the page is for its visitor alone. It has no board's data, and no search engine lists it. */
  readonly isPersonal: boolean;
  /** Null if no board is read. */
  readonly productId: string | null;
  readonly itemId: string | null;
  readonly tab: { readonly view: TabView; readonly after: string | null } | null;
  readonly showsComments: boolean;
}

/** A page with a board's data. */
interface Rendered {
  readonly body: string;
  /** Content-Security-Policy that allows its styles. */
  readonly policy: string;
}

/** Module that the web build generates for the functions (web/src/board/page/server.tsx). */
interface BoardPage extends OpenDataFormats {
  readonly shell: string;
  /** Elements for the head of the page of a board that is not for everyone. */
  readonly closedScripts: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly canonicalAddress: (url: string) => string;
  readonly route: (url: string) => Route;
  readonly listAddress: (url: string) => string;
  readonly tabStart: (url: string) => string;
  readonly embedderPolicy: (page: Pick<FirstPage, 'settings'> | null) => string;
  readonly targetAddress: (url: string, itemId: string) => string;
  readonly render: (route: Route, page: FirstPage, now: number, hasMail: boolean) => Rendered;
  readonly renderItem: (route: Route, page: ItemPage, now: number, hasMail: boolean) => Rendered;
  readonly renderTab: (route: Route, page: TabPage, now: number, hasMail: boolean) => Rendered;
}

/** Loads the module of a language at its first view, because no other function needs React. */
export async function loadBoardPage(language: Language = 'en'): Promise<BoardPage> {
  const file = new URL(`../../dist/board${language === 'en' ? '' : `-${language}`}.js`, import.meta.url).href;
  return (await import(file)) as BoardPage;
}

const HTML = 'text/html; charset=utf-8';
/** Not in firebase.json, because Hosting would replace the header of a page that no cache may keep. */
const CACHED = 'public, max-age=0, s-maxage=5, stale-while-revalidate=5';
/** Maximum wait for the item list, which the page can also load itself. */
const TIMEOUT_MS = timeLimit(2000);

/** What everybody learns of a board that is not for everyone. */
export interface ClosedBoard {
  readonly name: string;
  readonly locale: Language | undefined;
  readonly defaultSort: PublicSort;
  /** Whether people whom it lets in find only a part of it. */
  readonly isNarrowed: boolean;
  readonly look: Pick<Settings, 'theme' | 'primaryColor'>;
}

interface Pages {
  /** Whether the operator sends mail, so that the board may offer it. */
  readonly hasMail?: boolean;
  /** All resolve to null if the board does not exist, and these also if it is not for everyone. */
  readonly firstPage: (productId: string) => Promise<FirstPage | null>;
  readonly itemPage: (productId: string, itemId: string, hasComments: boolean) => Promise<ItemPage | null>;
  readonly tabPage: (productId: string, view: TabView, after: string | null) => Promise<TabAnswer | null>;
  /** A board that is not for everyone. */
  readonly closed: (productId: string) => Promise<ClosedBoard | null>;
}

/**
 * Serves /embed: a board's page with its first list rendered, or the page of an item or a tab. On any failure it serves
 * the page without data, which the page then loads itself; for a missing board, the status is 404. A board that is not
 * for everyone (D62) has one page at all of its addresses, which names it and is in no cache. An item that the
 * public cannot see answers 404, too, and a merged one redirects to its target. A tab that the board does not show
 * redirects to the list. A board with a language of its own redirects to it. URLs with unknown parameters redirect to the canonical URL, because the CDN would cache each
 * of them as a separate page.
 */
export function answerBoard(pages: Pages) {
  return async ({ method }: Pick<Request, 'method'>, { url }: Sent): Promise<Response> => {
    const page = await loadBoardPage(languageIn(url));
    const headers = new Headers({ ...page.headers, 'cache-control': CACHED });
    if (method !== 'GET' && method !== 'HEAD') {
      const refusal = json({ error: errorMessage('getOnly'), key: 'getOnly' }, 405);
      for (const [name, value] of [...refusal.headers, ['allow', 'GET, HEAD'], ['cache-control', 'no-store']] as const)
        headers.set(name, value);
      return new Response(refusal.body, { status: 405, headers });
    }
    const canonical = page.canonicalAddress(url);
    if (canonical !== url) {
      headers.set('location', canonical);
      headers.set('content-type', HTML);
      return new Response('', { status: 302, headers });
    }
    const answer = await html(page, url, pages);
    const { status, body, policy, location, embedded = null, isClosed = false, isLate = false } = answer;
    if (location !== undefined) headers.set('location', location);
    if (policy !== undefined) headers.set('content-security-policy', policy);
    if (isClosed) headers.set('cache-control', 'no-store');
    // A visitor's copy of the page is not replaced by it (board-worker.ts).
    if (isLate) headers.set('server-timing', 'late');
    if (isClosed || page.route(url).isPersonal) headers.set('x-robots-tag', 'noindex');
    headers.set('cross-origin-embedder-policy', page.embedderPolicy(embedded));
    headers.set('content-type', HTML);
    headers.set('vary', 'Accept-Encoding');
    return new Response(body, { status, headers });
  };
}

/** Placeholder for the id in the page of an item that the public cannot see. */
const ANY_ITEM = 'id-of-an-item-that-the-public-cannot-see';
const missingItems = new ShortCache<Rendered>();

/**
 * Returns the page of an item that the public cannot see. It is rendered at most once a second for each way to show a
 * board, because anybody can invent ids. The id replaces the placeholder and needs no escaping.
 */
async function missingItem(
  page: BoardPage,
  {
    url,
    itemId,
    found,
    now,
    hasMail,
  }: {
    readonly url: string;
    readonly itemId: string;
    readonly found: ItemPage;
    readonly now: number;
    readonly hasMail: boolean;
  },
): Promise<Rendered> {
  const any = url.replace(`item=${encodeURIComponent(itemId)}`, `item=${ANY_ITEM}`);
  const { body, policy } = await missingItems.get(any, async () =>
    page.renderItem(page.route(any), found, now, hasMail),
  );
  return { body: body.replaceAll(ANY_ITEM, itemId), policy };
}

interface Answer {
  readonly status: 200 | 302 | 404;
  readonly body: string;
  /** Unset if the page has no inline style. */
  readonly policy?: string;
  readonly location?: string;
  /** What the body shows; unset if the page loads it itself. */
  readonly embedded?: Pick<FirstPage, 'settings'>;
  /** Whether the board is not for everyone. */
  readonly isClosed?: boolean;
  /** Whether the board's data could not be read in time. */
  readonly isLate?: boolean;
}

/**
 * Returns the address of a page in the board's language, if the board has one and the address asks for none: an address
 * of its own, so that a cache stores one page for each language.
 */
const inBoardLanguage = (page: BoardPage, url: string, locale: Language | undefined): string | null =>
  locale === undefined || /[?&]lang=/.test(url)
    ? null
    : page.canonicalAddress(`${url}${url.includes('?') ? '&' : '?'}lang=${locale}`);

/** Returns the answer for a board that visitors do not find. */
async function absent(
  page: BoardPage,
  { url, productId }: { readonly url: string; readonly productId: string },
  { closed, hasMail = false }: Pages,
): Promise<Answer> {
  const board = await withTimeout(closed(productId), TIMEOUT_MS);
  if (board === null) return { status: 404, body: page.shell };
  const location = inBoardLanguage(page, url, board.locale);
  if (location !== null) return { status: 302, body: '', location, isClosed: true };
  // With the order of its list, and whether people find all of it, so that a page asks for both at once.
  const list = `${board.defaultSort} ${board.isNarrowed ? 'part' : 'all'}`;
  const { theme, primaryColor } = board.look;
  const look = `data-theme="${escapeHtml(theme)}" data-primary-color="${escapeHtml(primaryColor)}"`;
  const named = `<meta name="hearback-board" content="${escapeHtml(board.name)}" data-list="${list}" ${look} />`;
  const shell = hasMail ? page.shell.replace('<html ', '<html data-mail="" ') : page.shell;
  return { status: 200, body: shell.replace('</head>', () => `${named}${page.closedScripts}</head>`), isClosed: true };
}

async function localeOf(productId: string, { firstPage, closed }: Pages): Promise<Language | undefined> {
  const first = await withTimeout(firstPage(productId), TIMEOUT_MS);
  return first === null ? (await withTimeout(closed(productId), TIMEOUT_MS))?.locale : first.settings.locale;
}

async function html(page: BoardPage, url: string, pages: Pages): Promise<Answer> {
  const { firstPage, itemPage, tabPage, hasMail = false } = pages;
  try {
    const route = page.route(url);
    const { productId, itemId, tab } = route;
    if (productId === null) return { status: route.isMalformed ? 404 : 200, body: page.shell };
    if (route.isPersonal) {
      // The page needs nothing else of the board. It is the same for every board in its language.
      const locale = /[?&]lang=/.test(url) ? undefined : await localeOf(productId, pages);
      const own = inBoardLanguage(page, url, locale);
      return own === null ? { status: 200, body: page.shell } : { status: 302, body: '', location: own };
    }
    // Rounded to the minute, like the displayed times, so that an unchanged list yields an identical, cacheable page.
    const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    if (itemId !== null) {
      const found = await withTimeout(itemPage(productId, itemId, route.showsComments), TIMEOUT_MS);
      if (found === null) return await absent(page, { url, productId }, pages);
      // Not permanent: a merge can be undone.
      if (found.merged_into !== null)
        return { status: 302, body: '', location: page.targetAddress(url, found.merged_into) };
      const own = inBoardLanguage(page, url, found.settings.locale);
      if (own !== null) return { status: 302, body: '', location: own };
      if (found.item === null) {
        return { status: 404, ...(await missingItem(page, { url, itemId, found, now, hasMail })), embedded: found };
      }
      return { status: 200, ...page.renderItem(route, found, now, hasMail), embedded: found };
    }
    if (tab !== null) {
      const found = await withTimeout(tabPage(productId, tab.view, tab.after), TIMEOUT_MS);
      if (found === null) return await absent(page, { url, productId }, pages);
      // Not permanent: the owner may switch the tab on again.
      if (found === 'off') return { status: 302, body: '', location: page.listAddress(url) };
      if (found === 'missing') return { status: 302, body: '', location: page.tabStart(url) };
      const own = inBoardLanguage(page, url, found.settings.locale);
      if (own !== null) return { status: 302, body: '', location: own };
      return { status: 200, ...page.renderTab(route, found, now, hasMail), embedded: found };
    }
    const first = await withTimeout(firstPage(productId), TIMEOUT_MS);
    if (first === null) return await absent(page, { url, productId }, pages);
    const own = inBoardLanguage(page, url, first.settings.locale);
    if (own !== null) return { status: 302, body: '', location: own };
    return { status: 200, ...page.render(route, first, now, hasMail), embedded: first };
  } catch (error) {
    // The page loads the list itself.
    await logFailure('/embed', {}, error);
    return { status: 200, body: page.shell, isLate: true };
  }
}
