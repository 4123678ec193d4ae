import type { FirstPage, ItemPage, TabPage } from '@shared/first-page';
import { OWN_VIEW, TAB_VIEWS, type TabView, tabsOf } from '@shared/tabs/tab';
import { renderToString } from 'react-dom/server';
import firebase from '../../../../firebase.json';
import type { InitialData } from '../data/model.ts';
import { fabPart } from '../host/lazy-fab.tsx';
import { lookMessage } from '../host/use-shown-to-host.ts';
import { openedPart, singlePart } from '../items/parts.tsx';
import { writingPart } from '../submit/parts.tsx';
import { TAB_PARTS } from '../tabs/tab-parts.ts';
import { type Address, canonicalAddress, parseAddress } from './address.ts';
import { appearanceOf } from './appearance.ts';
import { closedScripts, documentOf, news, policy, type Rendered, shell, unread } from './document.tsx';
import { Head } from './head.tsx';
import { initialOfItem, initialOfList, initialOfTab } from './initial-of.ts';
import { Root } from './root.tsx';
import { lookOf } from './themed.tsx';

/** Code of the function that answers /embed; see functions/src/pages/answer-board.ts. */

export { closedScripts, shell };

// Loaded in advance, because the server renders them without waiting.
await Promise.all(
  [fabPart, openedPart, singlePart, writingPart, ...TAB_VIEWS.map((view) => TAB_PARTS[view])].map(({ load }) => load()),
);

/**
 * Headers of firebase.json for the board, which Hosting sets, too, and the Content-Security-Policy of pages without a
 * board's data, which Hosting does not set.
 */
export const headers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    firebase.hosting.headers
      .filter(({ source }) => source === '**' || source === '/embed{,/**}')
      .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
  ),
  'Content-Security-Policy': policy,
};

/**
 * Returns the Cross-Origin-Embedder-Policy of a page. Host pages that are isolated from other origins accept only
 * frames that have one. Safari supports only the stricter one, with which a logo needs a permission of its server.
 */
export const embedderPolicy = (page: Pick<FirstPage, 'settings'> | null): string =>
  page && page.settings.productLogo === '' && !__APP_CHECK__ ? 'require-corp' : 'credentialless';

export { badge, missingBadge } from '../../open-data/badge.tsx';
export { badgePath, canonicalDataAddress, dataAddressIn, itemLivePath } from '../../open-data/data-address.ts';
export { feed } from '../../open-data/feeds.ts';
export { itemsJson, llmsText } from '../../open-data/items.ts';
export { liveJson } from '../../open-data/live-json.ts';
export { canonicalAddress };

/** What the function reads and shows for an address of /embed. */
interface Route {
  readonly address: Address;
  /** Whether the id of the board is malformed. */
  readonly isMalformed: boolean;
  /** Whether the page is for its visitor alone, and no search engine lists it. */
  readonly isPersonal: boolean;
  /** Null if the function reads no board. */
  readonly productId: string | null;
  /** Id of the item in the address, unchecked; null for a list. */
  readonly itemId: string | null;
  /** The tab, and where its page begins; null for a list or an item. */
  readonly tab: { readonly view: TabView; readonly after: string | null } | null;
  /** Whether the page of an item shows its comments. */
  readonly showsComments: boolean;
}

/** @param url path and query */
export function route(url: string): Route {
  const [path = '', ...query] = url.split('?');
  const address = parseAddress(path, query.join('?'));
  const { product, container, view, item, after } = address;
  const isPersonal = item === null && view === OWN_VIEW;
  return {
    address,
    isPersonal,
    isMalformed: product.kind === 'malformed',
    productId: product.kind === 'named' && container !== 'preview' ? product.id : null,
    itemId: item,
    tab: item !== null || view === 'browse' || view === 'submit' || view === OWN_VIEW ? null : { view, after },
    showsComments: container !== 'item',
  };
}

/** Returns the address of the list in place of a tab's. @param url path and query */
export const listAddress = (url: string): string => withoutParameters(url, ['view', 'initialTab', 'after']);

/** Returns the address of the first page of a tab. @param url path and query */
export const tabStart = (url: string): string => withoutParameters(url, ['after']);

function withoutParameters(url: string, names: readonly string[]): string {
  const [path = '', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  for (const name of names) query.delete(name);
  return canonicalAddress(query.size > 0 ? `${path}?${query}` : path);
}

/** Returns the address of the item that the item at an address is merged into. @param url path and query */
export function targetAddress(url: string, itemId: string): string {
  const [path = '', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  query.set('item', itemId);
  query.set('merged', '1');
  return canonicalAddress(`${path}?${query}`);
}

/**
 * Renders a board with its first page of items.
 *
 * @param now ms since 1970, UTC
 * @param hasMail whether the board may offer mail (telling/follow.tsx)
 */
export function render(to: Route, page: FirstPage, now: number, hasMail: boolean): Rendered {
  return renderWith(to, page, hasMail, (id, isInPanel) => initialOfList(id, page, now, isInPanel));
}

/** Renders an item's page, also for an item that the public cannot see. */
export function renderItem(to: Route, page: ItemPage, now: number, hasMail: boolean): Rendered {
  return renderWith(to, page, hasMail, (id) => initialOfItem(id, to.itemId ?? '', page, now));
}

/** Renders a tab's page. */
export function renderTab(to: Route, page: TabPage, now: number, hasMail: boolean): Rendered {
  return renderWith(to, page, hasMail, (id) => initialOfTab(id, page, now));
}

function renderWith(
  { address, productId: id }: Route,
  { settings, entries_at = [] }: Pick<FirstPage, 'settings' | 'entries_at'>,
  hasMail: boolean,
  initialOf: (id: string, isInPanel: boolean) => InitialData,
): Rendered {
  if (id === null) return { body: shell, policy };
  const { mode, layout, theme, color, font, background } = appearanceOf(address, settings);
  const hasButton = mode === 'fab' || mode === 'panel';
  const initial = initialOf(id, hasButton);
  // For start/show-as-is.ts.
  const look = lookMessage({ theme, color, settings, isThemeAsked: address.theme !== null });
  const attributes = {
    'data-layout': layout,
    ...(layout !== 'panel' && lookOf(theme, color, font, background)),
    ...(hasMail && { 'data-mail': '' }),
    // For start/unread.ts. The bell of a board behind a button is not in view.
    ...((settings.changelog || hasButton) && mode !== 'item' && { 'data-unread': unread, 'data-board': id }),
    ...(settings.changelog && mode !== 'item' && { 'data-entries': entries_at.join(' ') }),
    ...(hasButton && { 'data-news': news }),
    ...(address.container && { 'data-look': look }),
  };
  const { view } = address;
  return documentOf({
    attributes,
    head: <Head {...initial} isListed={address.container === null} />,
    root: renderToString(<Root address={address} host={null} initial={initial} />),
    initial,
    shows:
      mode === 'item' ? 'vote' : (initial.tab?.view ?? (address.item === null && view === 'browse' ? 'list' : 'other')),
    tabs: mode === 'item' ? [] : tabsOf(settings),
    // A board behind a button shows nothing without a script.
    isReadable: mode !== 'fab',
  });
}
