import type { Firestore } from 'firebase-admin/firestore';
import { withTimeout } from '../lib/with-timeout.ts';
import type { FirstPage } from '../shared/first-page.ts';
import { firstPagePath } from '../shared/paths.ts';
import { isNotAfter, refreshFirstPage } from './refresh-first-page.ts';

/** How long an instance answers from memory: a thousand views a minute cost it sixty reads, and a deletion shows at once. */
const KEPT_MS = 1000;
/** Pages of up to some 20 kB each. */
const KEPT_MOST = 500;
/** While a board changes all the time its page is compiled this often. */
const SPACING_MS = 2000;
/** Longer than this a view does not wait for what has changed. */
const TIMEOUT_MS = 500;
/** After so long it is compiled without being marked, which makes good a lost event. */
const TRUSTED_MS = 60 * 60_000;

interface Kept {
  readonly until: number;
  readonly page: Promise<FirstPage | null>;
}

/** The first pages of boards, each asked for at most once a second. */
export class KeptFirstPages {
  readonly #db: Firestore;
  readonly #kept = new Map<string, Kept>();

  constructor(db: Firestore) {
    this.#db = db;
  }

  /** @returns null for a board that does not exist */
  get(productId: string): Promise<FirstPage | null> {
    const kept = this.#kept.get(productId);
    if (kept && kept.until > Date.now()) return kept.page;
    const page = readFirstPage(this.#db, productId);
    this.#kept.delete(productId);
    this.#kept.set(productId, { until: Date.now() + KEPT_MS, page });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_MOST && oldest !== undefined) this.#kept.delete(oldest);
    // What could not be read is asked for again.
    page.catch(() => this.#kept.delete(productId));
    return page;
  }
}

/** The stored page, one read; a new one if there is none yet or something has changed or may have. */
async function readFirstPage(db: Firestore, productId: string): Promise<FirstPage | null> {
  const stored = (await db.doc(firstPagePath(productId)).get()).data() as FirstPage | undefined;
  if (stored === undefined) return refreshFirstPage(db, productId);
  const age = Date.now() - stored.read_at.toMillis();
  const isOutdated = isNotAfter(stored.read_at, stored.changed_at) || age > TRUSTED_MS;
  if (!isOutdated || age <= SPACING_MS) return stored;
  // What nobody may see is out of the outdated one already.
  return withTimeout(TIMEOUT_MS, refreshFirstPage(db, productId)).catch(() => stored);
}
