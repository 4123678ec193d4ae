import { initializeApp } from 'firebase-admin/app';
import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore';
import { type Change, logger } from 'firebase-functions';
import {
  type FirestoreEvent,
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { sweepBoard } from './boards/delete-board.ts';
import { sweepComment } from './boards/sweep-comment.ts';
import { sweepItem } from './boards/sweep-item.ts';
import { reconcile as reconcileCounters } from './counters/reconcile.ts';
import { registerItem } from './counters/register-item.ts';
import type { Repair } from './counters/repair.ts';
import { type Counted, settleItem } from './counters/settle-item.ts';

initializeApp();
const db = getFirestore();

// Few instances that take many events each: those that meet in one instance share a count (counters/coalesce.ts).
setGlobalOptions({ region: 'us-central1', maxInstances: 5, concurrency: 200 });

/** Without `retry` an event whose handler fails is lost. All handlers may run twice. */
const retry = true;
const COUNT_SPACING = 1000;
const ITEMS_PER_RUN = 200;
const SWEEP_SECONDS = 540;

function settles(counted: Counted) {
  return async ({ data }: FirestoreEvent<Change<DocumentSnapshot> | undefined>) => {
    // A document that was there and still is changes no number.
    if (data === undefined || data.before.exists === data.after.exists) return;
    const feedbackId = (data.after.exists ? data.after : data.before).get('feedback_id') as string;
    // Of a deletion the event does not say when it was committed (its `time` promises nothing): it is always counted.
    await settleItem(db, feedbackId, counted, { committedAt: data.after.updateTime, spacing: COUNT_SPACING });
  };
}

export const onVoteWritten = onDocumentWritten({ document: 'votes/{id}', retry }, settles('votes'));
export const onCommentWritten = onDocumentWritten({ document: 'comments/{id}', retry }, settles('comments'));

export const onFeedbackCreated = onDocumentCreated({ document: 'feedback/{id}', retry }, ({ params }) =>
  registerItem(db, params.id),
);

export const onCommentDeleted = onDocumentDeleted({ document: 'comments/{id}', retry }, ({ params }) =>
  sweepComment(db, params.id),
);
export const onFeedbackDeleted = onDocumentDeleted(
  { document: 'feedback/{id}', retry, timeoutSeconds: SWEEP_SECONDS },
  ({ params }) => sweepItem(db, params.id),
);
export const onProductDeleted = onDocumentDeleted(
  { document: 'products/{id}', retry, timeoutSeconds: SWEEP_SECONDS },
  ({ params }) => sweepBoard(db, params.id),
);

/** Compares a part of the database with its counters at each run (counters/reconcile.ts). */
export const reconcile = onSchedule({ schedule: 'every 5 minutes', timeoutSeconds: 300, maxInstances: 1 }, async () => {
  for (const repair of await reconcileCounters(db, ITEMS_PER_RUN)) report(repair);
});

function report(repair: Repair): void {
  if (repair.what === 'failure') logger.error('A repair failed', repair);
  else if (repair.recent) logger.info('Caught up with events that may be under way', repair);
  else logger.warn('Repaired what an event should have seen to', repair);
}
