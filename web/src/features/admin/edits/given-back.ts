import { createSignal } from '../../../browser/signal.ts';
import type { draftsOf } from '../../../session/drafts.ts';

/** How often texts about an item were given back to its form, by item. */
const times = new Map<string, number>();
const changed = createSignal();

export const onGivenBack = changed.on;
export const timesGivenBack = (itemId: string): number => times.get(itemId) ?? 0;

/**
 * Makes the texts about an item drafts again that an undo has taken from their readers, and shows them in its form, unless
 * the next text has been begun.
 *
 * @param texts by the names of their drafts
 */
export function giveBack(
  drafts: ReturnType<typeof draftsOf>,
  itemId: string,
  texts: Readonly<Record<string, string>>,
): void {
  const names = [`answer/${itemId}`, `reply/${itemId}`].flatMap((name) => [name, `${name}/pictures`]);
  if (names.some((name) => drafts.has(name))) return;
  for (const [name, text] of Object.entries(texts)) drafts.set(name, text);
  showDrafts(itemId);
}

/** Shows the drafts about an item in its form. */
export function showDrafts(itemId: string): void {
  times.set(itemId, timesGivenBack(itemId) + 1);
  changed.emit();
}
