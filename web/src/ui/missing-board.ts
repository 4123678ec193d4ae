/** How the frame of a board tells a page of ours around it that the board does not exist. */
const EVENT = 'hearback:missing-board';

/**
 * From the frame. The browser gives a frame the element around it on pages of the same origin only, so that no other
 * page is told.
 */
export function sayMissing(frame: Element | null): void {
  frame?.dispatchEvent(new Event(EVENT, { bubbles: true, composed: true }));
}

/** On the page: calls back for every frame that has said so, until the returned function is called. */
export function onMissing(page: EventTarget, listener: () => void): () => void {
  page.addEventListener(EVENT, listener);
  return () => page.removeEventListener(EVENT, listener);
}
