import type { identifyBy } from './boards.ts';
import type { Hearback } from './hearback.ts';
import { type Asker, NAMES, productOf, type Source, sayTaken, TAG, valueIn } from './options.ts';

/**
 * Defines `<hearback-board>`, once on a page. Its values are its attributes, which properties of the same names reflect:
 * frameworks set properties of an element that is defined, and attributes of one that is not yet.
 *
 * @param note called when an element has come or gone
 * @param src origin of the script
 */
export function defineElement(
  boards: Hearback,
  note: (element: Asker) => void,
  identify: typeof identifyBy,
  src: string,
): void {
  class Board extends HTMLElement implements Asker {
    connectedCallback() {
      // Properties that were set before the script has run.
      const own = { ...this };
      for (const name of NAMES) delete (this as { [name in typeof name]?: unknown })[name];
      Object.assign(this, own);
      note(this);
    }
    disconnectedCallback() {
      note(this);
    }
    get src() {
      return src;
    }
    open() {
      boards.open(productOf(this));
    }
    close() {
      boards.close(productOf(this));
    }
    toggle() {
      boards.toggle(productOf(this));
    }
    setTheme(theme: string) {
      this.setAttribute('theme', theme);
    }
    logout() {
      boards.logout(productOf(this));
    }
  }
  for (const name of NAMES)
    Object.defineProperty(Board.prototype, name, {
      get(this: Board) {
        // Both a method and the attribute with a path.
        return name === 'identify' ? (source: Source) => identify(this, source) : valueIn(this, name);
      },
      set(this: Board, value: unknown) {
        if (name !== 'identify' || typeof value === 'string') this.setAttribute(name, (value ?? '') as string);
        else identify(this, value as Source | null | undefined);
      },
    });
  if (customElements.get(TAG)) sayTaken();
  else customElements.define(TAG, Board);
}
