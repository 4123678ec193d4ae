import { FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { coalesce } from '../counters/coalesce.ts';
import { isWriteConflict } from '../lib/write-conflict.ts';
import type { FirstPage } from '../shared/first-page.ts';
import { firstPagePath } from '../shared/paths.ts';
import { isNotAfter, refreshFirstPage } from './refresh-first-page.ts';

/**
 * Marks a board's first page as outdated, so that the next view compiles a new one. A change costs one read and one
 * write, a burst of changes few writes, and unviewed pages are never compiled. Idempotent and independent of event
 * order.
 *
 * @param committedAt commit time of the change; undefined if unknown
 */
export function invalidateFirstPage(db: Firestore, productId: string, committedAt?: Timestamp): Promise<void> {
  return coalesce(`${db.databaseId}/touch/${productId}`, committedAt, async (commits) => {
    const document = db.doc(firstPagePath(productId));
    const stored = (await document.get()).data() as FirstPage | undefined;
    // No page to mark, but another request may be compiling one from before the change; the later page wins.
    if (stored === undefined) return void (await refreshFirstPage(db, productId));
    // A mark later than the change covers it.
    if (commits.every((commit) => commit !== undefined && isNotAfter(commit, stored.changed_at))) return;
    await document.update({ changed_at: FieldValue.serverTimestamp() }).catch((error: unknown) => {
      // The page was deleted with its board.
      if (!isWriteConflict(error)) throw error;
    });
  });
}

/** Like `invalidateFirstPage` for an item that is no longer public: removes it from the stored page immediately. */
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
