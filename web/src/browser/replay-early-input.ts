declare global {
  interface Window {
    /** Set by public/keep-events.js: returns the buttons and items' titles that were pressed before React started. */
    readonly takePressed?: () => HTMLElement[];
  }
}

/** In ms. When the page is idle would be half a second later with a slow processor. */
const SOON_MS = 50;
const CONTROLS = 'a, button, input, textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;
/** Finds an element, or the one that stands in its place now. */
type Find<E extends HTMLElement> = () => E | undefined;

let pressed: Find<HTMLElement>[] = [];
/** The fields with their text, and the text that they came with. */
let fields: [find: Find<Field>, value: string, initial: string][] = [];
let findFocused: Find<HTMLElement> = () => undefined;

let end = () => {};
/** Resolves when everything that was pressed has been done. What is pressed must not go before. */
export const replayed = new Promise<void>((resolve) => {
  end = resolve;
});

/** Stops recording presses, and notes what was typed. From here on React handles both. */
export function takeOverPresses(): void {
  pressed = (window.takePressed?.() ?? []).map(finderOf);
  fields = [...document.querySelectorAll<Field>('input, textarea')].map((field) => [
    finderOf(field),
    field.value,
    field.defaultValue,
  ]);
  findFocused = finderOf(document.activeElement as HTMLElement);
}

/** React renders a page anew that it cannot take over, such as one that a browser has translated. */
function finderOf<E extends HTMLElement>(element: E): Find<E> {
  const top = element.closest<HTMLElement>('[data-item], #root');
  const at = [...(top?.querySelectorAll(CONTROLS) ?? [])].indexOf(element);
  return () => {
    if (element.isConnected) return element;
    const newTop = top?.isConnected ? top : document.querySelector(`[data-item="${top?.dataset.item}"]`);
    const found = newTop?.querySelectorAll<E>(CONTROLS)[at];
    return found?.className === element.className ? found : undefined;
  };
}

/** Replays the input that was made while the page was visible but not yet interactive. */
export function pressAgain(): void {
  if (document.activeElement === document.body) findFocused()?.focus();
  for (const [find, early, initial] of fields) {
    const field = find();
    // Hydration keeps what was typed, also meanwhile. A draft that has taken its place is older.
    const value = field?.value === field?.defaultValue ? early : field?.value;
    if (field && value !== undefined && value !== initial) type(field, value);
  }
  // Not before React has rendered what was typed, for a button that sends it, and done what other effects have asked
  // for: together with the press, this would be one long task.
  setTimeout(replay, SOON_MS);
}

async function replay(): Promise<void> {
  for (const find of pressed.splice(0)) {
    const button = find();
    button?.removeAttribute('data-kept');
    button?.click();
    // React renders in between, so that pressing twice opens and closes.
    await null;
  }
  // In a task of its own, because it has the answers of votes shown.
  setTimeout(end);
}

/**
 * Sets a value so that React handles it as typed. React tracks assignments to the element's own `value` and ignores
 * input that equals the last one, so the value is set through the prototype.
 */
function type(field: Field, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
