import { ShortCache } from '../lib/short-cache.ts';
import { timeLimit } from '../lib/time-limit.ts';
import { publicBoard, sightOf } from '../shared/access/values.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import type { FirstPage } from '../shared/first-page.ts';
import { HOUR_MS, withTimeout } from '../shared/time.ts';
import type { Timestamp } from '../shared/timestamp.ts';
import type { ClosedBoard } from './answer-board.ts';
import type { FirstReads } from './first-reads.ts';
import { logosOf } from './logos.ts';

/** Minimum time between two compilations of a constantly changing board. */
const SPACING_MS = 2000;
/** Maximum time that a view waits for a fresh page. */
const TIMEOUT_MS = timeLimit(500);
/** A page older than this is recompiled even if its board has not been written, in case an event was lost. */
const TRUSTED_MS = HOUR_MS;

/**
 * In-memory cache of boards' first pages. Each second with a view costs one read, of the board: a page is current as
 * long as its board has not been written, because every change that the public sees writes the board.
 */
export class CachedFirstPages {
  readonly #reads: FirstReads;
  readonly #kept = new ShortCache<FirstPage | null>();
  readonly #closed = new ShortCache<ClosedBoard | null>();

  constructor(reads: FirstReads) {
    this.#reads = reads;
  }

  /** @returns null if the board does not exist, or is not for everyone */
  get(productId: string): Promise<FirstPage | null> {
    return this.#kept.get(productId, (last) => readFirstPage(this.#reads, productId, last));
  }

  /** @returns a board that is not for everyone; null for others. One read at most once a second */
  closed(productId: string): Promise<ClosedBoard | null> {
    return this.#closed.get(productId, async () => {
      const board = await this.#reads.board(productId);
      if (board === null || publicBoard(board.data) !== undefined) return null;
      const { locale, defaultSort, theme, primaryColor } = board.data.settings;
      const look = { theme, primaryColor };
      return { name: board.data.name, locale, defaultSort, look, isNarrowed: sightOf(board.data) !== 'all' };
    });
  }
}

/** @param last the page that this instance served last */
async function readFirstPage(reads: FirstReads, productId: string, last?: Promise<FirstPage | null>) {
  const known = (await last?.catch(() => null)) ?? null;
  const { board, stored: beside } = known
    ? { board: await reads.board(productId), stored: null }
    : await reads.both(productId);
  if (board === null || publicBoard(board.data) === undefined) return null;
  if (known && isCurrent(known, board.updatedAt)) return known;
  const stored = beside ?? (await reads.stored(productId));
  if (stored === null) return reads.refresh(productId);
  const { data: product, updatedAt } = board;
  const { name, read_only = false } = product;
  const settings = effectiveSettings(product);
  const { logo: _, logo_dark: __, ...items } = stored;
  const page: FirstPage = { ...items, name, settings, read_only, ...logosOf(product) };
  const isWhole = settings.defaultSort === stored.settings.defaultSort && stored.status_counts !== undefined;
  if (isWhole && (isCurrent(stored, updatedAt) || ageOf(stored) <= SPACING_MS)) return page;
  // Falling back is safe: items that are no longer public have already been removed from the outdated page.
  return withTimeout(reads.refresh(productId), TIMEOUT_MS).catch(() => page);
}

const ageOf = ({ read_at }: FirstPage) => Date.now() - read_at.toMillis();

const isCurrent = (page: FirstPage, updatedAt: Timestamp) =>
  ageOf(page) <= TRUSTED_MS &&
  page.board_updated_at?.seconds === updatedAt.seconds &&
  page.board_updated_at.nanoseconds === updatedAt.nanoseconds;
