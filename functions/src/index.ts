import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore';
import { type Change, logger } from 'firebase-functions';
import { defineSecret } from 'firebase-functions/params';
import {
  type FirestoreEvent,
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { exportPage } from './account/export-page.ts';
import { requestDeletion } from './account/request-deletion.ts';
import { resumeDeletions as resume } from './account/resume-deletions.ts';
import { syncClaims } from './account/sync-claims.ts';
import { ANSWER_WITHIN_MS, type Billing, STRIPE_PATIENCE } from './billing/billing.ts';
import { countPaymentCall } from './billing/count-payment-call.ts';
import { createCheckoutSession as openCheckout } from './billing/create-checkout-session.ts';
import { createPaymentIntent as createIntent } from './billing/create-payment-intent.ts';
import { originOf } from './billing/origin-of.ts';
import { readSettings } from './billing/settings.ts';
import { stripeWebhook as takeEvent } from './billing/stripe-webhook.ts';
import { verifyPayment as verify } from './billing/verify-payment.ts';
import { createBoard as create } from './boards/create-board.ts';
import { sweepBoard } from './boards/delete-board.ts';
import { requestBoardDeletion } from './boards/request-board-deletion.ts';
import { sweepComment } from './boards/sweep-comment.ts';
import { sweepItem } from './boards/sweep-item.ts';
import { reconcile as reconcileCounters } from './counters/reconcile.ts';
import { registerItem } from './counters/register-item.ts';
import type { Repair } from './counters/repair.ts';
import { type Counted, settleItem } from './counters/settle-item.ts';
import { endpoint, postHandler } from './http.ts';
import { redeemCode as redeem } from './redeem/redeem-code.ts';
import * as calls from './shared/calls.ts';
import { claimVisitor as claim } from './visitors/claim-visitor.ts';
import { finishClaims } from './visitors/finish-claims.ts';
import { issueCode } from './visitors/issue-code.ts';
import { mergeVisitor as merge } from './visitors/merge-visitor.ts';
import { registerMissedVotes } from './visitors/register-missed-votes.ts';
import { registerVote } from './visitors/register-vote.ts';
import { within } from './within.ts';

// Otherwise the framework answers JSON that it cannot read with a stack.
process.env.NODE_ENV ??= 'production';

initializeApp();
const db = getFirestore();
const auth = getAuth();

// Few instances that take many events each: those that meet in one instance share a count (counters/coalesce.ts).
setGlobalOptions({ region: 'us-central1', maxInstances: 5, concurrency: 200 });

/** Without `retry` an event whose handler fails is lost. All handlers may run twice. */
const retry = true;
const COUNT_SPACING = 1000;
const ITEMS_PER_RUN = 200;
const JOBS_PER_RUN = 100;
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

export const onVoteCreated = onDocumentCreated({ document: 'votes/{id}', retry }, async ({ data, params }) => {
  if (data?.get('user_id') === null) await registerVote(db, params.id, data.get('feedback_id'));
});

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

export const onUserPlanWritten = onDocumentWritten({ document: 'user_plans/{id}', retry }, ({ params }) =>
  syncClaims(auth, db, params.id),
);

/** Compares a part of the database with its counters at each run (counters/reconcile.ts). */
export const reconcile = onSchedule({ schedule: 'every 5 minutes', timeoutSeconds: 300, maxInstances: 1 }, async () => {
  for (const repair of await reconcileCounters(db, ITEMS_PER_RUN)) report(repair);
});

function report(repair: Repair): void {
  if (repair.what === 'failure') logger.error('A repair failed', repair.id, repair.error);
  else if (repair.recent) logger.info('Caught up with events that may be under way', repair);
  else logger.warn('Repaired what an event should have seen to', repair);
}

export const resumeDeletions = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 1800, maxInstances: 1 },
  async () => {
    for (const job of await resume(db, auth, JOBS_PER_RUN)) {
      if (job.error || job.overdue) logger.error('A deletion is not finished', job);
    }
  },
);

export const tendVisitors = onSchedule({ schedule: 'every 5 minutes', maxInstances: 1 }, async () => {
  await finishClaims(db, auth, ITEMS_PER_RUN);
  const missed = await registerMissedVotes(db, ITEMS_PER_RUN);
  if (missed > 0) logger.warn('Registered votes whose event was lost', { missed });
});

// Reached through Hosting from our own pages only: no other origin has business here.
const http = { cors: false } as const;

export const createBoard = onRequest(
  http,
  endpoint(
    calls.createBoard,
    { auth, failure: 'createBoardFailed', signIn: 'boardSignInRequired' },
    (request, caller) => create(db, caller, request),
  ),
);
export const deleteBoard = onRequest(
  http,
  endpoint(calls.deleteBoard, { auth, failure: 'deleteBoardFailed' }, (request, caller) =>
    requestBoardDeletion(db, caller, request),
  ),
);
export const deleteAccount = onRequest(
  { ...http, timeoutSeconds: SWEEP_SECONDS },
  endpoint(
    calls.deleteAccount,
    { auth, failure: 'deleteAccountFailed', errorField: 'message', acceptsEnded: true },
    (_, caller) => requestDeletion(db, auth, caller),
  ),
);
export const exportAccount = onRequest(
  http,
  endpoint(calls.exportAccount, { auth, failure: 'exportFailed' }, ({ from }, { uid }) =>
    exportPage(db, auth, uid, from),
  ),
);
export const mergeVisitor = onRequest(
  { ...http, timeoutSeconds: 300 },
  endpoint(calls.mergeVisitor, { auth, failure: 'mergeFailed' }, ({ visitorToken }, caller) =>
    merge(db, auth, caller, visitorToken),
  ),
);
export const visitorCode = onRequest(
  http,
  endpoint(calls.visitorCode, { auth, failure: 'unexpected' }, (_, caller) => issueCode(db, caller)),
);
export const claimVisitor = onRequest(
  http,
  endpoint(calls.claimVisitor, { auth, failure: 'mergeFailed' }, ({ code }, caller) => claim(db, auth, caller, code)),
);

// Deployed, secrets come from Secret Manager. The emulator would ask for them there too; it hands down its environment.
const stripeSecrets = [defineSecret('STRIPE_SECRET_KEY'), defineSecret('STRIPE_WEBHOOK_SECRET')];
const payments = { ...http, secrets: process.env.FUNCTIONS_EMULATOR === 'true' ? [] : stripeSecrets };

let billing: Promise<Billing> | undefined;
/** Made at the first call about money: the library takes a while to load, and most instances never need it. */
function useBilling(): Promise<Billing> {
  billing ??= connectBilling();
  return billing;
}

async function connectBilling(): Promise<Billing> {
  const settings = readSettings(process.env);
  const { default: Stripe } = await import('stripe');
  return { db, auth, settings, stripe: new Stripe(settings.secretKey, { ...STRIPE_PATIENCE, ...apiAddress() }) };
}

/** Where Stripe is, if it is not Stripe: a local stand-in. */
function apiAddress() {
  const { STRIPE_API_ORIGIN: origin } = process.env;
  if (!origin) return {};
  const { hostname: host, port, protocol } = new URL(origin);
  return { host, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}

export const createCheckoutSession = onRequest(
  payments,
  endpoint(calls.createCheckoutSession, { auth, failure: 'checkoutFailed' }, async (request, caller, headers) => {
    const connected = await useBilling();
    await countPaymentCall(connected, calls.createCheckoutSession.path, caller, headers);
    const origin = originOf(headers, connected.settings);
    return within(ANSWER_WITHIN_MS, openCheckout(connected, request, caller, origin));
  }),
);
export const createPaymentIntent = onRequest(
  payments,
  endpoint(calls.createPaymentIntent, { auth, failure: 'paymentIntentFailed' }, async (request, _, headers) => {
    const connected = await useBilling();
    // By the address alone: an account costs nothing.
    await countPaymentCall(connected, calls.createPaymentIntent.path, null, headers);
    return within(ANSWER_WITHIN_MS, createIntent(connected, request));
  }),
);
export const verifyPayment = onRequest(
  payments,
  endpoint(calls.verifyPayment, { auth, failure: 'activationFailed' }, async (request, caller, headers) => {
    const connected = await useBilling();
    const count = () => countPaymentCall(connected, calls.verifyPayment.path, caller, headers);
    return within(ANSWER_WITHIN_MS, verify(connected, request, caller, count));
  }),
);
export const redeemCode = onRequest(
  // The key of Stripe's is a secret that is there anyway.
  payments,
  endpoint(calls.redeemCode, { auth, failure: 'redeemFailed' }, (request, caller, headers) =>
    redeem({ db, secret: readSettings(process.env).secretKey }, caller, request, headers),
  ),
);
/** With instances of its own: whatever happens to the other functions, Stripe is listened to. */
export const stripeWebhook = onRequest(
  { ...payments, maxInstances: 3 },
  postHandler('/api/stripe-webhook', { failure: 'webhookFailed' }, async (request) =>
    within(ANSWER_WITHIN_MS, takeEvent(await useBilling(), request)),
  ),
);
