/** Options from the attributes of a script tag. */
export interface Options {
  /** Origin of the script and of the frame. */
  readonly origin: string;
  readonly product: string;
  /** Id of the item to show in place of a board; '' for the board. */
  readonly item: string;
  readonly isFloating: boolean;
  /** Attribute value as written; the board ignores unknown values. */
  readonly theme: string;
  /** Inserts the board at its place. */
  readonly put: (board: HTMLElement) => void;
}

/** Reads the options. @returns null, with an error on the console, if the tag names no board or no place for it */
export function readOptions(script: HTMLScriptElement): Options | null {
  const { product, item = '', mode, theme = '', target } = script.dataset;
  const { body } = document;
  const isFloating = !item && mode === 'fab';
  const place = isFloating ? body : target ? document.querySelector(target) : body.contains(script) && script;
  if (!product || !place) {
    console.error('Hearback: data-product or place missing.');
    return null;
  }
  return {
    origin: new URL(script.src).origin,
    product,
    item,
    isFloating,
    theme,
    put: (board) => (place === script ? place.after(board) : place.append(board)),
  };
}
