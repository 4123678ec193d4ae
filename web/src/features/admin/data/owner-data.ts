import type { Feedback } from '@shared/feedback';
import { COMPANY_ITEMS_MAX, PAGE_SIZE } from '@shared/limits';
import type { Product } from '@shared/product';
import type { Act } from '@shared/team/activity';
import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  deleteField,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  limit,
  onSnapshot,
  orderBy,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  startAfter,
  type UpdateData,
  type WriteBatch,
  waitForPendingWrites,
  where,
  writeBatch,
} from 'firebase/firestore';
import { doc as watchDoc } from 'rxfire/firestore';
import { filter, map, type Observable } from 'rxjs';
import { callApi, type RequestTo } from '../../../api/api.ts';
import { auth } from '../../../firebase/firebase.ts';
import type { LiveQuery } from '../../../firebase/live-query.ts';
import { acts, db, feedback, feedbackRef, productRef } from '../../../firebase/refs.ts';
import { sendWrite } from '../../../firebase/send-write.ts';
import type { ListenPage } from './live-rows.ts';
import type { Change, Item, Patch, Row } from './model.ts';
import { rememberAnswers } from './own-answers.ts';
import { cursorAt, type ListQuery, type Query } from './queries.ts';

/**
 * The owner's reads and writes. Listeners see a write at once. It resolves when the server accepts it, waits while
 * offline, and is rolled back in listeners if the server rejects it. All functions throw Firestore errors.
 */

/** What the server has not confirmed yet has no time; listeners see an estimate. */
const ESTIMATED = { serverTimestamps: 'estimate' } as const;

/** A document's data. Null only after the server confirms that it is missing, never from an empty cache. */
export const dataOf = <T>(ref: DocumentReference<T>): Observable<(T & { readonly isUnsent: boolean }) | null> =>
  watchDoc(ref).pipe(
    filter((snapshot) => snapshot.exists() || !snapshot.metadata.fromCache),
    map((snapshot) => {
      const data = snapshot.data(ESTIMATED);
      return data ? { ...data, isUnsent: snapshot.metadata.hasPendingWrites } : null;
    }),
  );

export const productOf = (productId: string): LiveQuery<Product | null> => ({
  key: `product/${productId}`,
  watch: () => dataOf(productRef(productId)),
});

export const itemOf = (feedbackId: string): LiveQuery<Item | null> => ({
  key: `item/${feedbackId}`,
  watch: () => dataOf(feedbackRef(feedbackId)).pipe(map((data) => data && { ...data, id: feedbackId })),
});

const filtersOf = ({ equal, contains, tag, above, ...list }: Query | ListQuery): QueryConstraint[] => [
  ...Object.entries(equal).map(([field, value]) => where(field, '==', value)),
  ...(contains === undefined ? [] : [where('search_tokens', 'array-contains-any', contains)]),
  ...(tag === undefined ? [] : [where('tags', 'array-contains', tag)]),
  ...(above === undefined || !('orderBy' in list)
    ? []
    : list.orderBy.slice(0, 1).map((field) => where(field, '>', above))),
];

function listenPages<T, R extends Row>(
  documents: CollectionReference<T>,
  list: ListQuery,
  toRow: (document: QueryDocumentSnapshot<T>) => R,
): ListenPage<R> {
  const order = [...list.orderBy.map((field) => orderBy(field, 'desc')), orderBy(documentId(), 'desc')];
  return (after, next, fail) => {
    const begin = after === null ? [] : [startAfter(...cursorAt(after, list.orderBy))];
    return onSnapshot(
      query(documents, ...filtersOf(list), ...order, ...begin, limit(PAGE_SIZE)),
      { includeMetadataChanges: true },
      ({ docs, metadata }) => next({ rows: docs.map(toRow), isSynced: !metadata.fromCache }),
      fail,
    );
  };
}

export function itemFrom(document: QueryDocumentSnapshot<Feedback>): Item {
  const { search_tokens: _, title_words: __, ...fields } = document.data(ESTIMATED);
  return { ...fields, id: document.id, isUnsent: document.metadata.hasPendingWrites };
}

export const listenItems = (list: ListQuery): ListenPage<Item> => listenPages(feedback, list, itemFrom);

/** Listens to items of a board by their ids. @param ids at most 30 */
export const listenItemsById =
  (productId: string, ids: readonly string[]) =>
  (...[next, fail]: [next: Parameters<ListenPage<Item>>[1], fail: (error: unknown) => void]): (() => void) =>
    onSnapshot(
      query(feedback, where('product_id', '==', productId), where(documentId(), 'in', ids), limit(COMPANY_ITEMS_MAX)),
      { includeMetadataChanges: true },
      ({ docs, metadata }) => next({ rows: docs.map(itemFrom), isSynced: !metadata.fromCache }),
      fail,
    );

/** Returns a function that listens to the pages of a query for whole documents. */
export const listenRows =
  <T extends DocumentData>(documents: CollectionReference<T>) =>
  (list: ListQuery): ListenPage<T & Row> =>
    listenPages(documents, list, (document) => ({
      ...document.data(ESTIMATED),
      id: document.id,
      isUnsent: document.metadata.hasPendingWrites,
    }));

type Progress = (left: number) => void;

/** Merges an item, in repeated calls until everything is copied. Throws an ApiFailure. */
export const mergeItem = (request: RequestTo<'/api/merge-items'>, onLeft: Progress): Promise<void> =>
  repeat(() => callApi('/api/merge-items', request), onLeft);

/** Undoes the merge of an item, likewise. */
export const unmergeItem = (request: RequestTo<'/api/unmerge-item'>, onLeft: Progress): Promise<void> =>
  repeat(() => callApi('/api/unmerge-item', request), onLeft);

async function repeat(call: () => Promise<{ done: boolean; remaining: number }>, onLeft: Progress): Promise<void> {
  for (let answer = await call(); !answer.done; answer = await call()) onLeft(answer.remaining);
}

/** Resolves when the server has answered all writes that this tab has made so far; not while offline. */
export const untilWritten = (): Promise<void> => waitForPendingWrites(db);

/** Counts the items that match a query and have its sort fields. Costs one read per thousand items. */
export async function countItems(counted: Query | ListQuery): Promise<number> {
  const order = 'orderBy' in counted ? counted.orderBy.map((field) => orderBy(field, 'desc')) : [];
  const { count } = (await getCountFromServer(query(feedback, ...filtersOf(counted), ...order))).data();
  return count;
}

/** Uid of the signed-in person, which the rules compare with the uid in a write. */
export const ownUid = (): string => auth.currentUser?.uid ?? '';

const TEXT_FIELDS = ['title', 'description', 'category'] as const;

/**
 * Returns the fields that a patch writes: null removes a field, an answer gets the server's time, and a changed text
 * is marked as the team's.
 */
function fieldsOf({ label, response, tags, rank, eta, ...fields }: Patch): UpdateData<Feedback> {
  const isText = TEXT_FIELDS.some((field) => fields[field] !== undefined);
  return {
    ...fields,
    ...(isText && { edited_at: serverTimestamp(), edited_by_team: true }),
    ...(label !== undefined && { label: label ?? deleteField() }),
    ...(response !== undefined && {
      response: response === null ? deleteField() : { text: response, at: serverTimestamp() },
    }),
    ...(rank !== undefined && { rank: rank ?? deleteField() }),
    ...(eta !== undefined && { eta: eta ?? deleteField() }),
    ...(tags !== undefined && { tags: tags.length === 0 ? deleteField() : [...tags] }),
  };
}

/**
 * Returns the time of an item's answer, if that is still the one of the caller, and whether it has pictures; null for no
 * answer. Throws a Firestore error, `aborted` if the item has another answer by now.
 */
export async function answerOf(
  id: string,
  text: string | null,
): Promise<{ readonly at: Act['over']; readonly hasPictures: boolean }> {
  const { response, response_pictures } = (await getDoc(feedbackRef(id))).data() ?? {};
  if ((response?.text ?? null) !== text) throw Object.assign(new Error('Another answer'), { code: 'aborted' });
  return { at: response?.at ?? null, hasPictures: response_pictures !== undefined };
}

/**
 * Applies all changes of a board's items or none, in one batch. The batch includes an act document, which only
 * functions can read; it names the author of the changes for the items' history (D51).
 */
export const updateItems = (changes: readonly Change[]): Promise<void> =>
  rememberAnswers(changes, () => commit((batch) => addChanges(batch, changes)));

/** Adds these changes and their act to a batch. @param quiet whether followers get no mail of it */
export function addChanges(batch: WriteBatch, changes: readonly Change[], quiet = false): void {
  const act = doc(acts);
  const [first, ...others] = changes;
  const over = others.length === 0 ? first?.over : undefined;
  addAct(batch, act.id, {
    product_id: first?.product ?? '',
    ...(quiet && { quiet }),
    ...(over !== undefined && { over }),
  });
  for (const { id, patch } of changes) batch.update(feedbackRef(id), { ...fieldsOf(patch), act: act.id });
}

/** Adds an act of the signed-in person to a batch. @param id that of a comment or an entry, if it is about one */
export const addAct = (batch: WriteBatch, id: string, act: Omit<Act, 'by' | 'at'>): void =>
  void batch.set(doc(acts, id), { ...act, by: ownUid(), at: serverTimestamp() });

/** Deletes all items or none, in one batch. A Cloud Function removes the data that belongs to them. */
export const deleteItems = (ids: readonly string[]): Promise<void> =>
  commit((batch) => {
    for (const id of ids) batch.delete(feedbackRef(id));
  });

/** Writes all or nothing. @param fill adds the writes */
export const commit = (fill: (batch: WriteBatch) => void): Promise<void> =>
  sendWrite(() => {
    const batch = writeBatch(db);
    fill(batch);
    return batch.commit();
  });
