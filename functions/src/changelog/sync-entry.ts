import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import { ENTRY_TIMES_MAX } from '../shared/limits.ts';
import { feedbackPath, productPath } from '../shared/paths.ts';
import { coalesce, connectionOf } from '../store/coalesce.ts';
import type { Entry, Product } from '../store/documents.ts';
import { pagesOf } from '../store/pages-of.ts';
import { collectionOf, docOf, type Snapshot, select } from '../store/refs.ts';
import { linkedItems } from './linked-items.ts';
import { newestEntries } from './newest-entries.ts';

/** Entries per query. */
const PAGE = 20;

/**
 * Brings the items that an entry links, and its board, in line with the published entries. Reads those instead of
 * trusting the event, so it may run twice, late, or after a later event. At most 2 reads and a write per item, up to 40
 * items if an entry exchanges all of them, and ENTRY_TIMES_MAX + 3 reads and a write for the board.
 */
export async function syncEntry(
  db: Firestore,
  before: Snapshot<'changelog'>,
  after: Snapshot<'changelog'>,
): Promise<void> {
  const [last, next] = [published(before), published(after)];
  // Most writes change a draft or correct a body, which items and board do not depend on.
  if (isDeepStrictEqual(last, next)) return;
  const entry = next ?? last;
  if (entry === null) return;
  const items = linkedItems({ items: [...(last?.items ?? []), ...(next?.items ?? [])] });
  await syncItems(db, entry.product_id, items);
  await settleBoard(db, entry.product_id);
}

/**
 * Writes or removes what items and their board say of published entries, after the owner has switched the changelog on
 * or off, or the plan has changed: anybody can read both documents. No event reports this, so the compilation of the
 * first page and `reconcile` call this. Usually there is nothing to do, which costs no read, or one if no entry is
 * published. The board comes last, so an interrupted run is repeated.
 */
export async function syncEntries(db: Firestore, productId: string, product: Product): Promise<void> {
  const isShown = effectiveSettings(product).changelog === true;
  if (isShown === (product.entries_at !== undefined)) return;
  if (isShown && (await newestEntries(db, productId).select().limit(1).get()).empty) return;
  const published = collectionOf(db, 'changelog')
    .where('product_id', '==', productId)
    .where('state', '==', 'published');
  for await (const entries of pagesOf(published, PAGE)) {
    await syncItems(db, productId, new Set(entries.flatMap((entry) => linkedItems(entry.data()))));
  }
  await settleBoard(db, productId);
}

/** Costs two reads besides the items'. Starts again if the switch was changed meanwhile. */
async function syncItems(db: Firestore, productId: string, items: Iterable<string>): Promise<void> {
  const readShown = async () => {
    const product = (await docOf(db, productPath(productId)).get()).data();
    return product !== undefined && effectiveSettings(product).changelog === true;
  };
  for (let isShown = await readShown(), wasShown: boolean | null = null; isShown !== wasShown; ) {
    for (const id of items) await syncItem(db, { productId, itemId: id, isShown });
    wasShown = isShown;
    isShown = await readShown();
  }
}

/** Returns what items and board depend on; null if the entry is not published. */
function published(
  document: Snapshot<'changelog'>,
): Pick<Entry, 'product_id' | 'title' | 'items' | 'published_at'> | null {
  const entry = document.data();
  if (entry?.state !== 'published') return null;
  const { product_id, title, items, published_at } = entry;
  return { product_id, title, items, published_at };
}

/**
 * Writes to an item the newest published entry that links it, if visitors see the changelog. An item of another board
 * stays as it is.
 */
function syncItem(
  db: Firestore,
  { productId, itemId, isShown }: { readonly productId: string; readonly itemId: string; readonly isShown: boolean },
): Promise<void> {
  const document = docOf(db, feedbackPath(itemId));
  return transact(db, async (transaction) => {
    const linking = select(newestEntries(db, productId).where('items', 'array-contains', itemId), 'title').limit(1);
    const [found, entries] = await Promise.all([transaction.get(document), transaction.get(linking)]);
    const item = found.data();
    if (item?.product_id !== productId) return;
    const [entry] = isShown ? entries.docs : [];
    const shipped_in = entry && { id: entry.id, title: entry.data().title };
    if (isDeepStrictEqual(item.shipped_in, shipped_in)) return;
    transaction.update(document, { shipped_in: shipped_in ?? FieldValue.delete() });
  });
}

/**
 * Writes the times of the newest published entries to their board, which makes its stored page stale. Concurrent
 * changes in this process share the write.
 */
function settleBoard(db: Firestore, productId: string): Promise<void> {
  return coalesce(`${connectionOf(db)}/entries/${productId}`, { asks: null, work: () => writeTimes(db, productId) });
}

function writeTimes(db: Firestore, productId: string): Promise<void> {
  const document = docOf(db, productPath(productId));
  return transact(db, async (transaction) => {
    const newest = select(newestEntries(db, productId), 'published_at').limit(ENTRY_TIMES_MAX);
    const [found, entries] = await Promise.all([transaction.get(document), transaction.get(newest)]);
    const board = found.data();
    // The board was deleted, with its entries.
    if (board === undefined) return;
    const shown = effectiveSettings(board).changelog ? entries.docs : [];
    const times = shown.flatMap((entry) => entry.data().published_at ?? []);
    if (isDeepStrictEqual(board.entries_at ?? [], times)) return;
    transaction.update(document, { entries_at: times.length > 0 ? times : FieldValue.delete() });
  });
}
