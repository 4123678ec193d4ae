import type { Sent } from '../door/serve.ts';
import { logFailure } from '../lib/failure.ts';
import { OWN_HEADERS } from '../lib/own-headers.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import { type ErrorKey, errorMessage, errorStatus } from '../shared/errors.ts';
import type { ChangelogPage, FirstPage, ItemPage, ItemsPage, LivePage } from '../shared/first-page.ts';
import type { DataAddress, FeedFormat } from '../shared/open-data/address.ts';
import type { Product, Settings } from '../shared/product.ts';
import type { Language } from '../shared/values.ts';

/** The part of the module that the web build generates (web/src/open-data). */
export interface OpenDataFormats {
  readonly dataAddressIn: (url: string) => DataAddress | null;
  readonly canonicalDataAddress: (url: string) => string;
  readonly liveJson: (page: LivePage) => string;
  readonly itemsJson: (board: string, page: ItemsPage) => string;
  readonly llmsText: (board: string, page: FirstPage) => string;
  readonly badge: (
    item: NonNullable<ItemPage['item']>,
    settings: Pick<FirstPage['settings'], 'hideBranding'>,
  ) => string;
  readonly feed: (format: FeedFormat, board: string, page: ChangelogPage) => string;
  readonly missingBadge: () => string;
  readonly badgePath: (board: string, item: string) => string;
  readonly itemLivePath: (board: string, item: string) => string;
}

/**
 * All resolve to null if the board does not exist; `items` also if it has no such page or shares no data, and
 * `changelog` if the public sees none.
 */
export interface Sources {
  readonly firstPage: (productId: string) => Promise<FirstPage | null>;
  readonly items: (productId: string, page: number) => Promise<ItemsPage | null>;
  readonly changelog: (productId: string) => Promise<ChangelogPage | null>;
  /** The page of the changelog that begins with an entry; null if visitors see no such entry. */
  readonly entry: (
    productId: string,
    entryId: string,
  ) => Promise<{ readonly after: string | null; readonly settings: Pick<Settings, 'searchEngines'> } | null>;
  readonly item: (
    productId: string,
    itemId: string,
  ) => Promise<{
    readonly item: ItemPage['item'];
    readonly merged_into: string | null;
    /** Of the item's last write. */
    readonly changed_at: LivePage['read_at'] | null;
    readonly product: Pick<Product, 'settings' | 'features'>;
  } | null>;
}

interface Answer {
  readonly status: 200 | 302 | 404 | 405 | 500;
  readonly type: keyof typeof TYPES;
  /** Seconds for which the CDN keeps the answer. */
  readonly seconds: 0 | 5 | 60;
  readonly body: string;
  readonly location?: string;
  /** Whether the board's owner keeps search engines out. */
  readonly isUnlisted?: boolean;
}

/** @param settings of the board; missing means that search engines may index it (D41) */
const unlisted = ({ searchEngines }: Pick<Settings, 'searchEngines'>) => ({ isUnlisted: searchEngines === false });

const TYPES = {
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  feed: 'application/feed+json; charset=utf-8',
} as const;

/** Anybody may read the answers, also pages of other origins; they contain what every visitor sees. */
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Loads the formats with the words of a language; without one, in English. */
type Load = (language?: Language) => Promise<OpenDataFormats>;

/**
 * Serves /boards (D45): a board's live numbers, its public items, its text for language models, and the badges of its
 * items. The same content has the same tag from every instance (door/packed.ts). An unknown board and one whose owner has closed
 * its data answer alike.
 */
export function answerData(load: Load, sources: Sources) {
  return async ({ method }: Pick<Request, 'method'>, { url }: Sent): Promise<Response> => {
    const { status, type, seconds, body, location, isUnlisted } = await answerTo(method, { url, load, sources });
    return new Response(body, {
      status,
      headers: {
        ...OWN_HEADERS,
        ...OPEN,
        'Content-Type': TYPES[type],
        'Cache-Control': seconds === 0 ? 'no-store' : `public, max-age=0, s-maxage=${seconds}`,
        Vary: 'Accept-Encoding',
        ...(status === 405 && { Allow: 'GET, HEAD' }),
        ...(isUnlisted && { 'X-Robots-Tag': 'noindex' }),
        ...(location !== undefined && { Location: location }),
      },
    });
  };
}

async function answerTo(
  method: string,
  { url, load, sources }: { readonly url: string; readonly load: Load; readonly sources: Sources },
): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') return refusal('getOnly', 0);
  try {
    const formats = await load();
    const address = formats.dataAddressIn(url);
    if (address === null) return refusal('notFound', 60);
    const canonical = formats.canonicalDataAddress(url);
    if (canonical !== url) return { status: 302, type: 'text', seconds: 60, body: '', location: canonical };
    return await dataAt(address, { formats, load, sources });
  } catch (error) {
    await logFailure('/boards', {}, error);
    return refusal('unexpected', 0);
  }
}

interface Means {
  readonly formats: OpenDataFormats;
  readonly load: Load;
  readonly sources: Sources;
}

async function dataAt(address: DataAddress, { formats, load, sources }: Means): Promise<Answer> {
  const { board } = address;
  if (address.kind === 'badge') return badgeOf(board, { itemId: address.item, load, sources });
  if (address.kind === 'live-item') return liveItem(board, { itemId: address.item, formats, sources });
  if (address.kind === 'entry') {
    const found = await sources.entry(board, address.entry);
    if (found === null) return refusal('notFound', 60);
    // Not permanent: the page that shows an entry changes with each newer one.
    const location = `/embed/${board}?view=changelog${found.after ? `&after=${found.after}` : ''}#${address.entry}`;
    return { status: 302, type: 'text', seconds: 60, body: '', location, ...unlisted(found.settings) };
  }
  if (address.kind === 'items') {
    const page = await sources.items(board, address.page);
    if (page === null) return refusal('notFound', 60);
    return { status: 200, type: 'json', seconds: 60, body: formats.itemsJson(board, page), ...unlisted(page) };
  }
  if (address.kind === 'changelog') {
    const { format } = address;
    const page = await sources.changelog(board);
    if (page === null) return refusal('notFound', 60);
    const type = format === 'json' ? 'feed' : format;
    return {
      status: 200,
      type,
      seconds: 60,
      body: (await load(page.locale)).feed(format, board, page),
      ...unlisted(page),
    };
  }
  const page = await sources.firstPage(board);
  if (address.kind === 'live') {
    if (page === null) return refusal('boardNotFound', 5);
    return { status: 200, type: 'json', seconds: 5, body: formats.liveJson(page), ...unlisted(page.settings) };
  }
  if (page === null || page.settings.openData === false) return refusal('notFound', 60);
  return { status: 200, type: 'text', seconds: 60, body: formats.llmsText(board, page), ...unlisted(page.settings) };
}

async function badgeOf(
  productId: string,
  { itemId, load, sources }: { readonly itemId: string; readonly load: Load; readonly sources: Sources },
): Promise<Answer> {
  const found = await sources.item(productId, itemId);
  const formats = await load(found?.product.settings.locale);
  if (found?.item) {
    const body = formats.badge(found.item, effectiveSettings(found.product));
    return { status: 200, type: 'svg', seconds: 60, body, ...unlisted(found.product.settings) };
  }
  if (found !== null && found.merged_into !== null) {
    // Not permanent: a merge can be undone.
    const location = formats.badgePath(productId, found.merged_into);
    return { status: 302, type: 'text', seconds: 60, body: '', location };
  }
  return { status: 404, type: 'svg', seconds: 60, body: formats.missingBadge() };
}

/**
 * Returns the numbers of one item in the format of the first page's. They include the item's own time and no total, so
 * that votes for other items change nothing.
 */
async function liveItem(
  productId: string,
  {
    itemId,
    formats,
    sources,
  }: { readonly itemId: string; readonly formats: OpenDataFormats; readonly sources: Sources },
): Promise<Answer> {
  const found = await sources.item(productId, itemId);
  if (found?.item && found.changed_at) {
    const page = { items: [found.item], read_at: found.changed_at };
    return { status: 200, type: 'json', seconds: 5, body: formats.liveJson(page), ...unlisted(found.product.settings) };
  }
  const target = found?.merged_into ?? null;
  if (target === null) return refusal('notFound', 5);
  return { status: 302, type: 'text', seconds: 5, body: '', location: formats.itemLivePath(productId, target) };
}

function refusal(key: ErrorKey, seconds: Answer['seconds']): Answer {
  const body = JSON.stringify({ error: errorMessage(key), key });
  return { status: errorStatus(key) as Answer['status'], type: 'json', seconds, body };
}
