import { isFramed } from './links.ts';

/**
 * The entry of the tab's history that stands for the open form, so that Back closes the form instead of leaving the board.
 * A frame shares that history with the page around it: an entry that is not certainly the last one is not gone back over,
 * because that would take the page around back as well.
 */
const MARK = 'hearbackForm';

/** Browsers keep so many entries; beyond them the length says nothing about what has been added. */
const MOST_ENTRIES = 50;

/** How many entries there were with the form's own as the last; 0 while that is not known. */
let lengthWithForm = 0;

/** Whether the history stands at an open form. */
export const isAtForm = (): boolean => Boolean(history.state?.[MARK]);

/** Adds the entry, unless it is there. */
export function enterForm(): void {
  if (isAtForm()) return;
  // The board itself restores where the list was scrolled to: to a new item it goes instead.
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, [MARK]: true }, '');
  lengthWithForm = history.length;
}

/** Takes the entry away. @returns whether the history goes back for it; `popstate` says when it has */
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
