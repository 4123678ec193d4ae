import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { purgeBoard as purge } from './abuse/purge.ts';
import { exportPage } from './account/export-page.ts';
import { requestDeletion } from './account/request-deletion.ts';
import './as-sent.ts';
import { ANSWER_WITHIN_MS } from './billing/billing.ts';
import { countPaymentCall } from './billing/count-payment-call.ts';
import { createCheckoutSession as openCheckout } from './billing/create-checkout-session.ts';
import { createPaymentIntent as createIntent } from './billing/create-payment-intent.ts';
import { originOf } from './billing/origin-of.ts';
import { readSettings } from './billing/settings.ts';
import { stripeWebhook as takeEvent } from './billing/stripe-webhook.ts';
import { verifyPayment as verify } from './billing/verify-payment.ts';
import { createBoard as create } from './boards/create-board.ts';
import { requestBoardDeletion } from './boards/request-board-deletion.ts';
import { verifyApp } from './clients/app-check.ts';
import { auth } from './clients/auth.ts';
import { db } from './clients/firestore.ts';
import { useBilling } from './clients/stripe.ts';
import { endpoint, postHandler } from './http.ts';
import { SWEEP_SECONDS } from './options.ts';
import { redeemCode as redeem } from './redeem/redeem-code.ts';
import { reportError as logPageError } from './report-error.ts';
import * as calls from './shared/calls.ts';
import { claimVisitor as claim } from './visitors/claim-visitor.ts';
import { issueCode } from './visitors/issue-code.ts';
import { mergeVisitor as merge } from './visitors/merge-visitor.ts';
import './watched.ts';
import { within } from './within.ts';

/** What is called over HTTP. */

// Reached through Hosting from our own pages only: no other origin has business here.
const http = { cors: false } as const;
const ours = { auth, verifyApp };

export const createBoard = onRequest(
  http,
  endpoint(
    calls.createBoard,
    { ...ours, failure: 'createBoardFailed', signIn: 'boardSignInRequired' },
    (request, caller) => create(db, caller, request),
  ),
);
export const deleteBoard = onRequest(
  http,
  endpoint(calls.deleteBoard, { ...ours, failure: 'deleteBoardFailed' }, (request, caller) =>
    requestBoardDeletion(db, caller, request),
  ),
);
export const purgeBoard = onRequest(
  http,
  endpoint(calls.purgeBoard, { ...ours, failure: 'purgeFailed' }, (request, caller) => purge(db, caller, request)),
);
export const deleteAccount = onRequest(
  { ...http, timeoutSeconds: SWEEP_SECONDS },
  endpoint(
    calls.deleteAccount,
    { ...ours, failure: 'deleteAccountFailed', errorField: 'message', acceptsEnded: true },
    (_, caller) => requestDeletion(db, auth, caller),
  ),
);
export const exportAccount = onRequest(
  http,
  endpoint(calls.exportAccount, { ...ours, failure: 'exportFailed' }, ({ from }, { uid }) =>
    exportPage(db, auth, uid, from),
  ),
);
export const mergeVisitor = onRequest(
  { ...http, timeoutSeconds: 300 },
  endpoint(calls.mergeVisitor, { ...ours, failure: 'mergeFailed' }, ({ visitorToken }, caller) =>
    merge(db, auth, caller, visitorToken),
  ),
);
export const visitorCode = onRequest(
  http,
  endpoint(calls.visitorCode, { ...ours, failure: 'unexpected' }, (_, caller) => issueCode(db, caller)),
);
export const claimVisitor = onRequest(
  http,
  endpoint(calls.claimVisitor, { ...ours, failure: 'mergeFailed' }, ({ code }, caller) =>
    claim(db, auth, caller, code),
  ),
);

// Deployed, secrets come from Secret Manager. The emulator would ask for them there too; it hands down its environment.
const stripeSecrets = [defineSecret('STRIPE_SECRET_KEY'), defineSecret('STRIPE_WEBHOOK_SECRET')];
const payments = { ...http, secrets: process.env.FUNCTIONS_EMULATOR === 'true' ? [] : stripeSecrets };

export const createCheckoutSession = onRequest(
  payments,
  endpoint(calls.createCheckoutSession, { ...ours, failure: 'checkoutFailed' }, async (request, caller, headers) => {
    const connected = await useBilling();
    await countPaymentCall(connected, calls.createCheckoutSession.path, caller, headers);
    const origin = originOf(headers, connected.settings);
    return within(ANSWER_WITHIN_MS, openCheckout(connected, request, caller, origin));
  }),
);
export const createPaymentIntent = onRequest(
  payments,
  endpoint(calls.createPaymentIntent, { ...ours, failure: 'paymentIntentFailed' }, async (request, _, headers) => {
    const connected = await useBilling();
    // By the address alone: an account costs nothing.
    await countPaymentCall(connected, calls.createPaymentIntent.path, null, headers);
    return within(ANSWER_WITHIN_MS, createIntent(connected, request));
  }),
);
export const verifyPayment = onRequest(
  payments,
  endpoint(calls.verifyPayment, { ...ours, failure: 'activationFailed' }, async (request, caller, headers) => {
    const connected = await useBilling();
    const count = () => countPaymentCall(connected, calls.verifyPayment.path, caller, headers);
    return within(ANSWER_WITHIN_MS, verify(connected, request, caller, count));
  }),
);
export const redeemCode = onRequest(
  // The key of Stripe's is a secret that is there anyway.
  payments,
  endpoint(calls.redeemCode, { ...ours, failure: 'redeemFailed' }, (request, caller, headers) =>
    redeem({ db, secret: readSettings(process.env).secretKey }, caller, request, headers),
  ),
);
export const reportError = onRequest(
  { ...payments, maxInstances: 1 },
  // A page that could not even be shown has nothing to prove itself by.
  endpoint(calls.reportError, { auth, failure: 'unexpected' }, (request, _, headers) =>
    logPageError({ db, secret: readSettings(process.env).secretKey }, request, headers),
  ),
);
/** With instances of its own: whatever happens to the other functions, Stripe is listened to. */
export const stripeWebhook = onRequest(
  { ...payments, maxInstances: 3 },
  postHandler('/api/stripe-webhook', { failure: 'webhookFailed' }, async (request) =>
    within(ANSWER_WITHIN_MS, takeEvent(await useBilling(), request)),
  ),
);
