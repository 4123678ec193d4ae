import { useLayoutEffect } from 'react';

/**
 * Tells a Hearback page around this frame that the board does not exist, so that it can show something better, and the
 * developer of any other page in the console.
 *
 * @param sentence null if the board exists
 */
export function useSayMissing(sentence: string | null): void {
  // A layout effect, so that it runs before the board's own error is painted.
  useLayoutEffect(() => {
    if (sentence === null) return;
    if (window.frameElement) sayMissing(window.frameElement);
    else if (parent !== window) console.warn(`Hearback: ${sentence}`);
  }, [sentence]);
}

/** Event by which a board's frame tells our own page around it that the board does not exist. */
const EVENT = 'hearback:missing-board';

/**
 * Called in the frame: dispatches the event. Browsers expose the frame's element only to the same origin, so no other
 * page receives the event.
 */
function sayMissing(frame: Element): void {
  frame.dispatchEvent(new Event(EVENT, { bubbles: true, composed: true }));
}

/** Called on the page: listens for the event from any frame. @returns a function that unsubscribes */
export function onMissing(page: EventTarget, listener: () => void): () => void {
  page.addEventListener(EVENT, listener);
  return () => page.removeEventListener(EVENT, listener);
}
