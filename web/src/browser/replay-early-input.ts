declare global {
  interface Window {
    /** Set by public/keep-events.js: returns the buttons and items' titles that were pressed before React started. */
    readonly takePressed?: () => HTMLElement[];
    /** Returns the fields that were typed into, with their values. */
    readonly takeTyped?: () => [field: HTMLInputElement | HTMLTextAreaElement, value: string][];
  }
}

let pressed: HTMLElement[] = [];

let end = () => {};
/** Resolves when everything that was pressed has been done. What is pressed must not go before. */
export const replayed = new Promise<void>((resolve) => {
  end = resolve;
});

/** Stops recording presses. From here on React handles them. */
export function takeOverPresses(): void {
  pressed = window.takePressed?.() ?? [];
}

/** Replays the input that was made while the page was visible but not yet interactive. */
export function pressAgain(): void {
  for (const [field, value] of window.takeTyped?.() ?? []) {
    if (field.isConnected) type(field, value);
  }
  // Two tasks later. A button that sends the text reads what React has rendered, and React first renders what other
  // effects have changed: together, both would be one long task.
  setTimeout(() => setTimeout(replay));
}

async function replay(): Promise<void> {
  for (const button of pressed.splice(0)) {
    button.removeAttribute('data-kept');
    if (button.isConnected) button.click();
    // React renders in between, so that pressing twice opens and closes.
    await null;
  }
  end();
}

/**
 * Sets a value so that React handles it as typed. React tracks assignments to the element's own `value` and ignores
 * input that equals the last one, so the value is set through the prototype.
 */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
