declare global {
  interface Window {
    /** Set by public/keep-events.js: returns the buttons and items' titles that were pressed before React started. */
    readonly takePressed?: () => HTMLElement[];
  }
}

/** Delay of the replay in ms. Waiting until the page is idle would take half a second longer on a slow processor. */
const SOON_MS = 50;
const CONTROLS = 'a, button, input, textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;
/** Returns the element, or the one that has replaced it. */
type Find<E extends HTMLElement> = () => E | undefined;

let pressed: Find<HTMLElement>[] = [];
/** The fields with their current and their initial text. */
let fields: [find: Find<Field>, value: string, initial: string][] = [];
let focused: HTMLElement | null = null;
let findFocused: Find<HTMLElement> = () => undefined;

let end = () => {};
/** Resolves when all early presses have been replayed. Later presses must wait for it. */
export const replayed = new Promise<void>((resolve) => {
  end = resolve;
});

/** Stops recording presses, and records what was typed. From here on, React handles both. */
export function takeOverPresses(): void {
  pressed = (window.takePressed?.() ?? []).map(finderOf);
  fields = [...document.querySelectorAll<Field>('input, textarea')].map((field) => [
    finderOf(field),
    field.value,
    field.defaultValue,
  ]);
  keepFocused();
  document.addEventListener('focusin', keepFocused);
}

/** What has the focus may change until React has rendered. Otherwise, later letters would land in an earlier field. */
function keepFocused(): void {
  focused = document.activeElement as HTMLElement | null;
  findFocused = focused ? finderOf(focused) : () => undefined;
}

/** React renders a page again if it cannot hydrate it, for example because a browser has translated it. */
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
  document.removeEventListener('focusin', keepFocused);
  // Only if React has replaced the element. React may render at the event `change` of a field that loses the focus:
  // nothing has it then, and a call of `focus` would keep the next field from getting it.
  if (document.activeElement === document.body && !focused?.isConnected) findFocused()?.focus();
  for (const [find, early, initial] of fields) {
    const field = find();
    // Hydration keeps typed text, also text typed since. A stored draft that replaced it is older.
    const value = field?.value === field?.defaultValue ? early : field?.value;
    if (field && value !== undefined && value !== initial) type(field, value);
  }
  // React first has to render the typed text, which the press may submit, and to run other effects. Together with the
  // press, this would be one long task.
  setTimeout(replay, SOON_MS);
}

async function replay(): Promise<void> {
  for (const find of pressed.splice(0)) {
    const button = find();
    button?.removeAttribute('data-kept');
    button?.click();
    // Lets React render in between, so that two presses open and close.
    await null;
  }
  // In a separate task, because it triggers the rendering of confirmed votes.
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
