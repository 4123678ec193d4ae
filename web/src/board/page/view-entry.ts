import { isFramed } from '../../browser/is-framed.ts';

/**
 * Key in `history.state` that marks the entry of the open form, so that Back closes the form instead of leaving the
 * board. A frame shares its history with the host page. Unless the entry is certainly the last one, it is not removed
 * with `history.back()`, because that would also take the host page back.
 */
const MARK = 'hearbackForm';

/** Browsers keep at most this many history entries. At the limit, the length no longer shows added entries. */
const MOST_ENTRIES = 50;

/** History length when the form's entry was the last one; 0 if unknown. */
let lengthWithForm = 0;

/** Returns whether the current history entry belongs to an open form. */
export const isAtForm = (): boolean => Boolean(history.state?.[MARK]);

/** Adds the form's history entry, unless it is the current one. */
export function enterForm(): void {
  if (isAtForm()) return;
  // The board restores the list's scroll position itself; after a submission it shows the new item instead.
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, [MARK]: true }, '');
  lengthWithForm = history.length;
}

/** Removes the form's history entry. @returns whether this navigates back; `popstate` then fires at the end */
export function leaveForm(): boolean {
  if (!isAtForm()) return false;
  const isLast = history.length === lengthWithForm && history.length < MOST_ENTRIES;
  if (!isFramed() || isLast) {
    history.back();
    return true;
  }
  const { [MARK]: _, ...others } = history.state;
  history.replaceState(others, '');
  return false;
}
