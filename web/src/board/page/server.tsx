import template from 'virtual:board-page';
import type { FirstPage, ItemPage, TabPage } from '@shared/first-page';
import { type TabView, tabsOf } from '@shared/tabs/tab';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import firebase from '../../../../firebase.json';
import { served } from '../../messages/en.ts';
import { INITIAL_DATA_ID, type InitialData } from '../data/model.ts';
import { fabPart } from '../host/fab-part.ts';
import { openedPart } from '../items/opened-part.ts';
import { singlePart } from '../items/single-part.ts';
import { writingPart } from '../submit/writing-part.ts';
import { TAB_PARTS } from '../tabs/tab-parts.ts';
import { type Address, canonicalAddress, parseAddress } from './address.ts';
import { appearanceOf } from './appearance.ts';
import { Head } from './head.tsx';
import { initialDataElement } from './initial-data.ts';
import { initialOfItem, initialOfList, initialOfTab } from './initial-of.ts';
import { Root } from './root.tsx';
import { lookOf } from './themed.tsx';

/** Code of the function that answers /embed; see functions/src/pages/answer-board.ts. */

/** The page without any board's data; the browser loads everything. */
export const { shell } = template;

// Rendered at once.
await Promise.all(
  [fabPart, openedPart, singlePart, writingPart, ...Object.values(TAB_PARTS)].map(({ load }) => load()),
);

const { writing, opened, single, changelog, roadmap, ...others } = template.later;

/**
 * The page template with a list. The stylesheet is inline, because requesting it would cost a round trip before the
 * first paint, and so is the script that stands in for React (start.ts), which runs the named scripts when they are
 * needed. The first paint waits for the end of the first cards; otherwise half a card could be painted and shift when
 * its other half arrives.
 */
function pageWith(now: readonly string[], later: readonly string[], extraStyle = ''): string {
  const [tag = '', source = ''] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(shell) ?? [];
  const [link = '', style = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(shell) ?? [];
  const early = '<script async src="/keep-events.js"></script>';
  if (tag === '' || link === '' || !shell.includes(early))
    throw new Error('board.html has lost its scripts or its style.');
  const next = [...now, source, ...template.along].join(' ');
  return (
    shell
      // Not needed: the list is readable without the script.
      .replace(/\s*<main id="startup-failure".*?<\/main>/s, '')
      .replace(tag, `<link rel="expect" href="#${INITIAL_DATA_ID}" blocking="render">`)
      // Fetched when the page is idle instead.
      .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace(link, () => `<style>${template.style}</style>${extraStyle && `<style data-tabs>${extraStyle}</style>`}`)
      .replace(
        early,
        () =>
          `<script data-next="${next}" data-later="${later.join(' ')}" data-numbers="${template.numbers}" data-style="${style}">${template.script}</script>`,
      )
  );
}

const TAB_SCRIPTS: Readonly<Record<TabView, readonly string[]>> = { changelog, roadmap };
const later = Object.values(others).flat();
/** Pages with a form or an item need its code at once. It imports the rest of the board. */
const PAGES = {
  list: pageWith([], [...writing, ...opened, ...later]),
  other: pageWith([...writing, ...opened], later),
  single: pageWith(single, [...others.actions, ...others.sends]),
};
/** Those of tabs need the code and the style of the tab. */
const tabPage = (view: TabView) => pageWith(TAB_SCRIPTS[view], [...writing, ...opened, ...later], template.tabStyle);
const TAB_PAGES: Readonly<Record<TabView, string>> = {
  roadmap: tabPage('roadmap'),
  changelog: tabPage('changelog'),
};

/** Number of cards that the first paint waits for: more than a tall screen shows. */
const FIRST_CARDS = 8;
/** Returns the id of the first element after the cards that the first paint waits for. */
function firstPaintAt(root: string): string {
  const [, id = INITIAL_DATA_ID] = [...root.matchAll(/<h2 id="([^"]+)" class="card-title"/g)][FIRST_CARDS] ?? [];
  return id;
}

/** Shown by keep-events.js while the scripts cannot be loaded. */
const SCRIPTS_MISSING = renderToStaticMarkup(
  <div id="scripts-missing" className="themed scripts-missing" role="alert">
    <span>{served.scriptsMissing}</span>
    {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself */}
    <a href="">{served.reload}</a>
    <p>{served.sandboxed}</p>
  </div>,
);
const NO_SCRIPT = /<noscript>.*?<\/noscript>\s*/;

/** Headers of firebase.json for the board. Hosting sets the same ones, but the function does not rely on that. */
export const headers: Readonly<Record<string, string>> = Object.fromEntries(
  firebase.hosting.headers
    .filter(({ source }) => source === '**' || source === '/embed{,/**}')
    .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
);

/**
 * Returns the Cross-Origin-Embedder-Policy of a page. Host pages that are isolated from other origins accept only frames
 * that have one. Safari knows the stricter one alone, with which a logo would need a permission of its server.
 */
export const embedderPolicy = (page: Pick<FirstPage, 'settings'> | null): string =>
  page && page.settings.productLogo === '' && !__APP_CHECK__ ? 'require-corp' : 'credentialless';

export { badge, missingBadge } from '../../open-data/badge.tsx';
export { badgePath, canonicalDataAddress, dataAddressIn, itemLivePath } from '../../open-data/data-address.ts';
export { feed } from '../../open-data/feeds.ts';
export { itemsJson } from '../../open-data/items-json.ts';
export { liveJson } from '../../open-data/live-json.ts';
export { llmsText } from '../../open-data/llms-text.ts';
export { canonicalAddress };

/** Returns whether the board id in an address is malformed. @param url path and query */
export const isMalformed = (url: string): boolean => addressIn(url).product.kind === 'malformed';

/** Returns the id of the board at an address, or null if there is none. @param url path and query */
export function productIn(url: string): string | null {
  const { product, container } = addressIn(url);
  return product.kind === 'named' && container !== 'preview' ? product.id : null;
}

/** Returns the id of the item at an address, as it stands there; null for a list. @param url path and query */
export const itemIn = (url: string): string | null => addressIn(url).item;

/** Returns the tab at an address, and where its page begins; null for a list or an item. @param url path and query */
export function tabIn(url: string): { readonly view: TabView; readonly after: string | null } | null {
  const { view, after, item } = addressIn(url);
  return item !== null || view === 'browse' || view === 'submit' ? null : { view, after };
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

/** Whether the page of an item at an address shows its comments. @param url path and query */
export const showsComments = (url: string): boolean => addressIn(url).container !== 'item';

/** Returns the address of the item that the item at an address is merged into. @param url path and query */
export function targetAddress(url: string, itemId: string): string {
  const [path = '', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  query.set('item', itemId);
  query.set('merged', '1');
  return canonicalAddress(`${path}?${query}`);
}

/**
 * Renders the HTML of a board with its first page of items.
 *
 * @param url path and query
 * @param now ms since 1970, UTC
 * @param hasMail whether the board may offer mail (telling/follow.tsx)
 */
export function render(url: string, page: FirstPage, now: number, hasMail: boolean): string {
  return renderWith(url, page, hasMail, (id, isInPanel) => initialOfList(id, page, now, isInPanel));
}

/** Renders the HTML of an item's page, also for an item that the public cannot see. */
export function renderItem(url: string, page: ItemPage, now: number, hasMail: boolean): string {
  return renderWith(url, page, hasMail, (id) => initialOfItem(id, itemIn(url) ?? '', page, now));
}

/** Renders the HTML of a tab's page. */
export function renderTab(url: string, page: TabPage, now: number, hasMail: boolean): string {
  return renderWith(url, page, hasMail, (id) => initialOfTab(id, page, now));
}

function renderWith(
  url: string,
  { settings, entries_at = [] }: Pick<FirstPage, 'settings' | 'entries_at'>,
  hasMail: boolean,
  initialOf: (id: string, isInPanel: boolean) => InitialData,
): string {
  const address = addressIn(url);
  const id = productIn(url);
  if (id === null) return shell;
  const { mode, layout, theme, color, font } = appearanceOf(address, settings);
  const hasButton = mode === 'fab' || mode === 'panel';
  const initial = initialOf(id, hasButton);
  const attributes = Object.entries({
    'data-layout': layout,
    ...(layout !== 'panel' && lookOf(theme, color, font)),
    ...(hasMail && { 'data-mail': '' }),
    // For host/unread.ts. What is behind a button has no bell in view.
    ...((settings.changelog || hasButton) && mode !== 'item' && { 'data-unread': template.unread, 'data-board': id }),
    ...(settings.changelog && mode !== 'item' && { 'data-entries': entries_at.join(' ') }),
    ...(hasButton && { 'data-news': template.news }),
  });
  const root = renderToString(<Root address={address} host={null} initial={initial} />);
  const isList = address.item === null && address.view === 'browse';
  const page = initial.tab
    ? TAB_PAGES[initial.tab.view]
    : PAGES[mode === 'item' ? 'single' : isList ? 'list' : 'other'];
  const tabs = mode === 'item' ? [] : tabsOf(settings).filter((view) => view !== initial.tab?.view);
  const ahead = new Set(tabs.flatMap((view) => TAB_SCRIPTS[view]));
  // A board behind a button shows nothing without a script.
  const isReadable = mode !== 'fab';
  const shown = isReadable ? page.replace(NO_SCRIPT, '') : page;
  const noScript = isReadable ? renderToStaticMarkup(<noscript>{served.needsScript}</noscript>) : '';
  return shown
    .replace(`href="#${INITIAL_DATA_ID}"`, `href="#${firstPaintAt(root)}"`)
    .replace('data-later="', (attribute) => [attribute, ...[...ahead].map((script) => `${script} `)].join(''))
    .replace('<html lang="en"', (tag) => [tag, ...attributes.map(([name, value]) => `${name}="${value}"`)].join(' '))
    .replace(/<title>.*?<\/title>/, () =>
      renderToStaticMarkup(<Head {...initial} isListed={address.container === null} />),
    )
    .replace(
      '<div id="root"></div>',
      () => `${noScript}${SCRIPTS_MISSING}<div id="root">${root}</div>${initialDataElement(initial, isReadable)}`,
    );
}

function addressIn(url: string): Address {
  const [path = '', ...query] = url.split('?');
  return parseAddress(path, query.join('?'));
}
