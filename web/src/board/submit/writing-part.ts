import { lazyPart } from '../data/lazy-part.ts';

/** What visitors write with: the form, and the comments. One script, because both have the same fields. */
export const writingPart = lazyPart(async () => (await import('./writing.ts')).writing);
