import type { Firestore } from 'firebase-admin/firestore';
import { ShortCache } from '../lib/short-cache.ts';
import { publicBoard } from '../shared/access/values.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import type { TabPage } from '../shared/first-page.ts';
import { firstPagePath, productPath } from '../shared/paths.ts';
import { PAGED_VIEWS, type TabContent, type TabContents, type TabView, tabsOf } from '../shared/tabs/tab.ts';
import { DOCUMENT_ID_PATTERN } from '../shared/values.ts';
import type { FirstPage, Product } from '../store/documents.ts';
import { docOf, getAll, type Snapshot } from '../store/refs.ts';
import { entryTimes } from './entry-times.ts';
import { logosOf } from './logos.ts';
import { readEntries } from './read-entries.ts';
import { readRoadmap } from './read-roadmap.ts';

interface Page {
  readonly after: string | null;
  readonly isKeyed: boolean;
}

interface Reader<V extends TabView> {
  /**
   * Reads the content of a tab, with a bound.
   *
   * @param page `after`: where the page begins, from its address; null for the beginning
   * @returns null if there is no such page
   */
  readonly read: (db: Firestore, productId: string, page: Page) => Promise<TabContents[V] | null>;
  /** Age in ms up to which content is served while only numbers of the board change. */
  readonly spacingMs: number;
}

/** How the content of each tab is read. */
const READERS: { readonly [V in TabView]: Reader<V> } = {
  roadmap: { read: readRoadmap, spacingMs: 5000 },
  changelog: { read: (db, productId, { after }) => readEntries(db, productId, after), spacingMs: 15_000 },
};

/** Age in ms at which content is read again even if its board has not been written: an entry's text writes none. */
const TRUSTED_MS = 30_000;

/** The page of a tab; `off` if the board does not show the tab, `missing` if the tab has no such page. */
export type TabAnswer = TabPage | 'off' | 'missing';

/** Fields of a board and of its first page. */
const FIELDS = [
  'name',
  'settings',
  'features',
  'read_only',
  'logo',
  'logo_dark',
  'entries_at',
  'changed_at',
] as const satisfies readonly (keyof Product | keyof FirstPage)[];
/** Maximum pages in memory, each up to some 100 kB. */
const KEPT_MOST = 100;

interface Kept {
  readonly answer: TabAnswer | null;
  /** Time in ms of the read. */
  readonly at: number;
  /** The board's last write. */
  readonly version: string;
  /** Changes of the board that outdate content at once. */
  readonly stamp: string;
}

/**
 * In-memory cache of the pages of tabs. Each second with views costs two reads, which tell whether the board shows the
 * tab and whether an item was hidden or an entry published. The content is read again in these cases, or once it is
 * older than TRUSTED_MS, or than the spacing of its tab if the board has been written.
 */
export class CachedTabPages {
  readonly #db: Firestore;
  readonly #kept = new ShortCache<Kept>(KEPT_MOST);

  readonly #isKeyed: boolean;

  /** @param isKeyed whether those who ask have proved that they may read a board that is not for everyone */
  constructor(db: Firestore, isKeyed = false) {
    this.#db = db;
    this.#isKeyed = isKeyed;
  }

  /**
   * @param after where the page begins: any text from an address, or null
   * @returns null if the board does not exist, or is not for everyone and asked for without a key
   */
  async get(productId: string, view: TabView, after: string | null): Promise<TabAnswer | null> {
    // Ids that cannot exist share an entry. So do all addresses of a tab that has a single page.
    const start = PAGED_VIEWS.includes(view) ? after : null;
    const from = start === null || DOCUMENT_ID_PATTERN.test(start) ? start : '';
    const key = `${productId}/${view}/${from}`;
    const { answer } = await this.#kept.get(key, (last) =>
      readPage(this.#db, { productId, view, after: from, isKeyed: this.#isKeyed, last }),
    );
    return answer;
  }
}

async function readPage(
  db: Firestore,
  {
    productId,
    view,
    after,
    isKeyed,
    last,
  }: {
    readonly productId: string;
    readonly view: TabView;
    readonly after: string | null;
    readonly isKeyed: boolean;
    readonly last: Promise<Kept> | undefined;
  },
): Promise<Kept> {
  const references = [docOf(db, productPath(productId)), docOf(db, firstPagePath(productId))] as const;
  const [board, beside] = await getAll(db, references, { fieldMask: [...FIELDS] });
  const at = Date.now();
  const product = isKeyed ? board.data() : publicBoard(board.data());
  if (product === undefined) return { answer: null, at, version: '', stamp: '' };
  const settings = effectiveSettings(product);
  const kept = { at, version: String(board.updateTime?.valueOf()), stamp: stampOf(product, beside) };
  if (!tabsOf(settings).includes(view)) return { ...kept, answer: 'off' };
  const { name, read_only = false } = product;
  const head = { name, settings, read_only, ...logosOf(product), ...entryTimes(settings, product) };
  const known = await last?.catch(() => undefined);
  if (known && isCurrent(known, kept, view) && typeof known.answer === 'object' && known.answer !== null)
    return { ...known, answer: { ...known.answer, ...head } };
  const content = await READERS[view].read(db, productId, { after, isKeyed });
  if (content === null) return { ...kept, answer: 'missing' };
  return { ...kept, answer: { ...head, tab: { view, content } as TabContent, read_at: board.readTime } };
}

function isCurrent(known: Kept, { at, version, stamp }: Omit<Kept, 'answer'>, view: TabView): boolean {
  const most = version === known.version ? TRUSTED_MS : READERS[view].spacingMs;
  return stamp === known.stamp && at - known.at <= most;
}

/** Differs after an entry was published or withdrawn, an item was hidden or deleted, or the settings have changed. */
function stampOf({ settings, entries_at = [] }: Product, firstPage: Snapshot<'first_pages'>): string {
  const changedAt = firstPage.data()?.changed_at;
  const times = [changedAt, ...entries_at].map((time) => String(time?.valueOf()));
  return JSON.stringify([times, settings]);
}
