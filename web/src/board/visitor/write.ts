import type { Visitor } from '../data/model.ts';
import { syncWhose } from './sync-whose.ts';
import { requireVisitor, withSession } from './visitor.ts';
import { type WritingOf, writeAs } from './write-as.ts';

/**
 * Commits an act of the visitor, see `writeAs`. Signs the visitor in anonymously if there is no session.
 *
 * @returns the author
 */
export async function write(productId: string, itemId: string, writingOf: WritingOf): Promise<Visitor> {
  const visitor = await requireVisitor();
  await withSession(visitor, (each) => writeAs(each, productId, itemId, writingOf));
  syncWhose(productId, visitor.shownName === undefined ? null : visitor.uid, true);
  // Entries that are published from now on count as unread. After the commit, which would wait for the script.
  window.countUnread?.();
  return visitor;
}
