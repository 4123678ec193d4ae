import type { Firestore, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { ShortCache } from '../lib/short-cache.ts';
import { transact } from '../lib/transact.ts';
import { publicBoard } from '../shared/access/values.ts';
import type { ItemsPage } from '../shared/first-page.ts';
import { OPEN_DATA_PAGE, OPEN_DATA_PAGES } from '../shared/limits.ts';
import { firstPagePath, productPath } from '../shared/paths.ts';
import { MINUTE_MS } from '../shared/time.ts';
import type { FirstPage, Product } from '../store/documents.ts';
import { docOf, getAll, isFound } from '../store/refs.ts';
import { newestItems, publicItem, type ShownItem, selectShown } from './public-item.ts';

/** Time in ms for which the items of a changing board are kept. */
const SPACING_MS = 5000;
/** The same for each page after the first, because a large board costs more. */
const PAGE_SPACING_MS = MINUTE_MS;
/** Age in ms at which items are read again even if their board has not been written, in case an event was lost. */
const TRUSTED_MS = 30 * MINUTE_MS;
/** Maximum boards in memory, each up to a few hundred kB per page. */
const KEPT_MOST = 20;

type Items = ItemsPage['items'];

interface Board extends Pick<Product, 'name' | 'settings' | 'feedback_count'> {
  /** Time in ms (UTC) of the board's last write: every change that the public sees writes the board. */
  readonly version: number;
  readonly read_at: Timestamp;
  /** Time in ms (UTC) at which a public item was last hidden or deleted; null if none was. */
  readonly removed_at: number | null;
}

interface Kept {
  readonly board: Board;
  readonly pages: number;
  /** Pages in order, all as of `board.read_at`. Each begins after the last document of the one before. */
  readonly read: Promise<{ readonly items: Items; readonly last: QueryDocumentSnapshot<ShownItem> | undefined }>[];
}

/**
 * In-memory cache of boards' public items, a page at a time. A page costs as many reads as it has items, and those of
 * the pages before it if they are not in memory. Items are kept while their board is not written, and a board that
 * changes is read again after a pause, so one of 10,000 items costs at most 10,000 reads in 19 minutes per instance,
 * however often it is requested. An item that is hidden or deleted drops its board from the cache, and a board whose
 * owner closes its data is no longer answered: two reads check this, at most once a second.
 */
export class CachedItems {
  readonly #db: Firestore;
  readonly #boards = new ShortCache<Board | null>();
  readonly #kept = new Map<string, Kept>();

  constructor(db: Firestore) {
    this.#db = db;
  }

  /**
   * @param page counts from 1
   * @returns null if the board or the page does not exist, or if the owner has closed the board or its data
   */
  async get(productId: string, page: number): Promise<ItemsPage | null> {
    const board = await this.#boards.get(productId, () => readBoard(this.#db, productId));
    if (board === null || board.settings.openData === false) return null;
    const kept = this.#keptOf(productId, board);
    const { pages } = kept;
    const { name, settings, version, feedback_count: total } = kept.board;
    if (page > pages) return null;
    const { searchEngines } = board.settings;
    const items = await this.#read(productId, kept, page);
    return { name, settings, version, items, page, pages, total, searchEngines };
  }

  #keptOf(productId: string, board: Board): Kept {
    const known = this.#kept.get(productId);
    if (known && isCurrent(known, board)) return known;
    const pages = Math.min(OPEN_DATA_PAGES, Math.max(1, Math.ceil(board.feedback_count / OPEN_DATA_PAGE)));
    const kept: Kept = { board, pages, read: [] };
    this.#kept.delete(productId);
    this.#kept.set(productId, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_MOST && oldest !== undefined) this.#kept.delete(oldest);
    return kept;
  }

  async #read(productId: string, { board, read }: Kept, page: number): Promise<Items> {
    for (let at = read.length; at < page; at += 1) {
      const before = read[at - 1];
      const next = this.#after(
        productId,
        board.read_at,
        before?.then(({ last }) => last),
      );
      read.push(next);
      // A failed page and those that wait for it are read again.
      next.catch(() => read.indexOf(next) >= 0 && read.splice(read.indexOf(next)));
    }
    return (await read[page - 1])?.items ?? [];
  }

  async #after(productId: string, readTime: Timestamp, before?: Promise<QueryDocumentSnapshot<ShownItem> | undefined>) {
    const start = await before;
    if (before !== undefined && start === undefined) return { items: [], last: undefined };
    const newest = selectShown(newestItems(this.#db, productId));
    const query = (start ? newest.startAfter(start) : newest).limit(OPEN_DATA_PAGE);
    const { docs } = await transact(this.#db, (transaction) => transaction.get(query), {
      readOnly: true,
      readTime,
    });
    return {
      items: docs.map((item) => publicItem(item.id, item.data(), {})),
      last: docs.length < OPEN_DATA_PAGE ? undefined : docs.at(-1),
    };
  }
}

function isCurrent({ board: known, pages }: Kept, { version, removed_at }: Board): boolean {
  if (known.removed_at !== removed_at) return false;
  const most = known.version === version ? TRUSTED_MS : SPACING_MS + PAGE_SPACING_MS * (pages - 1);
  return Date.now() - known.read_at.toMillis() < most;
}

async function readBoard(db: Firestore, productId: string): Promise<Board | null> {
  const fieldMask: (keyof Product | keyof FirstPage)[] = ['name', 'settings', 'feedback_count', 'changed_at'];
  const references = [docOf(db, productPath(productId)), docOf(db, firstPagePath(productId))] as const;
  const [product, firstPage] = await getAll(db, references, { fieldMask });
  if (!isFound(product) || publicBoard(product.data()) === undefined) return null;
  const changedAt = firstPage.data()?.changed_at;
  return {
    ...product.data(),
    version: product.updateTime.toMillis(),
    read_at: product.readTime,
    removed_at: changedAt?.toMillis() ?? null,
  };
}
