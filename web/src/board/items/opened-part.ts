import { lazyPart } from '../data/lazy-part.ts';

/** What the board shows of an item that is opened, in its card or in place of the list. */
export const openedPart = lazyPart(async () => (await import('./opened.ts')).opened);
