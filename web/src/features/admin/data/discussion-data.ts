import type { Comment } from '@shared/comment';
import type { Feedback } from '@shared/feedback';
import { GUIDE_ITEMS_MAX } from '@shared/limits';
import type { Note } from '@shared/notes/note';
import {
  deleteDoc,
  doc,
  limit,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  setDoc,
  type WriteBatch,
  where,
} from 'firebase/firestore';
import { combineLatest, defer, distinctUntilChanged, map, type Observable, of, skipWhile, switchMap } from 'rxjs';
import { callApi, type RequestTo } from '../../../api/api.ts';
import { type LiveQuery, snapshotsOf } from '../../../firebase/live-query.ts';
import {
  authorRef,
  commentRef,
  comments,
  edits,
  feedback,
  noteRef,
  notes,
  pendingComments,
} from '../../../firebase/refs.ts';
import { sendWrite } from '../../../firebase/send-write.ts';
import { itemOf, listenRows, ownUid } from './owner-data.ts';
import { commentsQuery } from './queries.ts';

/** Comments, notes and earlier texts of items. All functions throw Firestore errors. */

export const listenComments = listenRows(comments);
export const listenPendingComments = listenRows(pendingComments);
export const listenNotes = listenRows(notes);
export const listenEdits = listenRows(edits);

export const deleteComment = (commentId: string): Promise<void> => sendWrite(() => deleteDoc(commentRef(commentId)));

/** Approves or rejects a comment that waits. Throws an ApiFailure. */
export const decideComment = async (request: RequestTo<'/api/decide-comment'>): Promise<void> =>
  void (await callApi('/api/decide-comment', request));

export const newCommentId = (): string => doc(comments).id;

type OwnComment = Omit<Comment, 'created_at' | 'user_id' | 'by_team' | 'pictures'>;

/** Adds a comment in the name of the team to a batch, with the record of its author. */
export function addComment(batch: WriteBatch, id: string, comment: OwnComment): void {
  const user_id = ownUid();
  const created_at = serverTimestamp();
  batch.set(doc(comments, id), { ...comment, user_id, by_team: true, created_at });
  batch.set(authorRef(id), { uid: user_id, product_id: comment.product_id, created_at });
}

export function addNote(note: Omit<Note, 'created_at' | 'by'>): Promise<void> {
  const reference = doc(notes);
  return sendWrite(() => setDoc(reference, { ...note, by: ownUid(), created_at: serverTimestamp() }));
}

export const deleteNote = (noteId: string): Promise<void> => sendWrite(() => deleteDoc(noteRef(noteId)));

/** Whether the owner has answered an item of a small board: by its status, an answer or a reply. */
export const isBoardAnswered = (productId: string, ownerId: string): LiveQuery<boolean> => ({
  key: `answered/${productId}`,
  watch: () =>
    snapshotsOf(query(feedback, where('product_id', '==', productId), limit(GUIDE_ITEMS_MAX))).pipe(
      skipWhile(({ empty, metadata }) => empty && metadata.fromCache),
      switchMap(({ docs }) => (docs.some(isAnswered) ? of(true) : isAnyRepliedTo(docs, ownerId))),
      distinctUntilChanged(),
    ),
});

function isAnswered(document: QueryDocumentSnapshot<Feedback>): boolean {
  const { status, response } = document.data();
  return response !== undefined || (status !== 'open' && status !== 'pending');
}

/** One query per item with comments: the rules allow to list the comments of an item, not those of a board. */
function isAnyRepliedTo(items: readonly QueryDocumentSnapshot<Feedback>[], ownerId: string): Observable<boolean> {
  const discussed = items.filter((document) => document.data().comments > 0);
  if (discussed.length === 0) return of(false);
  const replies = discussed.map(({ id }) =>
    snapshotsOf(query(comments, where('feedback_id', '==', id), where('user_id', '==', ownerId), limit(1))),
  );
  return combineLatest(replies).pipe(map((found) => found.some(({ empty }) => !empty)));
}

/** Time in ms for which an item is listened to that its page may not need. */
const UNUSED_MS = 10_000;

let stop = () => {};

/**
 * Begins to load an item and its first comments while the page that shows them is still to come. Its own listeners get
 * the same answers, because Firestore asks once for equal queries.
 */
export function warmItem(feedbackId: string): void {
  stop();
  const ignore = () => {};
  // An address may name what cannot be an id.
  const item = defer(() => itemOf(feedbackId).watch()).subscribe({ error: ignore });
  const leaveComments = listenComments(commentsQuery(feedbackId))(null, ignore, ignore);
  const timer = setTimeout(() => stop(), UNUSED_MS);
  stop = () => {
    clearTimeout(timer);
    item.unsubscribe();
    leaveComments();
    stop = ignore;
  };
}
