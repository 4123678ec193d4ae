import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { newestItems, publicItem, SHOWN } from '../first-page/public-item.ts';
import { ShortCache } from '../first-page/short-cache.ts';
import type { FirstPage, ItemsPage } from '../shared/first-page.ts';
import { OPEN_DATA_PAGE, OPEN_DATA_PAGES } from '../shared/limits.ts';
import { firstPagePath, productPath } from '../shared/paths.ts';
import type { Product } from '../shared/product.ts';

/** Time in ms for which a board's items are kept, per page that the board has, because a large board costs more. */
const KEPT_MS = 60_000;
/** Maximum boards in memory, each up to a few hundred kB per page. */
const KEPT_MOST = 20;

type Items = ItemsPage['items'];

interface Board extends Pick<Product, 'name' | 'settings' | 'feedback_count'> {
  /** Time in ms (UTC) at which a public item was last hidden or deleted; null if none was. */
  readonly removed_at: number | null;
}

interface Kept {
  readonly until: number;
  readonly removed_at: Board['removed_at'];
  readonly total: number;
  readonly pages: number;
  /** Pages in order. Each begins after the last document of the one before. */
  readonly read: Promise<{ readonly items: Items; readonly last: QueryDocumentSnapshot | undefined }>[];
}

/**
 * In-memory cache of boards' public items, a page at a time. A page costs as many reads as it has items, and those of
 * the pages before it if they are not in memory. So a board of 10,000 items costs at most 10,000 reads in 20 minutes
 * per instance, however often it is requested. An item that is hidden or deleted drops its board from the cache, and a
 * board whose owner closes its data is no longer answered: two reads tell, at most once a second.
 */
export class KeptItems {
  readonly #db: Firestore;
  readonly #boards = new ShortCache<Board | null>();
  readonly #kept = new Map<string, Kept>();

  constructor(db: Firestore) {
    this.#db = db;
  }

  /**
   * @param page counts from 1
   * @returns null if the board or the page does not exist, or if the owner has closed the board's data
   */
  async get(productId: string, page: number): Promise<ItemsPage | null> {
    const board = await this.#boards.get(productId, () => readBoard(this.#db, productId));
    if (board === null || board.settings.openData === false) return null;
    const kept = this.#keptOf(productId, board);
    const { total, pages } = kept;
    return page > pages
      ? null
      : { name: board.name, items: await this.#read(productId, kept, page), page, pages, total };
  }

  #keptOf(productId: string, { removed_at, feedback_count: total }: Board): Kept {
    const known = this.#kept.get(productId);
    if (known && known.until > Date.now() && known.removed_at === removed_at) return known;
    const pages = Math.min(OPEN_DATA_PAGES, Math.max(1, Math.ceil(total / OPEN_DATA_PAGE)));
    const kept: Kept = { until: Date.now() + KEPT_MS * pages, removed_at, total, pages, read: [] };
    this.#kept.delete(productId);
    this.#kept.set(productId, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_MOST && oldest !== undefined) this.#kept.delete(oldest);
    return kept;
  }

  async #read(productId: string, { read }: Kept, page: number): Promise<Items> {
    for (let at = read.length; at < page; at += 1) {
      const before = read[at - 1];
      const next = this.#after(
        productId,
        before?.then(({ last }) => last),
      );
      read.push(next);
      // A failed page and those that wait for it are read again.
      next.catch(() => read.indexOf(next) >= 0 && read.splice(read.indexOf(next)));
    }
    return (await read[page - 1])?.items ?? [];
  }

  async #after(productId: string, before: Promise<QueryDocumentSnapshot | undefined> | undefined) {
    const start = await before;
    if (before !== undefined && start === undefined) return { items: [], last: undefined };
    const query = newestItems(this.#db, productId).select(...SHOWN);
    const { docs } = await (start ? query.startAfter(start) : query).limit(OPEN_DATA_PAGE).get();
    return {
      items: docs.map((item) => publicItem(item, {})),
      last: docs.length < OPEN_DATA_PAGE ? undefined : docs.at(-1),
    };
  }
}

async function readBoard(db: Firestore, productId: string): Promise<Board | null> {
  const fieldMask: (keyof Product | keyof FirstPage)[] = ['name', 'settings', 'feedback_count', 'changed_at'];
  const [product, firstPage] = await db.getAll(db.doc(productPath(productId)), db.doc(firstPagePath(productId)), {
    fieldMask,
  });
  if (!product?.exists) return null;
  const changedAt = firstPage?.get('changed_at') as FirstPage['changed_at'] | undefined;
  return { ...(product.data() as Product), removed_at: changedAt?.toMillis() ?? null };
}
