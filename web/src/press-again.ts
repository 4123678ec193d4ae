declare global {
  interface Window {
    /** Of public/keep-events.js: the buttons that were pressed before React came. */
    readonly takePressed?: () => HTMLButtonElement[];
  }
}

let pressed: readonly HTMLButtonElement[] = [];

/** From here on React sees for itself what is pressed. */
export function takeOverPresses(): void {
  pressed = window.takePressed?.() ?? [];
}

/** Does what was asked for while a page could be seen but not used yet. */
export function pressAgain(): void {
  for (const button of pressed) {
    if (button.isConnected) button.click();
  }
  pressed = [];
}
