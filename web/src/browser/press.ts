import { createSignal } from './signal.ts';

/**
 * Whether something is pressed. What moves between press and release loses its click, which browsers give to whatever
 * lies around both places.
 */

const ENDS = ['pointerup', 'pointercancel', 'click', 'keydown'];

let isDown = false;
let timer: ReturnType<typeof setTimeout>;
const released = createSignal();

// Modules are tested without a window.
const listen = (type: string, listener: (event: Event) => void) =>
  globalThis.addEventListener?.(type, listener, { capture: true, passive: true });

listen('pointerdown', (event) => {
  clearTimeout(timer);
  // The menu of another button may swallow its release, as a select's does, which opens before it.
  isDown = !(event as PointerEvent).button && (event.target as Element).localName !== 'select';
});
for (const type of ENDS)
  listen(type, () => {
    if (!isDown) return;
    clearTimeout(timer);
    // A click follows its release.
    timer = setTimeout(() => {
      isDown = false;
      released.emit();
    });
  });

/** Whether something is pressed, or was just released and is about to be clicked. */
export const isPressed = (): boolean => isDown;

/** Calls the listener after the click or the release of what was pressed. @returns ends the subscription */
export const onRelease = released.on;

/** Does the work now, or after the click or the release of what is pressed. */
export function afterPress(work: () => void): void {
  if (!isDown) {
    work();
    return;
  }
  const stop = released.on(() => {
    stop();
    work();
  });
}
