import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { boardTombstoneRef } from '../boards/delete-board.ts';
import { syncEntries } from '../changelog/sync-entry.ts';
import { transact } from '../lib/transact.ts';
import { firstPagePath, productPath } from '../shared/paths.ts';
import { coalesce, connectionOf } from '../store/coalesce.ts';
import type { FirstPage } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';
import { isNotFound } from '../store/write-conflict.ts';
import { compileFirstPage } from './compile-first-page.ts';

/**
 * Maximum attempts to store the page of a constantly changing board; after that it is returned without being stored.
 */
const ATTEMPTS = 3;

/**
 * Compiles a board's first page and stores it; at most 29 reads. Calls made while a run is queued share that run.
 *
 * The page is read outside the transaction that stores it, so the read blocks no other request. It is not stored if
 * an item was removed since or the board has a tombstone, so a slow read never restores deleted content.
 *
 * @returns the page, or null if the board is gone
 */
export function refreshFirstPage(db: Firestore, productId: string): Promise<FirstPage | null> {
  return coalesce(`${connectionOf(db)}/first-page/${productId}`, { asks: null, work: () => refresh(db, productId) });
}

async function refresh(db: Firestore, productId: string): Promise<FirstPage | null> {
  let page: FirstPage | null = null;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const compiled = await compileFirstPage(db, productId);
    page = compiled?.page ?? null;
    if (compiled === null) break;
    const isStored = await store(db, productId, compiled.page);
    // The owner may have switched the changelog on or off, which writes the board. `reconcile` repeats what fails.
    await syncEntries(db, productId, compiled.product).catch(() => undefined);
    if (isStored) break;
  }
  return page;
}

/** @returns true if the page is up to date; otherwise nothing is stored */
function store(db: Firestore, productId: string, page: FirstPage): Promise<boolean> {
  const document = docOf(db, firstPagePath(productId));
  return transact(db, async (transaction) => {
    const [tombstone, last] = await getAll(transaction, [boardTombstoneRef(db, productId), document]);
    if (tombstone.exists) return false;
    const stored = last.data();
    if (stored && isNotAfter(page.read_at, stored.changed_at)) return false;
    if (stored && isNotAfter(page.read_at, stored.read_at)) return true;
    transaction.set(document, { ...page, changed_at: stored?.changed_at ?? null });
    return true;
  });
}

/**
 * Invalidates a board's first page after a change of its items that changes no total. A page is outdated as soon as its
 * board has been written since (cached-first-pages.ts), and every change of a total writes the board. Costs one write;
 * concurrent changes in this process share it.
 */
export function invalidateFirstPage(db: Firestore, productId: string): Promise<void> {
  return coalesce(`${connectionOf(db)}/outdate/${productId}`, {
    asks: null,
    work: async () => {
      try {
        await docOf(db, productPath(productId)).update({ items_changed_at: FieldValue.serverTimestamp() });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
  });
}

/**
 * Like `invalidateFirstPage` for an item that is no longer public: removes it from the stored page immediately. Items of a
 * board are deleted by the hundred; concurrent removals in this process share a transaction.
 */
export function removeFromFirstPage(db: Firestore, productId: string, feedbackId: string): Promise<void> {
  return coalesce(`${connectionOf(db)}/removal/${productId}`, {
    asks: feedbackId,
    work: (ids) => removeAll(db, productId, ids),
  });
}

async function removeAll(db: Firestore, productId: string, ids: readonly string[]): Promise<void> {
  const document = docOf(db, firstPagePath(productId));
  const remove = () =>
    transact(db, async (transaction) => {
      const stored = (await transaction.get(document)).data();
      if (stored === undefined) return false;
      const items = stored.items.filter(({ id }) => !ids.includes(id));
      transaction.update(document, { items, changed_at: FieldValue.serverTimestamp() });
      return true;
    });
  if (!(await remove())) {
    // Another request may be compiling the first page from before the change; the later page wins.
    await refreshFirstPage(db, productId);
    // Other caches of the board recognize the removal by its time (pages/cached-items.ts).
    await remove();
  }
  await invalidateFirstPage(db, productId);
}

type Moment = FirstPage['changed_at'];

/** Compares with microsecond precision, as Timestamp does; false if either time is unknown. */
const isNotAfter = (one: Moment, other: Moment): boolean =>
  one !== null && other !== null && one.valueOf() <= other.valueOf();
