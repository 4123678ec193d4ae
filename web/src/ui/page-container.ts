/** ID of the element that contains the whole page except its toasts. */
export const PAGE_CONTAINER = 'page';

/** Returns the container for a page's dialogs. */
export const pageContainer = (): HTMLElement | null => document.getElementById(PAGE_CONTAINER);
