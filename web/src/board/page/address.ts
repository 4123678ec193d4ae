import { languageOf } from '@shared/language';
import type { Settings } from '@shared/product';
import { BOARD_TABS, type BoardTab, OWN_VIEW, PAGED_VIEWS } from '@shared/tabs/tab';
import {
  BOARD_THEMES,
  DISPLAY_MODES,
  type DisplayMode,
  DOCUMENT_ID_PATTERN,
  type Language,
  type Theme,
} from '@shared/values';
import { oneOf } from '../../validation/one-of.ts';

/** Parameters of a board's address. Null means unset; the board's own settings then apply (D37). */
export interface Address {
  readonly product: AddressedProduct;
  readonly theme: Theme | null;
  /** Whether the page that embeds the board is dark, and asks for no theme. */
  readonly isOnDark: boolean;
  /** Language that the address asks for. */
  readonly lang: Language | null;
  readonly mode: DisplayMode | null;
  readonly view: BoardView;
  readonly container: Container | null;
  /** Id of the item that the address shows, unchecked. */
  readonly item: string | null;
  /** Whether the visitor asked for an item that is merged into this one. */
  readonly isMerged: boolean;
  /** Where the page of a tab begins, unchecked. */
  readonly after: string | null;
}

type AddressedProduct =
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed'; readonly id: string }
  | { readonly kind: 'named'; readonly id: string };

/**
 * Container around the board, if Hearback made it. `inline`: a box on a Hearback page, in which the board scrolls.
 * `content`: a frame on a host page, as high as its content. `item`: the same with one item as a vote button. `panel`:
 * that of a floating button on a host page. `preview`: sample feedback on a board that a Hearback page sends.
 */
const CONTAINERS = ['inline', 'content', 'item', 'panel', 'preview'] as const;
export type Container = (typeof CONTAINERS)[number];

/** Initial view: the list, the submission form, or another tab. */
export type BoardView = 'browse' | 'submit' | BoardTab;

/** Any text is allowed, unless the path names the board. */
const BOARD = null;
/** Any text is allowed: an address without such an item answers 404. */
const TEXT = undefined;
/** Our own theme: the host page is dark, for a board that follows the host page. Other boards ignore it. */
const ON_DARK = 'on-dark';
/** Replaces all ids that no item can have, so that a cache stores one page for them. */
const NO_ITEM = '*';
/**
 * Parameters of the board's address in canonical order, with their allowed values. Other parameters have no effect, and
 * the server redirects to the address without them. Parameters that only the browser reads belong in the fragment,
 * which the server never receives.
 */
const PARAMETERS: Readonly<Record<string, readonly string[] | null | undefined>> = {
  product: BOARD,
  container: CONTAINERS,
  mode: ['expanded', ...DISPLAY_MODES],
  // embed/shell.ts sends an empty value if the script tag sets no theme. Accepting it keeps the script smaller.
  theme: ['', ON_DARK, ...BOARD_THEMES],
  lang: TEXT,
  initialTab: ['browse', 'submit'],
  view: BOARD_TABS,
  after: TEXT,
  item: TEXT,
  merged: ['1'],
};

/** Parses `/embed/{id}` or `/embed?product={id}`. Unknown parameter values are treated as absent. */
export function parseAddress(path: string, query: string): Address {
  const parameters = new URLSearchParams(query);
  const mode = parameters.get('mode');
  return {
    product: productOf(idInPath(path) || (parameters.get('product') ?? '')),
    theme: oneOf(BOARD_THEMES, parameters.get('theme')),
    isOnDark: parameters.get('theme') === ON_DARK,
    lang: langIn(parameters),
    mode: oneOf(DISPLAY_MODES, mode === 'expanded' ? 'fullscreen' : mode),
    view: tabIn(parameters) ?? (parameters.get('initialTab') === 'submit' ? 'submit' : 'browse'),
    container: oneOf(CONTAINERS, parameters.get('container')),
    item: parameters.get('item') || null,
    isMerged: parameters.get('merged') === '1',
    after: parameters.get('after') || null,
  };
}

/** Returns the language of a tag such as `pt-BR`. Others are dropped, because a cache stores a page for each. */
const langIn = (parameters: URLSearchParams): Language | null => languageOf(parameters.get('lang'));

/** A tab has one address; as `initialTab`, it is another name for it. */
const tabIn = (parameters: URLSearchParams): BoardTab | null =>
  oneOf(BOARD_TABS, parameters.get('view')) ?? oneOf(BOARD_TABS, parameters.get('initialTab'));

/**
 * Returns the canonical form of an address, so that a cache stores each page once: each parameter at most once, with an
 * allowed value, in a fixed order. Characters that a text puts after an address, such as a dot, are removed.
 * Addresses outside /embed or with a malformed board id are returned unchanged.
 *
 * @param url path and query
 */
export function canonicalAddress(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const asked = new URLSearchParams(rest.join('?'));
  for (const name of new Set(asked.keys())) asked.set(name, withoutEnd(asked.get(name) ?? ''));
  const inPath = withoutEnd(idInPath(path));
  const { kind } = productOf(inPath || (asked.get('product') ?? ''));
  if (kind === 'malformed' || !/^\/embed(?:\/|$)/.test(path)) return url;
  const tab = tabIn(asked);
  if (tab !== null) asked.set('view', tab);
  asked.set('lang', langIn(asked) ?? '');
  // A tab and an item have no form, and an item stands in place of the tab.
  const item = asked.get('item') ?? '';
  if (item !== '' && !DOCUMENT_ID_PATTERN.test(item)) asked.set('item', NO_ITEM);
  if (item !== '') asked.delete('view');
  else if (tab !== null) asked.delete('initialTab');
  // With a malformed `after`, the page is the first one.
  const isPaged = item === '' && tab !== null && tab !== OWN_VIEW && PAGED_VIEWS.includes(tab);
  if (!isPaged || !DOCUMENT_ID_PATTERN.test(asked.get('after') ?? '')) asked.delete('after');
  const query = new URLSearchParams();
  for (const [name, words] of Object.entries(PARAMETERS)) {
    const value = asked.get(name);
    const isText = value !== '' && (words === TEXT || inPath === '');
    if (value !== null && (words?.includes(value) ?? isText)) query.set(name, value);
  }
  return `/embed${inPath && `/${inPath}`}${query.size > 0 ? `?${query}` : ''}`;
}

/** Removes characters at the end that no id and no word has. A value without ids and words stays as it is. */
const withoutEnd = (value: string): string => value.replace(/(?<=[\w-])[^\w-]+$/, '');

/** Returns the address of a tab that keeps how this one shows the board; null is the list. */
export function tabAddressIn(
  { container, mode, theme, isOnDark, lang }: Address,
  productId: string,
  view: BoardTab | null,
  { displayMode }: Settings,
): string {
  // Without a mode, the list of a board behind a button would be behind it.
  const shown = mode ?? (container === null && displayMode === 'fab' ? 'fullscreen' : null);
  const query = new URLSearchParams();
  const look = theme ?? (isOnDark ? ON_DARK : null);
  for (const [name, value] of Object.entries({ container, mode: view ? mode : shown, theme: look, lang, view })) {
    if (value !== null) query.set(name, value);
  }
  return `/embed/${productId}${query.size > 0 ? `?${query}` : ''}`;
}

function productOf(id: string): AddressedProduct {
  if (id === '') return { kind: 'missing' };
  return { kind: DOCUMENT_ID_PATTERN.test(id) ? 'named' : 'malformed', id };
}

function idInPath(path: string): string {
  const raw = /^\/embed\/(.*?)\/*$/.exec(path)?.[1] ?? '';
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
