import type { TabContents, TabView } from '@shared/tabs/tab';
import { tabAddress } from '../data/item-address.ts';
import { BoardFailure, type InitialData } from '../data/model.ts';
import type { ServedTab } from './tab-props.ts';

const TIMEOUT_MS = 20_000;

/**
 * Fetches the content of a tab from its page, which the CDN has for all visitors. As a document, because the policy of
 * the page allows no parsing of text.
 *
 * @param after id of the entry that the page begins after
 * @returns null if the board does not show the tab
 * @throws BoardFailure
 */
export async function fetchTab<V extends TabView>(
  productId: string,
  view: V,
  after?: string,
): Promise<ServedTab<V> | null> {
  const { status, page } = await request(tabAddress(productId, view, after));
  if (status === 404) throw new BoardFailure('not-found', 'The board is gone');
  const json = page?.getElementById('board-data')?.textContent;
  // The page without data, or an error of the server.
  if (!json) throw new BoardFailure('unknown', '');
  const { tab, readAt } = JSON.parse(json) as InitialData;
  return tab?.view === view ? { content: tab.content as TabContents[V], readAt } : null;
}

function request(address: string): Promise<{ readonly status: number; readonly page: Document | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    // Otherwise the browser may answer with its own copy of seconds ago.
    request.setRequestHeader('Cache-Control', 'no-cache');
    request.timeout = TIMEOUT_MS;
    request.onload = () => resolve({ status: request.status, page: request.response as Document | null });
    request.onerror = request.ontimeout = () => reject(new BoardFailure('offline', 'No answer'));
    request.send();
  });
}
