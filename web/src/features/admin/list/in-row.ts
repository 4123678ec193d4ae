import { CONTENT } from '../../../ui/skip-link.tsx';

/** For a menu of a row: in a portal, because rows are transformed and clipped; inside the landmark of the content. */
export const inRow = { disablePortal: false, container: () => document.getElementById(CONTENT) };
