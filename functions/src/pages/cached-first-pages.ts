import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { withTimeout } from '../lib/with-timeout.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import { firstPagePath, productPath } from '../shared/paths.ts';
import type { FirstPage } from '../store/documents.ts';
import { docOf, getAll, isFound } from '../store/refs.ts';
import { logosOf } from './logos.ts';
import { refreshFirstPage } from './refresh-first-page.ts';
import { ShortCache } from './short-cache.ts';

/** Minimum time between two compilations of a constantly changing board. */
const SPACING_MS = 2000;
/** Maximum time that a view waits for a fresh page. */
const TIMEOUT_MS = 500;
/** A page older than this is recompiled even if its board has not been written, in case an event was lost. */
const TRUSTED_MS = 60 * 60_000;

/**
 * In-memory cache of boards' first pages. Each second with a view costs one read, of the board: a page is current as
 * long as its board has not been written, because every change that the public sees writes the board.
 */
export class KeptFirstPages {
  readonly #db: Firestore;
  readonly #kept = new ShortCache<FirstPage | null>();

  constructor(db: Firestore) {
    this.#db = db;
  }

  /** @returns null if the board does not exist */
  get(productId: string): Promise<FirstPage | null> {
    return this.#kept.get(productId, (last) => readFirstPage(this.#db, productId, last));
  }
}

/** @param last the page that this instance served last */
async function readFirstPage(db: Firestore, productId: string, last?: Promise<FirstPage | null>) {
  const [boardRef, pageRef] = [docOf(db, productPath(productId)), docOf(db, firstPagePath(productId))];
  const known = (await last?.catch(() => null)) ?? null;
  const [board, beside] = known ? [await boardRef.get()] : await getAll(db, [boardRef, pageRef]);
  if (!isFound(board)) return null;
  if (known && isCurrent(known, board)) return known;
  const stored = (beside ?? (await pageRef.get())).data();
  if (stored === undefined) return refreshFirstPage(db, productId);
  const product = board.data();
  const { name, read_only = false } = product;
  const settings = effectiveSettings(product);
  const { logo: _, logo_dark: __, ...items } = stored;
  const page: FirstPage = { ...items, name, settings, read_only, ...logosOf(product) };
  const isWhole = settings.defaultSort === stored.settings.defaultSort && stored.status_counts !== undefined;
  if (isWhole && (isCurrent(stored, board) || ageOf(stored) <= SPACING_MS)) return page;
  // Falling back is safe: items that are no longer public have already been removed from the outdated page.
  return withTimeout(TIMEOUT_MS, refreshFirstPage(db, productId)).catch(() => page);
}

const ageOf = ({ read_at }: FirstPage) => Date.now() - read_at.toMillis();

const isCurrent = (page: FirstPage, { updateTime }: DocumentSnapshot) =>
  ageOf(page) <= TRUSTED_MS && page.board_updated_at?.valueOf() === updateTime?.valueOf();
