import { PAGE_SIZE, SIMILAR_READ } from '@shared/limits';
import { itemOrder } from '@shared/order';
import { type Document, decodeFields, idOf } from '@shared/rest/values';
import { DOCUMENT_ID_PATTERN, PUBLIC_STATUSES } from '@shared/values';
import { cursorAt, decodeAnyItem, decodeBoard, decodeComment, decodeItem } from './decode-documents.ts';
import { mayHaveChanged } from './failures.ts';
import type { FetchOptions } from './fetch-json.ts';
import { countDocuments, runQuery, runTimedQuery } from './firestore-queries.ts';
import { getDocument } from './firestore-rest.ts';
import { importPart } from './lazy-part.ts';
import { shownSort } from './list-view.ts';
import {
  BoardFailure,
  type BoardInfo,
  type CommentView,
  type Cursor,
  type Item,
  type ListQuery,
  type Page,
} from './model.ts';
import {
  COMMENT_ORDER,
  commentsQuery,
  equal,
  filter,
  ITEM,
  itemsQuery,
  listing,
  ownDocumentsQuery,
  strings,
} from './queries.ts';
import { reader } from './reader.ts';

/**
 * Query for public items whose titles have one of the words, most votes first.
 *
 * @param words at most SIMILAR_WORDS_MAX: Firestore multiplies them with the statuses and allows 30
 */
export const similarQuery = (productId: string, words: readonly string[]) =>
  listing({
    from: 'feedback',
    where: [
      equal('product_id', productId),
      equal('is_archived', false),
      filter('status', 'IN', strings(PUBLIC_STATUSES)),
      filter('title_words', 'ARRAY_CONTAINS_ANY', strings(words)),
    ],
    orderBy: ['votes'],
    select: ['title', 'votes', 'status', 'label'],
    limit: SIMILAR_READ,
    after: null,
  });

/**
 * Reads as plain fetch calls to Firestore's REST API, without the SDK. All throw BoardFailure. `load-board.ts` loads
 * this file with the first one.
 */

/** Loads a board. @throws BoardFailure 'not-found' if it does not exist */
export async function loadBoard(productId: string, signal?: AbortSignal): Promise<BoardInfo> {
  return decodeBoard(productId, await getDocument(`products/${productId}`, { signal }));
}

const owners = new Map<string, Promise<string>>();

/**
 * Returns the uid of the board's owner, which has always been public in the board's document. It is cached, so that it
 * costs one read per page.
 */
export function loadOwnerId(productId: string): Promise<string> {
  const known = owners.get(productId);
  if (known) return known;
  const asked = getDocument(`products/${productId}?mask.fieldPaths=owner_id`).then((board) =>
    String(decodeFields(board).owner_id),
  );
  owners.set(productId, asked);
  asked.catch(() => owners.delete(productId));
  return asked;
}

const ITEM_FIELDS = [...ITEM, 'response', 'response_pictures', 'product_id', 'is_archived', 'merged_into']
  .map((field) => `mask.fieldPaths=${field}`)
  .join('&');

/** Loads a board's item. @throws BoardFailure 'not-found' or 'denied' if this visitor cannot see it on this board */
export async function loadItem(productId: string, itemId: string, options?: FetchOptions): Promise<Item> {
  // An id with a slash would name another collection's document.
  if (!DOCUMENT_ID_PATTERN.test(itemId)) throw new BoardFailure('not-found', 'Not an id');
  const fields = await getDocument(`feedback/${itemId}?${ITEM_FIELDS}`, options);
  if (decodeFields(fields).product_id !== productId) throw new BoardFailure('not-found', 'An item of another board');
  return decodeAnyItem(itemId, fields);
}

/** Returns an item's title, also of a merged item, whose target is public. */
export async function loadTitle(itemId: string): Promise<string> {
  const { title } = decodeFields(await getDocument(`feedback/${itemId}?mask.fieldPaths=title`));
  return String(title);
}

/** What lists leave out of an item. */
export type ItemFacts = Pick<Item, 'answer' | 'answerPictures' | 'pictures'>;

const FACTS = ['response', 'response_pictures', 'pictures'].map((field) => `mask.fieldPaths=${field}`).join('&');

/** Returns what lists leave out, at one read. */
export async function loadFacts(itemId: string): Promise<ItemFacts> {
  return decodeItem(itemId, await getDocument(`feedback/${itemId}?${FACTS}`));
}

/**
 * Returns whether an item is public; also true if that cannot be determined. Merged items are readable, but not listed.
 */
export async function isItemPublic(itemId: string): Promise<boolean> {
  return getDocument(`feedback/${itemId}`).then(
    (fields) => fields.merged_into === undefined,
    (error: unknown) => !mayHaveChanged(error),
  );
}

/** Loads a page of public items for at most PAGE_SIZE document reads. For the cost of a search, see `searchItems`. */
export async function loadItems(query: ListQuery, after: Cursor | null, signal?: AbortSignal): Promise<Page<Item>> {
  if (reader) {
    const page = await (await importPart(() => import('./narrowed.ts'))).loadPrivate(query, after, signal);
    if (page !== null) return page;
  }
  if (query.search.trim() !== '' || query.tag !== null) {
    const { searchItems } = await importPart(() => import('./search-items.ts'));
    return searchItems({ ...query, sort: shownSort(query) }, after, {
      find: (asked) => runQuery(asked, { signal }),
      count: (asked) => countDocuments(asked, { signal }),
    });
  }
  const { documents, readAt } = await runTimedQuery(itemsQuery(query, after), { signal });
  const entries = documents.map((document) => decodeItem(idOf(document), document.fields ?? {}));
  return { entries, next: nextOf(documents, itemOrder(query.sort)), readAt };
}

export async function loadComments(
  feedbackId: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<CommentView>> {
  const documents = await runQuery(commentsQuery(feedbackId, after), { signal });
  return { entries: documents.map(decodeComment), next: nextOf(documents, COMMENT_ORDER) };
}

/**
 * Loads items of a board whose titles have one of the words, with title, votes and status only.
 *
 * @param words at most SIMILAR_WORDS_MAX
 */
export async function loadSimilar(productId: string, words: readonly string[]): Promise<readonly Item[]> {
  // What others have written must not be known from a title.
  if (reader?.isNarrowed) return [];
  return (await runQuery(similarQuery(productId, words))).map((document) =>
    decodeItem(idOf(document), document.fields ?? {}),
  );
}

/** Returns the ids of the newest items and comments that a visitor has written on a board. */
export async function loadWrittenIds(
  visitor: FetchOptions & { readonly uid: string },
  productId: string,
  limit?: number,
): Promise<readonly string[]> {
  return (await runQuery(ownDocumentsQuery(visitor.uid, productId, limit), visitor)).map(idOf);
}

function nextOf(documents: readonly Document[], orderBy: readonly string[]): Cursor | null {
  const last = documents.at(-1);
  return last === undefined || documents.length < PAGE_SIZE ? null : cursorAt(last, orderBy);
}
