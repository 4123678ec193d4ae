/** The id of what holds everything of a page but its messages. */
export const PAGE_CONTAINER = 'page';

/** Where a page's dialogs belong. */
export const pageContainer = (): HTMLElement | null => document.getElementById(PAGE_CONTAINER);
