import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import { blockBusyAuthor, blockFickleAuthor } from './abuse/block-busy.ts';
import { blockBusyFollower } from './abuse/block-follower.ts';
import { readVisitorLimits } from './abuse/visitor-limits.ts';
import { syncClaims } from './accounts/sync-claims.ts';
import { sweepBoard } from './boards/delete-board.ts';
import { isEdit, persistEdit } from './boards/persist-edit.ts';
import { recordSimilar } from './boards/record-similar.ts';
import { dropDeliveries, sweepComment, sweepItem, trimRemoved } from './boards/sweep-item.ts';
import { syncBoards } from './boards/sync-boards.ts';
import { syncEntry } from './changelog/sync-entry.ts';
import { isAnswered, recordAnswer, syncVisibility } from './counters/apply-counter-change.ts';
import { readCountSpacing, recountItem, type SettleOptions } from './counters/recount-item.ts';
import { registerItem } from './counters/register-item.ts';
import { watchEvent } from './health/watched.ts';
import { recordWaiting } from './notifications/digest/waiting-times.ts';
import { recordIdle } from './notifications/mail/idle-addresses.ts';
import { forgetHidden } from './notifications/news/add-news.ts';
import { readRest } from './notifications/news/change.ts';
import { followOwn } from './notifications/news/follow-own.ts';
import { concernsFollowers, recordChange } from './notifications/news/record-change.ts';
import { recordComment } from './notifications/news/record-comment.ts';
import { SWEEP_SECONDS } from './options.ts';
import { isVisibilityChange, itemChange } from './pages/public-change.ts';
import { invalidateFirstPage, removeFromFirstPage } from './pages/refresh-first-page.ts';
import { dropPictures, picturesOn, takeOffAnswer } from './pictures/drop-pictures.ts';
import { isPublic } from './shared/item/state.ts';
import { authorPath, productPath } from './shared/paths.ts';
import { deleteWhere } from './store/delete-where.ts';
import { db } from './store/firestore.ts';
import { isImportedEntry, isUndone } from './store/imported.ts';
import { collectionOf, docOf, type Found, getAll, isFound, type Snapshot, snapshotOf } from './store/refs.ts';
import { markNew } from './team/mark-items.ts';
import { recordActs } from './team/record-acts.ts';
import { followVote, followWithdrawal } from './visitors/follow-vote.ts';
import { emitCommentEvents, emitEntryEvents, emitItemEvents } from './webhooks/emit.ts';

/**
 * Firestore triggers. This module loads no Express, Auth or schemas, because these functions start most often. Each
 * kind of write invokes one function at most, because every invocation costs. None listens to writes of boards, which
 * come with every vote, to the record of a voter, to counters, or to authors. One invocation per count does nothing:
 * Firestore cannot tell a new count of an item from its moderation, so both invoke onFeedbackWritten.
 */

/** Without `retry`, the event of a failed handler is lost. All handlers are idempotent. */
const retry = true;
const REST_MS = readRest(process.env);
const SETTINGS = { limits: readVisitorLimits(process.env), spacing: readCountSpacing(process.env) };

// The emulator also reports creations and deletions of documents that do not exist: handlers ignore those.
export const onVoteCreated = onDocumentCreated(
  { document: 'votes/{id}', retry },
  watchEvent('onVoteCreated', async ({ data: vote }) => {
    // An import counts what it writes, and nobody is told of it (moving/write-chunk.ts).
    if (vote && !vote.get('imported')) await followVote(db, snapshotOf('votes', vote), SETTINGS);
  }),
);
export const onVoteDeleted = onDocumentDeleted(
  { document: 'votes/{id}', retry },
  watchEvent('onVoteDeleted', async ({ data: vote }) => {
    if (vote) await followWithdrawal(db, snapshotOf('votes', vote), SETTINGS);
  }),
);

/** A single function for both, because a follow does not change. Follows that a merge copies are not acts. */
export const onFollowWritten = onDocumentWritten(
  { document: 'follows/{id}', retry },
  watchEvent('onFollowWritten', async ({ data }) => {
    if (data === undefined) return;
    const [before, after] = [snapshotOf('follows', data.before), snapshotOf('follows', data.after)];
    // People end follows in their browser; functions end them with an item, an account or a merge.
    if (isFound(before)) return after.exists ? undefined : recordIdle(db, before.data());
    if (!isFound(after)) return;
    const { uid, product_id, created_at, via } = after.data();
    if (via !== undefined) return;
    await blockBusyFollower(db, {
      visitor: { uid, productId: product_id },
      followedAt: created_at.toMillis(),
      limits: SETTINGS.limits,
    });
  }),
);

export const onCommentCreated = onDocumentCreated(
  { document: 'comments/{id}', retry },
  watchEvent('onCommentCreated', async ({ data }) => {
    if (!data?.exists || data.get('imported')) return;
    const comment = snapshotOf('comments', data);
    const tell = async () => {
      const uid = await authorOf(comment.id, comment.data().user_id);
      await limitAuthor(comment, uid);
      await recordComment(db, { comment, uid, restMs: REST_MS });
    };
    await Promise.all([
      countComments(comment, { committedAt: comment.updateTime, newsAt: await newsAt(comment) }),
      tell(),
      emitCommentEvents(db, comment),
    ]);
  }),
);
export const onCommentDeleted = onDocumentDeleted(
  { document: 'comments/{id}', retry },
  watchEvent('onCommentDeleted', async ({ data, params }) => {
    const comment = data?.exists ? snapshotOf('comments', data) : undefined;
    if (comment) await Promise.all([countComments(comment), limitDeletions(comment, comment.data().user_id)]);
    await sweepComment(db, params.id, comment?.data().by_team);
    if (comment) await trimRemoved(db, comment.data().feedback_id);
  }),
);
/** Comments change only when their author removes them, and when they move to a merged item's target. */
export const onCommentUpdated = onDocumentUpdated(
  { document: 'comments/{id}', retry },
  watchEvent('onCommentUpdated', async ({ data }) => {
    const comment = data?.after.exists ? snapshotOf('comments', data.after).data() : undefined;
    if (comment?.removed_at && comment.pictures) await dropPictures(db, picturesOn(db, data?.after.id ?? ''));
    if (comment?.removed_at) await dropDeliveries(db, 'comment', data?.after.id ?? '');
    if (comment?.removed_at) await trimRemoved(db, comment.feedback_id);
  }),
);

/** A comment that waits for approval. An approved one is a new comment, and has its author's document already. */
export const onPendingCommentWritten = onDocumentWritten(
  { document: 'pending_comments/{id}', retry },
  watchEvent('onPendingCommentWritten', async ({ data, params }) => {
    if (data === undefined) return;
    const [before, after] = [data.before, data.after].map((one) => snapshotOf('pending_comments', one));
    if (!isFound(before) && isFound(after) && !after.data().imported) {
      await limitAuthor(after, await authorOf(after.id, after.data().user_id));
      await recordWaiting(db, after);
    }
    if (!isFound(before) || after?.exists) return;
    // Before the sweep, which deletes the author document.
    const uid = await authorOf(before.id, before.data().user_id);
    if (await sweepComment(db, params.id)) await limitDeletions(before, uid ?? null);
  }),
);

/**
 * Counts the comments of a comment's item. The time of a creation is known; a deletion's is not, so it always triggers
 * a count.
 */
const countComments = (comment: Found<'comments'>, created: Pick<SettleOptions, 'committedAt' | 'newsAt'> = {}) =>
  recountItem(
    db,
    { feedbackId: comment.data().feedback_id, counted: 'comments' },
    {
      productId: comment.data().product_id,
      spacing: SETTINGS.spacing,
      ...created,
    },
  );

/** Returns the comment's time unless it is the owner's or in the team's name. An anonymous comment costs no read. */
async function newsAt(comment: Found<'comments'>): Promise<Timestamp | undefined> {
  const { user_id, by_team, product_id, created_at } = comment.data();
  if (by_team) return undefined;
  if (user_id === null) return created_at;
  const [board] = await getAll(db, [docOf(db, productPath(product_id))], { fieldMask: ['owner_id'] });
  return board.data()?.owner_id === user_id ? undefined : created_at;
}

/** An item or a comment. */
type Post = Found<'feedback'> | Found<'comments'> | Found<'pending_comments'>;

/** Returns the author's uid. @param known the uid that the item or comment names, unless its author is anonymous */
const authorOf = async (id: string, known: string | null): Promise<string | undefined> =>
  known ?? (await docOf(db, authorPath(id)).get()).data()?.uid;

async function limitAuthor(post: Post, uid: string | undefined): Promise<void> {
  if (uid === undefined) return;
  const { created_at, product_id } = post.data();
  await blockBusyAuthor(db, {
    visitor: { uid, productId: product_id },
    limits: SETTINGS.limits,
    post: { id: post.id, created_at },
  });
}

async function followAuthor(item: Found<'feedback'>): Promise<void> {
  const uid = await authorOf(item.id, item.data().created_by);
  if (uid !== undefined) await followOwn(db, item.id, uid);
}

async function limitDeletions(post: Post, known: string | null): Promise<void> {
  const uid = await authorOf(post.id, known);
  if (uid === undefined) return;
  const { created_at, product_id } = post.data();
  await blockFickleAuthor(db, {
    visitor: { uid, productId: product_id },
    writtenAt: created_at.toMillis(),
    limits: SETTINGS.limits,
  });
}

/**
 * A single function for all reactions: an item is written several times in a row, and each write invokes every trigger.
 */
export const onFeedbackWritten = onDocumentWritten(
  { document: 'feedback/{id}', retry, timeoutSeconds: SWEEP_SECONDS },
  watchEvent('onFeedbackWritten', async ({ data, params }) => {
    if (data === undefined) return;
    const [before, after] = [snapshotOf('feedback', data.before), snapshotOf('feedback', data.after)];
    const { product_id: productId } = after.data() ?? before.data() ?? {};
    if (productId === undefined) return sweepItem(db, params.id);
    const shown = after.data();
    // Also after the undo of an import, which may have brought the answer.
    if (!shown?.response && shown?.response_pictures) await takeOffAnswer(db, params.id);
    if (isByImport(before, after)) return;
    const change = itemChange(before, after);
    // A board that does not show all to everybody has no page.
    if (change === 'gone' && after.data()?.company === undefined) await removeFromFirstPage(db, productId, params.id);
    // Registers a new item, and so writes its board. The author follows first: after registration, this does nothing.
    if (!before.exists) {
      if (isFound(after)) await followAuthor(after);
      await registerItem(db, params.id, productId);
    }
    if (before.exists && change === 'shown') await invalidateFirstPage(db, productId);
    if (isAnswered(before, after)) await recordAnswer(db, params.id, productId);
    if (isVisibilityChange(before, after)) await syncVisibility(db, params.id, productId);
    if (isHiding(before, after)) await forgetHidden(db, params.id);
    if (concernsFollowers(before, after)) await recordChange(db, { before, after, restMs: REST_MS });
    if (isEdit(before, after)) await persistEdit(db, before, after);
    await recordActs(db, before, after);
    // Before the sweep, which deletes the author document.
    if (isFound(before) && !after.exists) await limitDeletions(before, before.data().created_by);
    if (!after.exists) await sweepItem(db, params.id, { productId: productId, last: before });
    if (!before.exists && isFound(after)) {
      await limitAuthor(after, await authorOf(after.id, after.data().created_by));
      await recordWaiting(db, after);
      await recordSimilar(db, params.id, after.data());
    }
    // Also an item that its author has claimed, who has signed in since.
    if (isFound(after) && after.data().created_by !== before.data()?.created_by) await markNew(db, after);
    // After the sweep of a deleted item, which deletes the other deliveries.
    if (after.exists || !(await isUndone(db, before.data()))) await emitItemEvents(db, { before, after });
  }),
);

/** Returns true for a write of an import, which counts and places items itself (moving/write-chunk.ts). */
const isByImport = (before: Snapshot<'feedback'>, after: Snapshot<'feedback'>): boolean =>
  after.data()?.imported_at !== undefined &&
  after.data()?.imported_at?.valueOf() !== before.data()?.imported_at?.valueOf();

/** Returns true if a public item is there, but not public any more. */
const isHiding = (before: Snapshot<'feedback'>, after: Snapshot<'feedback'>): boolean =>
  isFound(before) && isPublic(before.data()) && isFound(after) && !isPublic(after.data());

/** Updates the linked items and the board of an entry that was published, changed or taken back. */
export const onEntryWritten = onDocumentWritten(
  { document: 'changelog/{id}', retry },
  watchEvent('onEntryWritten', async ({ data, params }) => {
    if (data === undefined) return;
    const [before, after] = [snapshotOf('changelog', data.before), snapshotOf('changelog', data.after)];
    await syncEntry(db, before, after);
    if (before.exists || !(await isImportedEntry(db, params.id))) await emitEntryEvents(db, { before, after });
    if (data.after.exists) return;
    await dropPictures(db, picturesOn(db, params.id));
    await dropDeliveries(db, 'entry', params.id);
    await deleteWhere(db, collectionOf(db, 'reactions').where('entry', '==', params.id));
  }),
);

export const onProductDeleted = onDocumentDeleted(
  { document: 'products/{id}', retry, timeoutSeconds: SWEEP_SECONDS },
  watchEvent('onProductDeleted', async ({ data: board, params }) => {
    // While its token can still remove its webhook.
    if (board?.exists) await leaveTrackers(db, params.id);
    await sweepBoard(db, params.id);
    // The next oldest board may open in its place.
    if (board?.exists) await syncBoards(db, snapshotOf('products', board).data().owner_id);
  }),
);

export const onUserPlanWritten = onDocumentWritten(
  { document: 'user_plans/{id}', retry },
  watchEvent('onUserPlanWritten', async ({ params }) => {
    const { auth } = await import('./store/auth.ts');
    await syncClaims(auth, db, params.id);
    await syncBoards(db, params.id);
  }),
);

/** Only a board with a tracker loads the library. */
async function leaveTrackers(db: Firestore, productId: string): Promise<void> {
  const connected = await collectionOf(db, 'tracker_secrets').where('product_id', '==', productId).get();
  if (connected.empty) return;
  const { disconnectTracker } = await import('./trackers/connect.ts');
  for (const secret of connected.docs)
    await disconnectTracker(db, { productId, name: secret.data().tracker, by: null });
}
