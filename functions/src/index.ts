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
import { sweepItem } from './boards/sweep-item.ts';
import { reconcile as reconcileCounters } from './counters/reconcile.ts';
import { registerItem } from './counters/register-item.ts';
import { afterEvent, type Counted, settleItem } from './counters/settle-item.ts';

initializeApp();
const db = getFirestore();

// Few instances that take many events each: those that meet in one instance share a count (counters/coalesce.ts).
setGlobalOptions({ region: 'us-central1', maxInstances: 5, concurrency: 200 });

/** Without `retry` an event whose handler fails is lost. All handlers may run twice. */
const retry = true;
const COUNT_SPACING = 1000;
const ITEMS_PER_RUN = 200;

function settles(counted: Counted) {
  return async ({ data, time }: FirestoreEvent<Change<DocumentSnapshot> | undefined>) => {
    const snapshot = data?.after.exists ? data.after : data?.before;
    const feedbackId = snapshot?.get('feedback_id') as string | undefined;
    if (feedbackId === undefined) return;
    const committedAt = data?.after.updateTime ?? afterEvent(time);
    await settleItem(db, feedbackId, counted, { committedAt, spacing: COUNT_SPACING });
  };
}

export const onVoteWritten = onDocumentWritten({ document: 'votes/{id}', retry }, settles('votes'));
export const onCommentWritten = onDocumentWritten({ document: 'comments/{id}', retry }, settles('comments'));

export const onFeedbackCreated = onDocumentCreated({ document: 'feedback/{id}', retry }, ({ params }) =>
  registerItem(db, params.id),
);
export const onFeedbackDeleted = onDocumentDeleted({ document: 'feedback/{id}', retry }, ({ params }) =>
  sweepItem(db, params.id),
);
export const onProductDeleted = onDocumentDeleted({ document: 'products/{id}', retry }, ({ params }) =>
  sweepBoard(db, params.id),
);

/** Compares a part of the database with its counters at each run (counters/reconcile.ts). */
export const reconcile = onSchedule({ schedule: 'every 5 minutes', timeoutSeconds: 300, maxInstances: 1 }, async () => {
  for (const repair of await reconcileCounters(db, ITEMS_PER_RUN)) logger.warn('Counter repaired', repair);
});
