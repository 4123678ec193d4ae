import type { Firestore } from 'firebase-admin/firestore';
import { boardTombstonePath } from '../boards/delete-board.ts';
import { coalesce } from '../counters/coalesce.ts';
import type { FirstPage } from '../shared/first-page.ts';
import { firstPagePath } from '../shared/paths.ts';
import { compileFirstPage } from './compile-first-page.ts';

/** While a board changes all the time a page may be outdated before it can be stored; then it is only shown. */
const ATTEMPTS = 3;

/**
 * Compiles a board's first page and stores it: at most 24 reads. Who asks while another asks shares the answer.
 *
 * The page is read outside of the transaction that stores it, so nobody waits for it. It is not stored if something has
 * changed since (touch-first-page.ts), and a deleted board's tombstone keeps it away for good: so what is gone does not
 * come back with a slow reading.
 *
 * @returns the page, or null for a board that is gone
 */
export function refreshFirstPage(db: Firestore, productId: string): Promise<FirstPage | null> {
  return coalesce(`${db.databaseId}/first-page/${productId}`, null, () => refresh(db, productId));
}

async function refresh(db: Firestore, productId: string): Promise<FirstPage | null> {
  let page: FirstPage | null = null;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    page = await compileFirstPage(db, productId);
    if (page === null || (await store(db, productId, page))) break;
  }
  return page;
}

/** @returns whether the page is up to date; nothing is stored if not */
function store(db: Firestore, productId: string, page: FirstPage): Promise<boolean> {
  const document = db.doc(firstPagePath(productId));
  return db.runTransaction(async (transaction) => {
    const [tombstone, last] = await transaction.getAll(db.doc(boardTombstonePath(productId)), document);
    if (tombstone?.exists) return false;
    const stored = last?.data() as FirstPage | undefined;
    if (stored && isNotAfter(page.read_at, stored.changed_at)) return false;
    if (stored && isNotAfter(page.read_at, stored.read_at)) return true;
    transaction.set(document, { ...page, changed_at: stored?.changed_at ?? null });
    return true;
  });
}

type Moment = FirstPage['changed_at'];

/** Exact to the microsecond, as a Timestamp compares itself; false if either is not known. */
export const isNotAfter = (one: Moment, other: Moment): boolean =>
  one !== null && other !== null && one.valueOf() <= other.valueOf();
