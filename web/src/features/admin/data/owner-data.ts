import { mergeItems, unmergeItem as unmergeCall } from '@shared/calls';
import type { Comment } from '@shared/comment';
import type { Feedback } from '@shared/feedback';
import { PAGE_SIZE } from '@shared/limits';
import type { Note } from '@shared/notes/note';
import type { Product } from '@shared/product';
import {
  type CollectionReference,
  type DocumentReference,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  getCountFromServer,
  limit,
  onSnapshot,
  orderBy,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  type UpdateData,
  updateDoc,
  type WriteBatch,
  where,
  writeBatch,
} from 'firebase/firestore';
import { doc as watchDoc } from 'rxfire/firestore';
import { filter, map, type Observable } from 'rxjs';
import type { z } from 'zod';
import { callApi } from '../../../api/api.ts';
import type { LiveQuery } from '../../../firebase/live-query.ts';
import {
  authorRef,
  commentRef,
  comments,
  db,
  edits,
  feedback,
  feedbackRef,
  noteRef,
  notes,
  productRef,
} from '../../../firebase/refs.ts';
import { sendWrite } from '../../../firebase/send-write.ts';
import type { ListenPage } from './live-rows.ts';
import type { CommentRow, EditRow, Item, NoteRow, Patch, Row } from './model.ts';
import { cursorAt, type ListQuery, type Query } from './queries.ts';

/**
 * The owner's reads and writes. Listeners see a write at once. It resolves when the server accepts it, waits while
 * offline, and is rolled back in listeners if the server rejects it. All functions throw Firestore errors.
 */

/** An answer that the server has not confirmed yet has no time; listeners see an estimate. */
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

const filtersOf = ({ equal, contains, tag }: Query): QueryConstraint[] => [
  ...Object.entries(equal).map(([field, value]) => where(field, '==', value)),
  ...(contains === undefined ? [] : [where('search_tokens', 'array-contains-any', contains)]),
  ...(tag === undefined ? [] : [where('tags', 'array-contains', tag)]),
];

export function listenPages<T, R extends Row>(
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

export const listenItems = (list: ListQuery): ListenPage<Item> =>
  listenPages(feedback, list, (document) => {
    const { search_tokens: _, title_words: __, ...fields } = document.data(ESTIMATED);
    return { ...fields, id: document.id, isUnsent: document.metadata.hasPendingWrites };
  });

export const listenComments = (list: ListQuery): ListenPage<CommentRow> =>
  listenPages(comments, list, (document) => ({
    // A comment of the owner is shown before the server has set its time.
    ...document.data(ESTIMATED),
    id: document.id,
    isUnsent: document.metadata.hasPendingWrites,
  }));

export const listenNotes = (list: ListQuery): ListenPage<NoteRow> =>
  listenPages(notes, list, (document) => ({
    // A note is shown before the server has set its time.
    ...document.data({ serverTimestamps: 'estimate' }),
    id: document.id,
    isUnsent: document.metadata.hasPendingWrites,
  }));

export const listenEdits = (list: ListQuery): ListenPage<EditRow> =>
  listenPages(edits, list, (document) => ({
    ...document.data(),
    id: document.id,
    isUnsent: document.metadata.hasPendingWrites,
  }));

type Progress = (left: number) => void;

/** Merges an item, in repeated calls until everything is copied. Throws an ApiFailure. */
export async function mergeItem(request: z.input<typeof mergeItems.request>, onLeft: Progress): Promise<void> {
  for (;;) {
    const { done, remaining } = await callApi(mergeItems, request);
    if (done) return;
    onLeft(remaining);
  }
}

/** Undoes the merge of an item, likewise. */
export async function unmergeItem(request: z.input<typeof unmergeCall.request>, onLeft: Progress): Promise<void> {
  for (;;) {
    const { done, remaining } = await callApi(unmergeCall, request);
    if (done) return;
    onLeft(remaining);
  }
}

/** Counts the items that match a query and have its sort fields. Costs one read per thousand items. */
export async function countItems(counted: Query | ListQuery): Promise<number> {
  const order = 'orderBy' in counted ? counted.orderBy.map((field) => orderBy(field, 'desc')) : [];
  const { count } = (await getCountFromServer(query(feedback, ...filtersOf(counted), ...order))).data();
  return count;
}

/** Returns the fields that a patch writes: null removes a field, and an answer gets the server's time. */
function fieldsOf({ label, response, tags, rank, eta, ...fields }: Patch): UpdateData<Feedback> {
  return {
    ...fields,
    ...(label !== undefined && { label: label ?? deleteField() }),
    ...(response !== undefined && {
      response: response === null ? deleteField() : { text: response, at: serverTimestamp() },
    }),
    ...(rank !== undefined && { rank: rank ?? deleteField() }),
    ...(eta !== undefined && { eta: eta ?? deleteField() }),
    ...(tags !== undefined && { tags: tags.length === 0 ? deleteField() : [...tags] }),
  };
}

export const updateItem = (feedbackId: string, patch: Patch): Promise<void> =>
  sendWrite(() => updateDoc(feedbackRef(feedbackId), fieldsOf(patch)));

/** Applies all changes or none, in one batch. */
export const updateItems = (changes: readonly { readonly id: string; readonly patch: Patch }[]): Promise<void> =>
  commit((batch) => {
    for (const { id, patch } of changes) batch.update(feedbackRef(id), fieldsOf(patch));
  });

/** Deletes all items or none, in one batch. A Cloud Function removes the data that belongs to them. */
export const deleteItems = (ids: readonly string[]): Promise<void> =>
  commit((batch) => {
    for (const id of ids) batch.delete(feedbackRef(id));
  });

/** @param fill adds the writes */
const commit = (fill: (batch: WriteBatch) => void): Promise<void> =>
  sendWrite(() => {
    const batch = writeBatch(db);
    fill(batch);
    return batch.commit();
  });

export const deleteComment = (commentId: string): Promise<void> => sendWrite(() => deleteDoc(commentRef(commentId)));

/** Adds a comment of the owner, with the record of its author, in one batch. */
export function addComment({ user_id, ...comment }: Omit<Comment, 'created_at'> & { user_id: string }): Promise<void> {
  const reference = doc(comments);
  const created_at = serverTimestamp();
  return commit((batch) => {
    batch.set(reference, { ...comment, user_id, created_at });
    batch.set(authorRef(reference.id), { uid: user_id, product_id: comment.product_id, created_at });
  });
}

export function addNote(note: Omit<Note, 'created_at'>): Promise<void> {
  const reference = doc(notes);
  return sendWrite(() => setDoc(reference, { ...note, created_at: serverTimestamp() }));
}

export const deleteNote = (noteId: string): Promise<void> => sendWrite(() => deleteDoc(noteRef(noteId)));
