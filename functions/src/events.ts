import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions';
import {
  type FirestoreEvent,
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import { blockBusyAuthor, blockBusyVoter, blockFickleVoter } from './abuse/block-busy.ts';
import { readVisitorLimits } from './abuse/visitor-limits.ts';
import { syncClaims } from './account/sync-claims.ts';
import { sweepBoard } from './boards/delete-board.ts';
import { settleBoards } from './boards/settle-boards.ts';
import { sweepComment } from './boards/sweep-comment.ts';
import { sweepItem } from './boards/sweep-item.ts';
import { db } from './clients/firestore.ts';
import { type Counted, readCountSpacing, recountItem } from './counters/recount-item.ts';
import { registerItem } from './counters/register-item.ts';
import { settleVisibility } from './counters/settle-visibility.ts';
import { invalidateFirstPage, removeFromFirstPage } from './first-page/invalidate-first-page.ts';
import { isBoardChange, isVisibilityChange, itemChange } from './first-page/public-change.ts';
import { refreshFirstPage } from './first-page/refresh-first-page.ts';
import { watch } from './lib/watched.ts';
import { SWEEP_SECONDS } from './options.ts';
import { registerVote } from './visitors/register-vote.ts';
import { voterOf } from './visitors/voter-of.ts';

/** Firestore triggers. This module loads no Express, Auth or schemas, because these functions start most often. */

/** Without `retry`, the event of a failed handler is lost. All handlers are idempotent. */
const retry = true;
const LIMITS = readVisitorLimits(process.env);
const COUNT_SPACING = readCountSpacing(process.env);

function settles(counted: Counted) {
  return async ({ data }: FirestoreEvent<Change<DocumentSnapshot> | undefined>) => {
    // An update of an existing document changes no count.
    if (data === undefined || data.before.exists === data.after.exists) return;
    const document = data.after.exists ? data.after : data.before;
    const feedbackId = document.get('feedback_id') as string;
    // A deletion event has no reliable commit time (`time` is not guaranteed), so a deletion always triggers a count.
    await recountItem(db, feedbackId, counted, {
      board: document.get('product_id') as string,
      committedAt: data.after.updateTime,
      spacing: COUNT_SPACING,
    });
  };
}

const settleVotes = settles('votes');
export const onVoteWritten = onDocumentWritten(
  { document: 'votes/{id}', retry },
  watch('onVoteWritten', async (event) => {
    await settleVotes(event);
    const { before, after } = event.data ?? {};
    if (!before?.exists || after?.exists) return;
    const feedbackId = before.get('feedback_id') as string;
    const voter = { uid: voterOf(event.params.id, feedbackId), productId: before.get('product_id') as string };
    const castAt = (before.get('created_at') as Timestamp).toMillis();
    await blockFickleVoter(db, voter, before.get('user_id') === null, castAt, LIMITS);
  }),
);
export const onCommentWritten = onDocumentWritten(
  { document: 'comments/{id}', retry },
  watch('onCommentWritten', settles('comments')),
);

export const onVoteCreated = onDocumentCreated(
  { document: 'votes/{id}', retry },
  watch('onVoteCreated', async ({ data, params }) => {
    if (!data?.exists) return;
    const feedbackId = data.get('feedback_id') as string;
    const isAnonymous = data.get('user_id') === null;
    if (isAnonymous) await registerVote(db, params.id, feedbackId);
    const voter = { uid: voterOf(params.id, feedbackId), productId: data.get('product_id') as string };
    await blockBusyVoter(db, voter, isAnonymous, LIMITS);
  }),
);

/** The author's id equals the id of its item or comment. */
export const onAuthorCreated = onDocumentCreated(
  { document: 'authors/{id}', retry },
  watch('onAuthorCreated', async ({ data, params }) => {
    // The emulator also reports a creation when a missing document is deleted.
    if (!data?.exists) return;
    const author = { uid: data.get('uid') as string, productId: data.get('product_id') as string };
    await blockBusyAuthor(db, author, LIMITS, { id: params.id, created_at: data.get('created_at') as Timestamp });
  }),
);

export const onCommentDeleted = onDocumentDeleted(
  { document: 'comments/{id}', retry },
  watch('onCommentDeleted', ({ params }) => sweepComment(db, params.id)),
);
/**
 * A single function for all reactions: an item is written several times in a row, and each write invokes every trigger.
 */
export const onFeedbackWritten = onDocumentWritten(
  { document: 'feedback/{id}', retry, timeoutSeconds: SWEEP_SECONDS },
  watch('onFeedbackWritten', async ({ data, params }) => {
    if (data === undefined) return;
    const { before, after } = data;
    const productId = (after.exists ? after : before).get('product_id') as string;
    const change = itemChange(before, after);
    if (change === 'gone') await removeFromFirstPage(db, productId, params.id);
    if (change === 'shown') await invalidateFirstPage(db, productId, after.updateTime);
    if (!before.exists) await registerItem(db, params.id, productId);
    if (isVisibilityChange(before, after)) await settleVisibility(db, params.id, productId);
    if (!after.exists) await sweepItem(db, params.id);
  }),
);
export const onProductWritten = onDocumentWritten(
  { document: 'products/{id}', retry, timeoutSeconds: SWEEP_SECONDS },
  watch('onProductWritten', async ({ data, params }) => {
    if (data === undefined) return;
    if (!data.after.exists) {
      await sweepBoard(db, params.id);
      // The next oldest board may open in its place. The emulator also reports deletions of missing documents.
      if (data.before.exists) await settleBoards(db, data.before.get('owner_id') as string);
      return;
    }
    // Refreshed immediately, because owners look at their changes.
    if (isBoardChange(data.before, data.after)) await refreshFirstPage(db, params.id);
  }),
);

export const onUserPlanWritten = onDocumentWritten(
  { document: 'user_plans/{id}', retry },
  watch('onUserPlanWritten', async ({ params }) => {
    const { auth } = await import('./clients/auth.ts');
    await syncClaims(auth, db, params.id);
    await settleBoards(db, params.id);
  }),
);
