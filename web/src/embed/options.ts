import { create } from './create.ts';
import type { Hearback } from './hearback.ts';

/** Says who the visitor is, as the API's `identify`. */
export type Source = Parameters<Hearback['identify']>[0];

/** What asks for a board: a script tag, or the element `<hearback-board>`, whose `src` is the origin of its script. */
export interface Asker extends HTMLElement {
  readonly src: string;
  /** Whether the page has destroyed its board. */
  isEnded?: boolean;
  /** Whether its mistake, or its missing target, was reported. */
  isReported?: boolean;
  /** Says who its visitor is. Null and undefined leave that to the API and to the attribute. */
  source?: Source | null | undefined;
}

/** Options from the attributes of a script tag or of the element. */
export interface Options {
  /** All of them but the theme, as text. Begins with mode and position, which the board's page reads (host/asked.ts). */
  readonly key: string;
  /** Origin of the script and of the frame. */
  readonly origin: string;
  readonly product: string;
  /** Id of the item to show in place of a board; '' for the board. */
  readonly item: string;
  readonly isFloating: boolean;
  /** The board ignores unknown values. */
  readonly theme: string;
  /** Corner of button and panel: bottom and right unless it says top or left; '' for the owner's choice. */
  readonly position: string;
  /** Distance of the button from the edges of its corner, digits of CSS pixels; empty for the owner's choice. */
  readonly offset: readonly string[];
  /** CSS selector of the page's own buttons in place of ours; '' for ours. */
  readonly trigger: string;
  /** Path on the page's own site that answers a token of the visitor; '' for none. */
  readonly identify: string;
  /** Language tag; '' for none. */
  readonly lang: string;
  /** The element that asks, which then is the board's host. */
  readonly own: Asker | null;
  /** The element beside or in which the board is inserted. */
  readonly place: Element;
}

/** Name of the element. */
export const TAG = 'hearback-board';

/** The page, or a script of another installation, has defined the element already. */
export const sayTaken = (): void => console.error(`Hearback: <${TAG}> is taken. Use data-product.`);

/** Names of the element's attributes. Those of a tag begin with `data-`. */
export const NAMES = ['theme', 'mode', 'position', 'product', 'item', 'offset', 'trigger', 'identify', 'lang'] as const;
type Values<Names extends readonly unknown[]> = { readonly [I in keyof Names]: string };

/** What the names of an asker's attributes begin with. */
export const prefixOf = (asker: Asker): string => ('product' in asker ? '' : 'data-');

/** Returns a value of an asker; '' if it has none. Tag managers drop attributes, so a tag's address may have it as well. */
export const valueIn = (asker: Asker, name: string): string =>
  asker.getAttribute(prefixOf(asker) + name) ?? new URL(asker.src).searchParams.get(name) ?? '';

/** Removes what a text processor puts around a value: blanks, and quotes of any kind. */
const clean = (value: string) => value.replace(/^[^\w-]+|[^\w-]+$/g, '');

/** Returns the id of the board that is asked for; '' if none is. */
export const productOf = (asker: Asker): string => clean(valueIn(asker, 'product'));

/** Returns the theme that is asked for; '' if none is. */
export const themeOf = (asker: Asker): string => clean(valueIn(asker, 'theme'));

/** Reads the options. @returns a sentence if no board is named, or if the named place does not exist */
export function readOptions(asker: Asker): Options | string {
  const [theme, ...others] = NAMES.map((name) => valueIn(asker, name)) as unknown as Values<typeof NAMES>;
  const [mode, position, product, item, offset, trigger, identify, lang] = others;
  if (!clean(product)) return 'product is missing.';
  const body = document.body;
  const origin = new URL(asker.src).origin;
  const isFloating = !item && (clean(mode) === 'fab' || !!trigger);
  const own = prefixOf(asker) ? null : asker;
  const target = valueIn(asker, 'target');
  const selector = isFloating ? trigger : target;
  let place: Element | null;
  try {
    place = selector ? document.querySelector(selector) : body.contains(asker) ? asker : null;
  } catch {
    return `"${selector}" is no CSS selector.`;
  }
  place = own ?? (isFloating ? body : place);
  if (!place) return target ? `data-target="${target}" matches nothing yet.` : `the tag is in the head. Use <${TAG}>.`;
  return {
    key: `${others}${origin}`,
    origin,
    product: clean(product),
    item: clean(item),
    isFloating,
    theme: clean(theme),
    position: clean(position),
    offset: offset.match(/\d+/g) ?? [],
    trigger,
    identify,
    lang: clean(lang),
    own,
    place,
  };
}

/**
 * Returns our script tags of the page that run: consent managers give a tag another type until the visitor agrees.
 * Scripts of others may have the same name, but they name no board.
 */
export const tagsIn = (page: ParentNode): HTMLScriptElement[] =>
  // An element of the page with the name scripts would shadow `document.scripts`.
  [...page.querySelectorAll<HTMLScriptElement>('script[src*="/embed.js"]')].filter(
    (script) =>
      // An address that cannot be read has no origin.
      create('a', { href: script.src }).origin && /^$|^module$|script/.test(script.type) && productOf(script),
  );
