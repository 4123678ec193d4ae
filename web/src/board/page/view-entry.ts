import { BOARD_TABS } from '@shared/tabs/tab';
import { isFramed } from '../../browser/frame.ts';
import { oneOf } from '../../validation/one-of.ts';
import type { BoardView } from './address.ts';

/**
 * Keys in `history.state` that mark the entries of the open form and of an item that was opened from the list, so that
 * Back returns to the list instead of leaving the board. A frame shares its history with the host page. Unless the
 * entry is certainly the last one, it is not removed with `history.back()`, because that would also take the host page
 * back. The entry then shows the list, as the entry before it does, and Back passes over both at once.
 */
const FORM = 'hearbackForm';
const ITEM = 'hearbackItem';
const LEFT = 'hearbackLeft';

/** Browsers keep at most this many history entries. At the limit, the length no longer shows added entries. */
const MOST_ENTRIES = 50;

/** History length when the board's own entry was the last one; 0 if unknown. */
let lengthWithEntry = 0;

/** A view of the board, with the item that it shows. */
export interface Place {
  readonly view: BoardView | 'item';
  /** Set if `view` is `item`. */
  readonly itemId: string | null;
}

export const LIST: Place = { view: 'browse', itemId: null };

/** Returns what the current history entry shows. */
export function currentPlace(): Place {
  const query = new URLSearchParams(location.search);
  const itemId = query.get('item') || null;
  if (history.state?.[FORM]) return { view: 'submit', itemId: null };
  return { view: itemId === null ? (oneOf(BOARD_TABS, query.get('view')) ?? 'browse') : 'item', itemId };
}

/** Adds a history entry for a place, unless the current one shows it. */
export function enter(place: Place): void {
  const { view, itemId } = place;
  const now = currentPlace();
  if (now.view === view && now.itemId === itemId) return;
  // The board restores the list's scroll position itself; after a submission it shows the new item instead.
  history.scrollRestoration = 'manual';
  const { [FORM]: _, [ITEM]: __, [LEFT]: ___, ...others } = history.state ?? {};
  const mark = view === 'submit' ? { [FORM]: true } : view === 'item' ? { [ITEM]: true } : {};
  history.pushState({ ...others, ...mark }, '', addressOf(place));
  lengthWithEntry = history.length;
}

/** Leaves the form, the item, or a tab that is off, for the list. @returns whether this navigates back (`popstate`) */
export function leave(): boolean {
  const { [FORM]: isForm, [ITEM]: isItem, ...others } = history.state ?? {};
  if (!isForm && !isItem) {
    // The item's page was opened by its address: the list comes after it.
    const { view } = currentPlace();
    if (view === 'item') history.pushState(others, '', addressOf(LIST));
    else if (view !== 'browse') history.replaceState(others, '', addressOf(LIST));
    return false;
  }
  const isLast = history.length === lengthWithEntry && history.length < MOST_ENTRIES;
  if (!isFramed() || isLast) {
    history.back();
    return true;
  }
  history.replaceState({ ...others, [LEFT]: Date.now() }, '', addressOf(LIST));
  return false;
}

/** When the view of the last noted entry was left, in ms since 1970; 0 if it was not. */
let left = 0;

/** Records the current history entry. @returns whether Back has led here from an entry that shows the list, too */
export function comesFromLeft(): boolean {
  const before = left;
  left = history.state?.[LEFT] ?? 0;
  // Forward leads from there to entries that were left later.
  return before > left;
}

/** Returns the page's address with this place. A fragment stays if it is the filters of the list. */
function addressOf({ view, itemId }: Place): string {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  for (const name of ['view', 'after', 'item', 'merged']) query.delete(name);
  if (itemId !== null) query.set('item', itemId);
  else if (view !== 'browse' && view !== 'submit') query.set('view', view);
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash.includes('=') ? hash : ''}`;
}
