import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
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
import { isEdit, keepEdit } from './boards/keep-edit.ts';
import { noteSimilar } from './boards/note-similar.ts';
import { settleBoards } from './boards/settle-boards.ts';
import { sweepComment } from './boards/sweep-comment.ts';
import { sweepItem } from './boards/sweep-item.ts';
import { trimRemoved } from './boards/trim-removed.ts';
import { settleEntry } from './changelog/settle-entry.ts';
import { isAnswered, noteAnswer } from './counters/note-answer.ts';
import { readCountSpacing, recountItem } from './counters/recount-item.ts';
import { registerItem } from './counters/register-item.ts';
import { settleVisibility } from './counters/settle-visibility.ts';
import { watchEvent } from './health/watched.ts';
import { noteWaiting } from './notifications/digest/note-waiting.ts';
import { noteIdle } from './notifications/mail/idle-addresses.ts';
import { readRest } from './notifications/news/change.ts';
import { followOwn } from './notifications/news/follow-own.ts';
import { forgetHidden } from './notifications/news/forget-hidden.ts';
import { isToldChange, noteChange } from './notifications/news/note-change.ts';
import { noteComment } from './notifications/news/note-comment.ts';
import { SWEEP_SECONDS } from './options.ts';
import { isVisibilityChange, itemChange } from './pages/public-change.ts';
import { outdateFirstPage, removeFromFirstPage } from './pages/refresh-first-page.ts';
import type { Feedback } from './shared/feedback.ts';
import { authorPath } from './shared/paths.ts';
import type { Follow } from './shared/telling/follow.ts';
import { db } from './store/firestore.ts';
import { followVote, followWithdrawal } from './visitors/follow-vote.ts';

/**
 * Firestore triggers. This module loads no Express, Auth or schemas, because these functions start most often. Each
 * kind of write invokes one function at most, because every invocation costs. None listens to writes of boards, which
 * come with every vote, to the record of a voter, to counters, or to authors. One invocation per count is in vain:
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
    if (vote?.exists) await followVote(db, vote, SETTINGS);
  }),
);
export const onVoteDeleted = onDocumentDeleted(
  { document: 'votes/{id}', retry },
  watchEvent('onVoteDeleted', async ({ data: vote }) => {
    if (vote?.exists) await followWithdrawal(db, vote, SETTINGS);
  }),
);

/** Copies that a merge makes are no acts. */
export const onFollowCreated = onDocumentCreated(
  { document: 'follows/{id}', retry },
  watchEvent('onFollowCreated', async ({ data: follow }) => {
    if (!follow?.exists || follow.get('via') !== undefined) return;
    const visitor = { uid: follow.get('uid') as string, productId: follow.get('product_id') as string };
    await blockBusyFollower(db, visitor, (follow.get('created_at') as Timestamp).toMillis(), SETTINGS.limits);
  }),
);

export const onCommentCreated = onDocumentCreated(
  { document: 'comments/{id}', retry },
  watchEvent('onCommentCreated', async ({ data: comment }) => {
    if (!comment?.exists) return;
    const tell = async () => {
      const uid = await authorOf(comment, 'user_id');
      await limitAuthor(comment, uid);
      await noteComment(db, comment, uid, REST_MS);
    };
    await Promise.all([countComments(comment, comment.updateTime), tell()]);
  }),
);
export const onCommentDeleted = onDocumentDeleted(
  { document: 'comments/{id}', retry },
  watchEvent('onCommentDeleted', async ({ data: comment, params }) => {
    if (comment?.exists) await Promise.all([countComments(comment), limitDeletions(comment, 'user_id')]);
    await sweepComment(db, params.id);
    if (comment?.exists) await trimRemoved(db, comment.get('feedback_id') as string);
  }),
);
/** Comments change only when their author removes them, and when they move to a merged item's target. */
export const onCommentUpdated = onDocumentUpdated(
  { document: 'comments/{id}', retry },
  watchEvent('onCommentUpdated', async ({ data }) => {
    const comment = data?.after;
    if (comment?.get('removed_at')) await trimRemoved(db, comment.get('feedback_id') as string);
  }),
);

/** @param committedAt time of the comment's creation; a deletion's is unknown, so it always triggers a count */
const countComments = (comment: DocumentSnapshot, committedAt?: Timestamp) =>
  recountItem(db, comment.get('feedback_id') as string, 'comments', {
    board: comment.get('product_id') as string,
    committedAt,
    spacing: SETTINGS.spacing,
  });

type AuthorField = 'created_by' | 'user_id';

/** Returns the author's uid. @param field that names the author of an item or comment, unless that is anonymous */
async function authorOf(document: DocumentSnapshot, field: AuthorField): Promise<string | undefined> {
  const known = document.get(field) as string | null;
  return known ?? ((await db.doc(authorPath(document.id)).get()).get('uid') as string | undefined);
}

async function limitAuthor(document: DocumentSnapshot, uid: string | undefined): Promise<void> {
  if (uid === undefined) return;
  const post = { id: document.id, created_at: document.get('created_at') as Timestamp };
  await blockBusyAuthor(db, { uid, productId: document.get('product_id') as string }, SETTINGS.limits, post);
}

async function followAuthor(item: DocumentSnapshot): Promise<void> {
  const uid = item.exists ? await authorOf(item, 'created_by') : undefined;
  if (uid !== undefined) await followOwn(db, item.id, uid);
}

async function limitDeletions(document: DocumentSnapshot, field: AuthorField): Promise<void> {
  const uid = await authorOf(document, field);
  if (uid === undefined) return;
  const writtenAt = (document.get('created_at') as Timestamp).toMillis();
  await blockFickleAuthor(db, { uid, productId: document.get('product_id') as string }, writtenAt, SETTINGS.limits);
}

/**
 * A single function for all reactions: an item is written several times in a row, and each write invokes every trigger.
 */
export const onFeedbackWritten = onDocumentWritten(
  { document: 'feedback/{id}', retry, timeoutSeconds: SWEEP_SECONDS },
  watchEvent('onFeedbackWritten', async ({ data, params }) => {
    if (data === undefined) return;
    const { before, after } = data;
    const productId = (after.exists ? after : before).get('product_id') as string;
    const change = itemChange(before, after);
    if (change === 'gone') await removeFromFirstPage(db, productId, params.id);
    // Registers a new item, and so writes its board. The author follows it before, because only then it is new.
    if (!before.exists) {
      await followAuthor(after);
      await registerItem(db, params.id, productId);
    }
    if (before.exists && change === 'shown') await outdateFirstPage(db, productId);
    if (isAnswered(before, after)) await noteAnswer(db, params.id, productId);
    if (isVisibilityChange(before, after)) await settleVisibility(db, params.id, productId);
    if (change === 'gone' && after.exists) await forgetHidden(db, params.id);
    if (isToldChange(before, after)) await noteChange(db, before, after, REST_MS);
    if (isEdit(before, after)) await keepEdit(db, before, after);
    // Before the sweep, which deletes the author document.
    if (before.exists && !after.exists) await limitDeletions(before, 'created_by');
    if (!after.exists) await sweepItem(db, params.id, { board: productId, last: before });
    if (!before.exists && after.exists) {
      await limitAuthor(after, await authorOf(after, 'created_by'));
      await noteWaiting(db, after);
      await noteSimilar(db, params.id, after.data() as Feedback);
    }
  }),
);

/** People stop following in their browser, and functions with an item, an account or a merge. */
export const onFollowDeleted = onDocumentDeleted(
  { document: 'follows/{id}', retry },
  watchEvent('onFollowDeleted', async ({ data: follow }) => {
    if (follow?.exists) await noteIdle(db, follow.data() as Follow);
  }),
);

/** Tells the linked items of an entry, and its board, that it has been published, changed or taken back. */
export const onEntryWritten = onDocumentWritten(
  { document: 'changelog/{id}', retry },
  watchEvent('onEntryWritten', async ({ data }) => {
    if (data) await settleEntry(db, data.before, data.after);
  }),
);

export const onProductDeleted = onDocumentDeleted(
  { document: 'products/{id}', retry, timeoutSeconds: SWEEP_SECONDS },
  watchEvent('onProductDeleted', async ({ data: board, params }) => {
    await sweepBoard(db, params.id);
    // The next oldest board may open in its place.
    if (board?.exists) await settleBoards(db, board.get('owner_id') as string);
  }),
);

export const onUserPlanWritten = onDocumentWritten(
  { document: 'user_plans/{id}', retry },
  watchEvent('onUserPlanWritten', async ({ params }) => {
    const { auth } = await import('./store/auth.ts');
    await syncClaims(auth, db, params.id);
    await settleBoards(db, params.id);
  }),
);
