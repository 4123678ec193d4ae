import type { DataAddress, FeedFormat } from '@shared/open-data/address';
import { DOCUMENT_ID_PATTERN } from '@shared/values';

const FEED = /^changelog\.(json|atom|rss)$/;

const FILES = { 'live.json': 'live', 'llms.txt': 'llms' } as const satisfies Record<string, DataAddress['kind']>;

/** Addresses of a board's open data, as paths. Ids need no encoding. */
export const livePath = (productId: string): string => `/boards/${productId}/live.json`;
export const llmsPath = (productId: string): string => `/boards/${productId}/llms.txt`;
export const badgePath = (productId: string, item: string): string => `/boards/${productId}/items/${item}.svg`;
export const itemLivePath = (productId: string, item: string): string => `/boards/${productId}/items/${item}.json`;
/** Leads to an entry of the changelog. Unlike an anchor on the page of the changelog, it is a separate address. */
export const entryPath = (productId: string, entry: string): string => `/boards/${productId}/changelog/${entry}`;
export const feedPath = (productId: string, format: FeedFormat): string => `/boards/${productId}/changelog.${format}`;
/** The address of a board for agents (D55). */
export const agentPath = (productId: string): string => `/mcp?board=${productId}`;
export const itemsPath = (productId: string, page = 1): string =>
  `/boards/${productId}/items.json${page === 1 ? '' : `?page=${page}`}`;

/** Returns the data that an address names, or null. @param url path and query */
export function dataAddressIn(url: string): DataAddress | null {
  const [path = '', ...query] = url.split('?');
  const [, root, board = '', file = '', image, ...rest] = path.split('/');
  if (root !== 'boards' || !DOCUMENT_ID_PATTERN.test(board) || rest.length > 0) return null;
  if (file === 'changelog' && DOCUMENT_ID_PATTERN.test(image ?? ''))
    return { board, kind: 'entry', entry: image ?? '' };
  if (image !== undefined) {
    const [, item = '', kind] = /^(.*)\.(svg|json)$/.exec(image) ?? [];
    if (file !== 'items' || !DOCUMENT_ID_PATTERN.test(item)) return null;
    return { board, kind: kind === 'svg' ? 'badge' : 'live-item', item };
  }
  if (file === 'items.json') return { board, kind: 'items', page: pageIn(query.join('?')) };
  const [, format] = FEED.exec(file) ?? [];
  if (format !== undefined) return { board, kind: 'changelog', format: format as FeedFormat };
  const kind = Object.hasOwn(FILES, file) ? FILES[file as keyof typeof FILES] : null;
  return kind && { board, kind };
}

/**
 * Drops parameters that have no effect, so that a cache stores each answer once. @param url path and query
 */
export function canonicalDataAddress(url: string): string {
  const [path = ''] = url.split('?');
  const address = dataAddressIn(url);
  return address?.kind === 'items' ? itemsPath(address.board, address.page) : path;
}

/** Returns the page that a query asks for, whether or not it can exist, or the first one. */
function pageIn(query: string): number {
  const page = new URLSearchParams(query).get('page') ?? '';
  return /^[1-9]\d*$/.test(page) ? Math.min(Number(page), Number.MAX_SAFE_INTEGER) : 1;
}
