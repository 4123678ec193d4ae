import { isFramed } from '../../browser/is-framed.ts';
import type { BoardView } from './address.ts';

/**
 * Keys in `history.state` that mark the entries of the open form and of an item that was opened from the list, so that
 * Back returns to the list instead of leaving the board. A frame shares its history with the host page. Unless the
 * entry is certainly the last one, it is not removed with `history.back()`, because that would also take the host page
 * back.
 */
const FORM = 'hearbackForm';
const ITEM = 'hearbackItem';

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

/** Returns what the current history entry shows. */
export function currentPlace(): Place {
  const itemId = new URLSearchParams(location.search).get('item') || null;
  if (history.state?.[FORM]) return { view: 'submit', itemId: null };
  return { view: itemId === null ? 'browse' : 'item', itemId };
}

/** Adds a history entry for a place other than the list, unless the current one shows it. */
export function enter({ view, itemId }: Place): void {
  const now = currentPlace();
  if (now.view === view && now.itemId === itemId) return;
  // The board restores the list's scroll position itself; after a submission it shows the new item instead.
  history.scrollRestoration = 'manual';
  const mark = view === 'submit' ? FORM : ITEM;
  history.pushState({ ...history.state, [mark]: true }, '', addressWith(itemId));
  lengthWithEntry = history.length;
}

/** Leaves the form or the item for the list. @returns whether this navigates back; `popstate` then fires at the end */
export function leave(): boolean {
  const { [FORM]: isForm, [ITEM]: isItem, ...others } = history.state ?? {};
  if (!isForm && !isItem) {
    // The item's page was opened by its address: the list comes after it.
    if (currentPlace().view === 'item') history.pushState(others, '', addressWith(null));
    return false;
  }
  const isLast = history.length === lengthWithEntry && history.length < MOST_ENTRIES;
  if (!isFramed() || isLast) {
    history.back();
    return true;
  }
  history.replaceState(others, '', addressWith(null));
  return false;
}

/** Returns the page's address with this item, or without one. The fragment keeps the filters of the list. */
function addressWith(itemId: string | null): string {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  query.delete('merged');
  if (itemId === null) query.delete('item');
  else query.set('item', itemId);
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}
