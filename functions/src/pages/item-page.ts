import { type DocumentSnapshot, FieldPath, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { ShortCache } from '../lib/short-cache.ts';
import { publicBoard } from '../shared/access/values.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import type { ItemPage } from '../shared/first-page.ts';
import { isPublic } from '../shared/item/state.ts';
import { wholeText } from '../shared/item/whole-text.ts';
import { PAGE_SIZE } from '../shared/limits.ts';
import { feedbackPath, productPath } from '../shared/paths.ts';
import type { Settings } from '../shared/product.ts';
import { DOCUMENT_ID_PATTERN, PUBLIC_STATUSES } from '../shared/values.ts';
import type { Product } from '../store/documents.ts';
import { collectionOf, docOf, getAll, type Snapshot, select } from '../store/refs.ts';
import { entryTimes } from './entry-times.ts';
import { logosOf } from './logos.ts';
import { publicItem, signatureOf, spelledOut } from './public-item.ts';

/**
 * In-memory cache of items' pages. Each second with views of an item costs at most 22 reads, of a merged item 3;
 * comments of merged items cost one for each merged item.
 */
export class CachedItemPages {
  readonly #db: Firestore;
  readonly #kept = new ShortCache<ItemPage | null>();

  constructor(db: Firestore) {
    this.#db = db;
  }

  /**
   * @param itemId any text from an address
   * @param hasComments whether to read the newest comments, too
   * @returns null if the board does not exist
   */
  get(productId: string, itemId: string, hasComments = true): Promise<ItemPage | null> {
    // Ids that cannot exist share an entry.
    const id = DOCUMENT_ID_PATTERN.test(itemId) ? itemId : null;
    const key = `${productId}/${id}/${hasComments}`;
    return this.#kept.get(key, () => readItemPage(this.#db, { productId, itemId: id, hasComments }));
  }
}

interface PublicItem {
  readonly board: DocumentSnapshot;
  readonly product: Product;
  readonly item: ItemPage['item'];
  readonly merged_into: ItemPage['merged_into'];
  /** Time of the item's last write. */
  readonly changed_at: Timestamp | null;
}

/**
 * Reads the board, the item, and its newest comments if the page shows them: at most 22 documents, and the items that
 * these comments were written for.
 */
async function readItemPage(
  db: Firestore,
  {
    productId,
    itemId,
    hasComments,
  }: { readonly productId: string; readonly itemId: string | null; readonly hasComments: boolean },
): Promise<ItemPage | null> {
  const found = await readPublicItem(db, productId, itemId);
  if (found === null) return null;
  const { board, product, item, merged_into } = found;
  const comments =
    item && hasComments ? await newestComments(db, item.id, product.owner_id) : { comments: [], last_created_at: null };
  const { name, read_only = false } = product;
  const settings = effectiveSettings(product);
  return {
    name,
    settings,
    read_only,
    ...logosOf(product),
    ...entryTimes(settings, product),
    item,
    merged_into,
    ...comments,
    read_at: board.readTime,
  };
}

/** Reads an item as the public sees it; null if the board does not exist, or is not for everyone. At most 3 reads. */
export async function readPublicItem(
  db: Firestore,
  productId: string,
  itemId: string | null,
): Promise<PublicItem | null> {
  const boardRef = docOf(db, productPath(productId));
  const [board, found] =
    itemId === null ? [await boardRef.get()] : await getAll(db, [boardRef, docOf(db, feedbackPath(itemId))]);
  const product = publicBoard(board.data());
  if (product === undefined) return null;
  const item = publicItemOf(productId, found, effectiveSettings(product));
  const merged_into = item ? null : await publicTargetOf(db, productId, found);
  return { board, product, item, merged_into, changed_at: found?.updateTime ?? null };
}

/** Returns the id of the public item that an item of the board is merged into, or null. At most 1 read. */
async function publicTargetOf(db: Firestore, productId: string, document: Snapshot<'feedback'> | undefined) {
  const item = document?.data();
  if (item?.merged_into === undefined || item.product_id !== productId) return null;
  const target = await docOf(db, feedbackPath(item.merged_into)).get();
  return publicItemOf(productId, target, {}) && target.id;
}

/** Returns the item that an address shows; null if the public may not see it there. */
function publicItemOf(
  productId: string,
  document: Snapshot<'feedback'> | undefined,
  settings: Pick<Settings, 'changelog'>,
): ItemPage['item'] {
  const item = document?.data();
  if (!document || item?.product_id !== productId || !isPublic(item)) return null;
  const { pictures, response, response_pictures } = item;
  return {
    ...publicItem(document.id, item, settings),
    description: wholeText(item),
    ...(pictures && { pictures }),
    ...(response && { answer: response.text, ...(response_pictures && { answer_pictures: response_pictures }) }),
  };
}

/** Reads an item's newest comments, without their authors' ids. */
async function newestComments(db: Firestore, itemId: string, ownerId: string) {
  const newest = collectionOf(db, 'comments')
    .where('feedback_id', '==', itemId)
    .orderBy('created_at', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(PAGE_SIZE);
  const found = await select(
    newest,
    'content',
    'created_at',
    'user_id',
    'author_name',
    'by_team',
    'reply_to',
    'from',
    'removed_at',
    'pictures',
  ).get();
  const titles = await titlesOf(
    db,
    itemId,
    found.docs.flatMap((document) => document.data().from ?? []),
  );
  const comments = found.docs.map((document) => {
    const { content, created_at, user_id, author_name, by_team, reply_to, from, removed_at, pictures } =
      document.data();
    // A reply of the team stays after its author has left.
    const by = by_team || user_id === ownerId ? 'owner' : user_id === null ? 'visitor' : 'account';
    const signed = signatureOf(author_name, user_id);
    const comment = { id: document.id, content, created_at: created_at.toMillis(), by, ...signed } as const;
    const from_title = titles.get(from ?? '');
    const source = { ...(from !== undefined && { from }), ...(from_title !== undefined && { from_title }) };
    const shown = removed_at ? { removed: true as const } : pictures && { pictures };
    return { ...comment, ...(reply_to !== undefined && { reply_to }), ...source, ...shown };
  });
  const last = found.size < PAGE_SIZE ? undefined : found.docs.at(-1)?.data().created_at;
  return { comments, last_created_at: last ? spelledOut(last) : null };
}

/** Returns the titles of the items that are merged into this one, as far as visitors may read them, by their ids. */
async function titlesOf(db: Firestore, itemId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)];
  if (known.length === 0) return new Map();
  const found = await getAll(
    db,
    known.map((id) => docOf(db, feedbackPath(id))),
    { fieldMask: SOURCE_FIELDS },
  );
  return new Map(
    found.flatMap((document) => {
      const { title, status, merged_into } = document.data() ?? {};
      // The rules check the same: a title that nobody has approved stays hidden.
      const isShown = merged_into === itemId && PUBLIC_STATUSES.some((one) => one === status);
      return isShown && title !== undefined ? [[document.id, title] as const] : [];
    }),
  );
}

const SOURCE_FIELDS = ['title', 'status', 'merged_into'];
