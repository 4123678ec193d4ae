/**
 * The owner of what this browser stores about boards: its own visitor, or a person whom the host page identifies (D49).
 * On a shared device, one person must not find another's data. The host page identifies its person after each load;
 * until then, stored data of identified people stays hidden.
 */

/** The mark of the person whom the host page has identified since the load; '' for the browser's own visitor. */
let mark = '';
// No signal (browser/signal.ts), which would add 50 bytes to the script in the HTML of boards.
const listeners = new Set<() => void>();

/** Returns a part of storage keys that distinguishes the people of a board without naming them. */
export const whose = (): string => mark;

/** Calls the listener when the page has identified a person. @returns ends the subscription */
export function onWhose(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sets the owner. Data that the visitor has stored in this page passes to the person. */
export function setWhose(next: string): void {
  mark = next;
  for (const listener of listeners) listener();
}

/** Returns the storage key of a board's data in this tab. The prefixes are used by browser/forget-board.ts, too. */
export const tabKey = (kind: 'drafts' | 'recent', productId: string): string =>
  `hearback_${kind}/${productId}${mark && `/${mark}`}`;
