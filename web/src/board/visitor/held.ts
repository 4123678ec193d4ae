import { rememberVote, votedItems } from './voted-items.ts';

/**
 * Whether something of the visitor has waited for approval on a board. What waits stays its author's to see after the
 * team has switched approval off, and other visitors need no read to know that they have nothing there. Noted among the
 * items voted on, as in visitor-traces.ts: no id has a question mark.
 */
const noteOf = (productId: string) => `${productId}?`;

export const mayBeHeld = (productId: string): boolean => votedItems().includes(noteOf(productId));

export function rememberHeld(productId: string): void {
  if (!mayBeHeld(productId)) rememberVote(noteOf(productId), true);
}
