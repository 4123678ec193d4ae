/** Options from the attributes of a script tag. */
export interface Options {
  /** All of them but the theme, as text. */
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
  /** Distance of the button from the edges of its corner, in CSS pixels; empty for the owner's choice. */
  readonly offset: readonly number[];
  /** CSS selector of the page's own buttons in place of ours; '' for ours. */
  readonly trigger: string;
  /** Path on the page's own site that answers a token of the visitor; '' for none. */
  readonly identify: string;
  /** The element beside or in which the board is inserted. */
  readonly place: Element;
  /** Inserts the board at its place. */
  readonly put: (board: HTMLElement) => void;
}

/** What a text processor puts around a value: blanks, and quotes of any kind. */
const AROUND = /^[^\w-]+|[^\w-]+$/g;

const clean = (value = '') => value.replace(AROUND, '');

/** The values of a tag. Tag managers drop attributes, so they may stand in its address as well. */
const valuesOf = ({ src, dataset }: HTMLScriptElement): Readonly<Record<string, string | undefined>> => ({
  ...Object.fromEntries(new URL(src).searchParams),
  ...dataset,
});

/** Returns the id of the board that a tag asks for; '' if it names none. */
export const productOf = (script: HTMLScriptElement): string => clean(valuesOf(script).product);

/** Returns the theme that a tag asks for; '' if it names none. */
export const themeOf = (script: HTMLScriptElement): string => clean(valuesOf(script).theme);

/** Reads the options. @returns a sentence if the tag names no board, or no place that is there */
export function readOptions(script: HTMLScriptElement): Options | string {
  const { item, mode, target = '', position = '', offset = '', trigger = '', identify = '' } = valuesOf(script);
  const { body } = document;
  const product = productOf(script);
  if (!product) return 'data-product is missing.';
  const isFloating = !item && (clean(mode) === 'fab' || trigger !== '');
  const selector = isFloating ? trigger : target;
  let place: Element | null = isFloating ? body : body.contains(script) ? script : null;
  try {
    if (selector) {
      const found = document.querySelector(selector);
      if (!isFloating) place = found;
    }
  } catch {
    return `"${selector}" is no CSS selector.`;
  }
  if (!place) return target ? `data-target="${target}" matches nothing yet.` : 'a tag in the head needs data-target.';
  const options = {
    origin: new URL(script.src).origin,
    product,
    item: clean(item),
    isFloating,
    position: clean(position),
    offset: offset.match(/\d+/g)?.map(Number) ?? [],
    trigger,
    identify,
  };
  return {
    ...options,
    key: JSON.stringify(options),
    theme: themeOf(script),
    place,
    put: (board) => (place === script ? place.after(board) : place.append(board)),
  };
}
