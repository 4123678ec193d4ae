/** What the attributes of a script tag ask for. */
export interface Options {
  /** Where the script comes from, and the frame with it. */
  readonly origin: string;
  readonly product: string;
  readonly isFloating: boolean;
  /** As it was written; the board takes only what it knows. */
  readonly theme: string;
  /** Puts the board where it is to stand. */
  readonly put: (board: HTMLElement) => void;
}

/** @returns null, and says why on the console, if the tag names no board or no place for it */
export function readOptions(script: HTMLScriptElement): Options | null {
  const { product, mode, theme = '', target } = script.dataset;
  const { body } = document;
  const isFloating = mode === 'fab';
  const place = isFloating ? body : target ? document.querySelector(target) : body.contains(script) && script;
  if (!product || !place) {
    console.error('Hearback: data-product or a place for it is missing.');
    return null;
  }
  return {
    origin: new URL(script.src).origin,
    product,
    isFloating,
    theme,
    put: (board) => (place === script ? place.after(board) : place.append(board)),
  };
}
