import { DISPLAY_MODES, type DisplayMode, DOCUMENT_ID_PATTERN, type Theme } from '@shared/values';

/** What the address of the board asks for. Null is "not said", and the board's own settings decide (D37). */
export interface Address {
  readonly product: AddressedProduct;
  readonly theme: Theme | null;
  readonly mode: DisplayMode | null;
  readonly view: BoardView;
  readonly container: Container | null;
}

export type AddressedProduct =
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed'; readonly id: string }
  | { readonly kind: 'named'; readonly id: string };

/**
 * What the board stands in, if that is of our making: a box of ours that it fills and scrolls in (`inline`), or what the
 * script makes on a foreign page: a frame as high as its content, or the panel of a floating button. In a `preview` a page
 * of ours tells what board to show, with sample feedback; there is no product then.
 */
const CONTAINERS = ['inline', 'content', 'panel', 'preview'] as const;
export type Container = (typeof CONTAINERS)[number];

/** The list, or the form in its place. */
export type BoardView = 'browse' | 'submit';

/** `system` is a setting, not a word of the address. */
const BOARD_THEMES = ['light', 'dark'] as const satisfies readonly Theme[];

/** Any text. */
const TEXT = null;
/**
 * The parameters of the board's address, in the order of its canonical form, and the words that each may hold. Whatever
 * stands in the address besides has no effect on the page, and the server leads to the address without it. What only the
 * browser reads belongs into the fragment, which the server never sees.
 */
const PARAMETERS: Readonly<Record<string, readonly string[] | null>> = {
  product: TEXT,
  container: CONTAINERS,
  mode: ['expanded', ...DISPLAY_MODES],
  // Empty in what embed/shell.ts asks for if the tag names none; a smaller script is worth a second form.
  theme: ['', ...BOARD_THEMES],
  initialTab: ['browse', 'submit'],
};

/** Reads `/embed/{id}` or `/embed?product={id}`; whatever a parameter holds beside its known words is as if absent. */
export function parseAddress(path: string, query: string): Address {
  const parameters = new URLSearchParams(query);
  const mode = parameters.get('mode');
  return {
    product: productOf(idInPath(path) || (parameters.get('product') ?? '')),
    theme: oneOf(BOARD_THEMES, parameters.get('theme')),
    mode: oneOf(DISPLAY_MODES, mode === 'expanded' ? 'fullscreen' : mode),
    view: parameters.get('initialTab') === 'submit' ? 'submit' : 'browse',
    container: oneOf(CONTAINERS, parameters.get('container')),
  };
}

/**
 * The one address of all that show the same page, so that a cache holds it once: each parameter at most once, with a word
 * that it may hold, in a fixed order. An address without a board, or with what is no board's id, stays as it is.
 *
 * @param url path and query
 */
export function canonicalAddress(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const asked = new URLSearchParams(rest.join('?'));
  const inPath = idInPath(path);
  const { kind } = productOf(inPath || (asked.get('product') ?? ''));
  if (kind === 'malformed' || !/^\/embed(?:\/|$)/.test(path)) return url;
  const query = new URLSearchParams();
  for (const [name, words] of Object.entries(PARAMETERS)) {
    const value = asked.get(name);
    if (value !== null && (words?.includes(value) ?? (inPath === '' && value !== ''))) query.set(name, value);
  }
  return `/embed${inPath && `/${inPath}`}${query.size > 0 ? `?${query}` : ''}`;
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

function oneOf<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((word) => word === value) ?? null;
}
