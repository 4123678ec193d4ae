/**
 * Whose the data is that this browser stores about boards: the visitor's of this browser, or a person's whom the host
 * page identifies (D49). The next person of a browser must not find what the former one has left. Who it is, the page
 * says anew each time it is loaded; until then, what a person has left stays hidden.
 */

/** Of the person whom the page has identified since it was loaded; '' before, and for the visitor of this browser. */
let mark = '';
// No signal (browser/signal.ts), which would add 50 bytes to the script in the HTML of boards.
const listeners = new Set<() => void>();

/** Returns a part of keys. It distinguishes the people of a board, and names none. */
export const whose = (): string => mark;

/** Calls the listener when the page has identified a person. @returns ends the subscription */
export function onWhose(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says whose everything is from now on. What the visitor has left in this page becomes the person's. */
export function setWhose(next: string): void {
  mark = next;
  for (const listener of listeners) listener();
}

/** Returns the key of what a tab keeps of a board. The prefixes are used by browser/forget-board.ts, too. */
export const tabKey = (kind: 'drafts' | 'recent', productId: string): string =>
  `hearback_${kind}/${productId}${mark && `/${mark}`}`;
