import type { TabContents, TabView } from '@shared/tabs/tab';
import { tabAddress } from '../../board-paths.ts';
import { importPart } from '../data/lazy-part.ts';
import { BoardFailure, INITIAL_DATA_ID, type InitialData } from '../data/model.ts';
import { reader } from '../data/reader.ts';
import type { ServedTab } from './tab-props.ts';

const TIMEOUT_MS = 20_000;
/** The page's data, which have no `<` (page/initial-data.ts). */
const DATA = new RegExp(` id="${INITIAL_DATA_ID}">([^<]*)`);

/**
 * Fetches the content of a tab from its page, which the CDN has for all visitors. As a text, because a document would
 * be under the policy of this page, which does not allow the styles of the fetched page. Reads that of a board which is
 * not for everyone with the visitor's session.
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
  if (reader) return (await importPart(() => import('../private/read-tab.ts'))).readTab(productId, view, after);
  const { status, html } = await request(tabAddress(productId, view, after));
  if (status === 404) throw new BoardFailure('not-found', 'The board is gone');
  const [, json] = DATA.exec(html) ?? [];
  // The page without data, or an error of the server.
  if (!json) throw new BoardFailure('unknown', '');
  const { tab, readAt } = JSON.parse(json) as InitialData;
  return tab?.view === view ? { content: tab.content as TabContents[V], readAt } : null;
}

async function request(address: string): Promise<{ readonly status: number; readonly html: string }> {
  try {
    // Otherwise the browser may answer with its own copy of seconds ago.
    const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, html: await response.text() };
  } catch (error) {
    throw new BoardFailure('offline', String(error));
  }
}
