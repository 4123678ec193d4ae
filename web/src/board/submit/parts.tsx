import { lazyPart, useLazyPart } from '../data/lazy-part.ts';

/** What visitors write with: the form, and the comments. One script, because both have the same fields. */
export const writingPart = lazyPart(async () => (await import('./writing.ts')).writing);

/** Place of the visitor's changes that were not saved. Render this only if there are some: it loads their code. */
export function LeftEditsPlace() {
  const { part } = useLazyPart(writingPart);
  return part && <part.LeftEdits />;
}
