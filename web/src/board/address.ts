import { DISPLAY_MODES, type DisplayMode, type Theme } from '@shared/values';

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
const DOCUMENT_ID = /^[A-Za-z0-9_-]{1,128}$/;

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

function productOf(id: string): AddressedProduct {
  if (id === '') return { kind: 'missing' };
  return { kind: DOCUMENT_ID.test(id) ? 'named' : 'malformed', id };
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
