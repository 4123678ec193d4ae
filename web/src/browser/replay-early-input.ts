declare global {
  interface Window {
    /** Of public/keep-events.js: the buttons that were pressed before React came. */
    readonly takePressed?: () => HTMLButtonElement[];
    /** The fields that were typed into, and what. */
    readonly takeTyped?: () => [field: HTMLInputElement | HTMLTextAreaElement, value: string][];
  }
}

let pressed: readonly HTMLButtonElement[] = [];

/** From here on React sees for itself what is pressed. */
export function takeOverPresses(): void {
  pressed = window.takePressed?.() ?? [];
}

/** Does what was asked for while a page could be seen but not used yet. */
export function pressAgain(): void {
  for (const [field, value] of window.takeTyped?.() ?? []) {
    if (field.isConnected) type(field, value);
  }
  for (const button of pressed) {
    button.removeAttribute('data-kept');
    if (button.isConnected) button.click();
  }
  pressed = [];
}

/** React takes for typed only what differs from what it has set itself, and it sees what is set on the element. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
