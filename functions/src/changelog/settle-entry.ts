import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { coalesce, connectionOf } from '../counters/coalesce.ts';
import { transact } from '../lib/transact.ts';
import type { Entry } from '../shared/changelog/entry.ts';
import type { Feedback } from '../shared/feedback.ts';
import { ENTRY_TIMES_MAX } from '../shared/limits.ts';
import { feedbackPath, productPath } from '../shared/paths.ts';
import type { Product } from '../shared/product.ts';
import { linkedItems } from './linked-items.ts';
import { newestEntries } from './newest-entries.ts';

/**
 * Brings the items that an entry links, and its board, in line with the published entries. Reads those instead of
 * trusting the event, so it may run twice, late, or after a later event. At most 2 reads and a write per item, up to 40
 * items if an entry exchanges all of them, and ENTRY_TIMES_MAX + 1 reads and a write for the board.
 */
export async function settleEntry(db: Firestore, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const [last, next] = [published(before), published(after)];
  // Most writes are those of a draft, and corrections of a body.
  if (isDeepStrictEqual(last, next)) return;
  const entry = next ?? last;
  if (entry === null) return;
  const items = linkedItems({ items: [...(last?.items ?? []), ...(next?.items ?? [])] });
  for (const id of items) await settleItem(db, entry.product_id, id);
  await settleBoard(db, entry.product_id);
}

/** Returns what items and board depend on; null if the entry is not published. */
function published(document: DocumentSnapshot): Pick<Entry, 'product_id' | 'title' | 'items' | 'published_at'> | null {
  const entry = document.data() as Entry | undefined;
  if (entry?.state !== 'published') return null;
  const { product_id, title, items, published_at } = entry;
  return { product_id, title, items, published_at };
}

/** Writes the newest published entry that links an item to the item. An item of another board stays as it is. */
function settleItem(db: Firestore, productId: string, itemId: string): Promise<void> {
  const document = db.doc(feedbackPath(itemId));
  return db.runTransaction(async (transaction) => {
    const linking = newestEntries(db, productId).where('items', 'array-contains', itemId).select('title').limit(1);
    const [found, entries] = await Promise.all([transaction.get(document), transaction.get(linking)]);
    const item = found.data() as Feedback | undefined;
    if (item?.product_id !== productId) return;
    const [entry] = entries.docs;
    const shipped_in = entry && { id: entry.id, title: entry.get('title') as string };
    if (isDeepStrictEqual(item.shipped_in, shipped_in)) return;
    transaction.update(document, { shipped_in: shipped_in ?? FieldValue.delete() });
  });
}

/**
 * Writes the times of the newest published entries to their board, whose page is thereby outdated. Concurrent changes in
 * this process share it.
 */
function settleBoard(db: Firestore, productId: string): Promise<void> {
  return coalesce(`${connectionOf(db)}/entries/${productId}`, null, () => writeTimes(db, productId));
}

function writeTimes(db: Firestore, productId: string): Promise<void> {
  const document = db.doc(productPath(productId));
  return transact(db, async (transaction) => {
    const newest = newestEntries(db, productId).select('published_at').limit(ENTRY_TIMES_MAX);
    const [found, entries] = await Promise.all([transaction.get(document), transaction.get(newest)]);
    const board = found.data() as Product | undefined;
    // Deleted, with its entries.
    if (board === undefined) return;
    const times = entries.docs.map((entry) => entry.get('published_at') as NonNullable<Entry['published_at']>);
    if (isDeepStrictEqual(board.entries_at ?? [], times)) return;
    transaction.update(document, { entries_at: times.length > 0 ? times : FieldValue.delete() });
  });
}
