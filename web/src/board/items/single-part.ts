import { lazyPart } from '../data/lazy-part.ts';

/** One item as a vote button, which only pages of such a frame need. */
export const singlePart = lazyPart(async () => (await import('./single.tsx')).SingleItem);
