import { isPressed, onRelease } from '../browser/press.ts';
import { createSignal } from '../browser/signal.ts';

/**
 * Nothing behind the sign-in changes while something is pressed, and where less motion is wanted, nothing changes by
 * itself (WCAG 2.2.2): what others do waits for the person's next act.
 */

/** Time in ms after an act in which answers pass, because most of them are what the act has caused. */
export const SETTLING_MS = 10_000;

/** What begins an act, and what ends one: an answer that comes in between would move what is pressed. */
const BEGINNINGS = ['pointerdown', 'keydown'];
const ENDS = ['click', 'keyup', 'wheel', 'touchend', 'focus', 'online', 'visibilitychange'];

/** Opening the page is an act. */
let actedAt = performance.now();
const ended = createSignal();

function onAct({ type }: Event): void {
  actedAt = performance.now();
  if (ENDS.includes(type)) setTimeout(ended.emit);
}

// Modules are tested without a window.
for (const type of [...BEGINNINGS, ...ENDS])
  globalThis.addEventListener?.(type, onAct, { capture: true, passive: true });
const lessMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

onRelease(ended.emit);

const isCalm = () => isPressed() || (performance.now() - actedAt > SETTLING_MS && lessMotion?.matches);

/** Returns a function that passes values on, the latest of those that had to wait at the end of an act, and one that stops. */
export function calmly<T>(pass: (value: T) => void): { readonly next: (value: T) => void; readonly stop: () => void } {
  let waiting: { readonly value: T } | undefined;
  const release = () => {
    if (isPressed()) return;
    const held = waiting;
    waiting = undefined;
    if (held) pass(held.value);
  };
  const next = (value: T) => {
    waiting = { value };
    if (!isCalm()) release();
  };
  return { next, stop: ended.on(release) };
}
