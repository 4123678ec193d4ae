import { FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { coalesce } from '../counters/coalesce.ts';
import { isWriteConflict } from '../lib/write-conflict.ts';
import type { FirstPage } from '../shared/first-page.ts';
import { firstPagePath } from '../shared/paths.ts';
import { isNotAfter, refreshFirstPage } from './refresh-first-page.ts';

/**
 * Notes that a board's first page is out of date, for the next view to compile a new one. A change costs one read and
 * one write, a burst of changes few writes, and a page that nobody views is not compiled. Safe to run again and in any
 * order.
 *
 * @param committedAt when the change was committed; undefined if that is not known
 */
export function invalidateFirstPage(db: Firestore, productId: string, committedAt?: Timestamp): Promise<void> {
  return coalesce(`${db.databaseId}/touch/${productId}`, committedAt, async (commits) => {
    const document = db.doc(firstPagePath(productId));
    const stored = (await document.get()).data() as FirstPage | undefined;
    // There is nothing to mark, but somebody may be compiling it who has not seen the change; the later page stays.
    if (stored === undefined) return void (await refreshFirstPage(db, productId));
    // A mark that is later than the change tells of it too.
    if (commits.every((commit) => commit !== undefined && isNotAfter(commit, stored.changed_at))) return;
    await document.update({ changed_at: FieldValue.serverTimestamp() }).catch((error: unknown) => {
      // Gone with its board.
      if (!isWriteConflict(error)) throw error;
    });
  });
}

/** The same for an item that nobody may see any more: it is out of the page before anybody views the board. */
export async function removeFromFirstPage(db: Firestore, productId: string, feedbackId: string): Promise<void> {
  const document = db.doc(firstPagePath(productId));
  const isThere = await db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(document)).data() as FirstPage | undefined;
    if (stored === undefined) return false;
    const items = stored.items.filter(({ id }) => id !== feedbackId);
    transaction.update(document, { items, changed_at: FieldValue.serverTimestamp() });
    return true;
  });
  if (!isThere) await refreshFirstPage(db, productId);
}
