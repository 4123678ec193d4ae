import type { Firestore } from 'firebase-admin/firestore';
import { withTimeout } from '../lib/with-timeout.ts';
import type { FirstPage } from '../shared/first-page.ts';
import { firstPagePath } from '../shared/paths.ts';
import { isNotAfter, refreshFirstPage } from './refresh-first-page.ts';

/** Cache lifetime in an instance: a thousand views a minute cost sixty reads, and a deletion shows almost at once. */
const KEPT_MS = 1000;
/** Maximum number of cached pages, each up to about 20 kB. */
const KEPT_MOST = 500;
/** Minimum time between two compilations of a constantly changing board. */
const SPACING_MS = 2000;
/** Maximum time that a view waits for a fresh page. */
const TIMEOUT_MS = 500;
/** A page older than this is recompiled even if not marked outdated, in case an event was lost. */
const TRUSTED_MS = 60 * 60_000;

interface Kept {
  readonly until: number;
  readonly page: Promise<FirstPage | null>;
}

/** In-memory cache of boards' first pages; reads each at most once a second. */
export class KeptFirstPages {
  readonly #db: Firestore;
  readonly #kept = new Map<string, Kept>();

  constructor(db: Firestore) {
    this.#db = db;
  }

  /** @returns null if the board does not exist */
  get(productId: string): Promise<FirstPage | null> {
    const kept = this.#kept.get(productId);
    if (kept && kept.until > Date.now()) return kept.page;
    const page = readFirstPage(this.#db, productId);
    this.#kept.delete(productId);
    this.#kept.set(productId, { until: Date.now() + KEPT_MS, page });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_MOST && oldest !== undefined) this.#kept.delete(oldest);
    // Failed reads are not cached.
    page.catch(() => this.#kept.delete(productId));
    return page;
  }
}

/** Returns the stored page for one read; compiles a new one if none is stored or it may be outdated. */
async function readFirstPage(db: Firestore, productId: string): Promise<FirstPage | null> {
  const stored = (await db.doc(firstPagePath(productId)).get()).data() as FirstPage | undefined;
  if (stored === undefined) return refreshFirstPage(db, productId);
  const age = Date.now() - stored.read_at.toMillis();
  const isOutdated = isNotAfter(stored.read_at, stored.changed_at) || age > TRUSTED_MS;
  if (!isOutdated || age <= SPACING_MS) return stored;
  // Falling back is safe: items that are no longer public have already been removed from the outdated page.
  return withTimeout(TIMEOUT_MS, refreshFirstPage(db, productId)).catch(() => stored);
}
