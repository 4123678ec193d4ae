import { DISPLAY_MODES, type DisplayMode, type Theme } from '@shared/values';

/** What the address of the board asks for. Null is "not said", and the board's own settings decide (D37). */
export interface Address {
  readonly product: AddressedProduct;
  readonly theme: Theme | null;
  readonly mode: DisplayMode | null;
  readonly view: BoardView;
  /** Inside one of our own containers: the board fills it and scrolls within. */
  readonly isContained: boolean;
}

export type AddressedProduct =
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed'; readonly id: string }
  | { readonly kind: 'named'; readonly id: string };

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
    isContained: parameters.get('container') === 'inline',
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
