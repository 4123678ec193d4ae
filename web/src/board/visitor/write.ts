import type { Visitor } from '../data/model.ts';
import { requireVisitor } from './visitor.ts';
import { type WritingOf, writeAs } from './write-as.ts';

/**
 * Commits an act of the visitor, see `writeAs`. Signs the visitor in anonymously if there is no session.
 *
 * @returns the author
 */
export async function write(productId: string, itemId: string, writingOf: WritingOf): Promise<Visitor> {
  const visitor = await requireVisitor();
  await writeAs(visitor, productId, itemId, writingOf);
  // What is published from now on is new. After the commit, which would wait for the script.
  window.countUnread?.();
  return visitor;
}
