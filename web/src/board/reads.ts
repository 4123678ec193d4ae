import { PAGE_SIZE } from '@shared/limits';
import { itemOrder } from '@shared/order';
import { matchesSearch, searchToken } from '@shared/search';
import { isRefusal } from './failures.ts';
import { getDocument, runQuery } from './firestore-rest.ts';
import { type Document, idOf } from './firestore-values.ts';
import type { BoardInfo, CommentView, Cursor, Item, ListQuery, Page } from './model.ts';
import { COMMENT_ORDER, commentsQuery, itemsQuery } from './queries.ts';
import { cursorAt, toBoard, toComment, toItem } from './readings.ts';

/** Reads that need no visitor: plain fetch against Firestore's REST interface, no SDK. All throw BoardFailure. */

/** The most queries that one page of a search may cost; only several rare words together need more than one. */
const SEARCH_ROUNDS = 5;

/** @throws BoardFailure 'not-found' for a board that does not exist */
export async function loadBoard(productId: string, signal?: AbortSignal): Promise<BoardInfo> {
  return toBoard(productId, await getDocument(`products/${productId}`, { signal }));
}

/** Whether an item is there for everybody to see; true too where that cannot be found out. */
export async function isItemPublic(itemId: string): Promise<boolean> {
  return getDocument(`feedback/${itemId}`).then(
    () => true,
    (error: unknown) => !isRefusal(error),
  );
}

/** A page of what everybody may see: at most PAGE_SIZE document reads, more only for a search of several words. */
export async function loadItems(query: ListQuery, after: Cursor | null, signal?: AbortSignal): Promise<Page<Item>> {
  const isSearch = searchToken(query.search) !== null;
  const matches = (item: Item) =>
    !isSearch ||
    ((query.category === null || item.category === query.category) &&
      matchesSearch(query.search, `${item.title} ${item.description}`));

  const entries: Item[] = [];
  let next = after;
  for (let round = 0; round < (isSearch ? SEARCH_ROUNDS : 1) && entries.length < PAGE_SIZE; round += 1) {
    const documents = await runQuery(itemsQuery(query, next), { signal });
    entries.push(...documents.map((document) => toItem(idOf(document), document.fields ?? {})).filter(matches));
    next = nextOf(documents, itemOrder(query.sort));
    if (next === null) break;
  }
  return { entries, next };
}

export async function loadComments(
  feedbackId: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<CommentView>> {
  const documents = await runQuery(commentsQuery(feedbackId, after), { signal });
  return { entries: documents.map(toComment), next: nextOf(documents, COMMENT_ORDER) };
}

function nextOf(documents: readonly Document[], orderBy: readonly string[]): Cursor | null {
  const last = documents.at(-1);
  return last === undefined || documents.length < PAGE_SIZE ? null : cursorAt(last, orderBy);
}
