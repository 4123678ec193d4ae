import { onRequest } from 'firebase-functions/v2/https';
import { blockedVisitors as listBlocked, unblockVisitor as unblock } from './abuse/blocked-visitors.ts';
import { previewPurge as countPurge, purgeBoard as purge } from './abuse/purge.ts';
import { issueDeviceCode, useDeviceCode as redeemDeviceCode } from './accounts/device-code.ts';
import { eraseMine as erase } from './accounts/erase-mine.ts';
import { exportBoardPage, exportPage } from './accounts/export-page.ts';
import { requestDeletion } from './accounts/request-deletion.ts';
import './lib/as-sent.ts';
import { mergeVisitor as merge } from './accounts/merge-visitor.ts';
import { ANSWER_WITHIN_MS } from './billing/billing.ts';
import { countPaymentCall } from './billing/count-payment-call.ts';
import { createCheckoutSession as openCheckout } from './billing/create-checkout-session.ts';
import { createPaymentIntent as createIntent } from './billing/create-payment-intent.ts';
import { paymentStatus as statusOf } from './billing/payment-status.ts';
import { planDetails as listPayments } from './billing/plan-details.ts';
import { receiptLink as linkTo } from './billing/receipt-link.ts';
import { redeemCode as redeem } from './billing/redeem-code.ts';
import { originOf } from './billing/settings.ts';
import { endOpenCheckouts, useBilling } from './billing/stripe.ts';
import { stripeKey, webhookSecret } from './billing/stripe-secrets.ts';
import { stripeWebhook as takeEvent } from './billing/stripe-webhook.ts';
import { verifyPayment as verify } from './billing/verify-payment.ts';
import { createBoard as create } from './boards/create-board.ts';
import { requestBoardDeletion } from './boards/request-board-deletion.ts';
import { reportError as logPageError } from './health/report-error.ts';
import { createApiKey as makeKey, revokeApiKey as revokeKey } from './keys/change-keys.ts';
import type { Caller } from './lib/caller.ts';
import { endpoint, type HttpRequest, postHandler } from './lib/http.ts';
import { previewMerge as preview } from './merging/preview-merge.ts';
import { mergeItems as mergeInto, unmergeItem as unmerge } from './merging/request-merge.ts';
import { ownerMail as changeOwnerMail } from './notifications/digest/owner-mail.ts';
import { followByMail } from './notifications/mail/follow-by-mail.ts';
import { listMailSettings, stopOwnMail } from './notifications/mail/mail-settings.ts';
import { currentMailSettings } from './notifications/mail/settings.ts';
import { SWEEP_SECONDS } from './options.ts';
import { listCompanies } from './people/companies.ts';
import { checkToken as check, IDENTIFY_PER_ADDRESS, identify as identifyPerson } from './people/identify.ts';
import { listVoters } from './people/list-voters.ts';
import { boardSecret as changeSecret, isOpen } from './people/secret.ts';
import { voteFor as castFor, unvoteFor as takeBackFor } from './people/vote-for.ts';
import { countPicture, addPicture as storePicture, TEAM_FACTOR } from './pictures/add-picture.ts';
import { setPictures as placePictures } from './pictures/set-pictures.ts';
import { showPicture as readOwnPicture } from './pictures/show-picture.ts';
import type { LimitedCall } from './shared/call-limits.ts';
import * as calls from './shared/calls.ts';
import { PICTURE_UPLOAD_MAX } from './shared/limits.ts';
import { boardOfChangelog } from './shared/telling/paths.ts';
import { auth } from './store/auth.ts';
import { countLimitedCall, readLimitFactor } from './store/count-limited-call.ts';
import { db } from './store/firestore.ts';
import { countClient } from './store/rate-limit.ts';
import { verifyApp } from './store/verify-app.ts';
import { acceptInvitation as accept } from './team/accept-invitation.ts';
import { setRole as changeRole, removeMember as takeOff } from './team/change-member.ts';
import { invite as inviteTo } from './team/invite.ts';
import { transferBoard as transfer } from './team/transfer-board.ts';
import { claimVisitor as claim } from './visitors/claim-visitor.ts';
import { issueCode } from './visitors/issue-code.ts';
import { listDeliveries, manageWebhooks } from './webhooks/manage.ts';
import './health/watched.ts';
import { withTimeout } from './lib/with-timeout.ts';

/** HTTP endpoints. */

// Only our own pages call these through Hosting, so no other origin is allowed.
const http = { cors: false };
/** For functions that ask Stripe. */
const paying = { ...http, secrets: stripeKey() };
const ours = { auth, verifyApp, isOpen: (person: Caller) => isOpen(db, person) };

/** See `admits` (lib/http.ts). */
const isAtHome = ({ product }: { readonly product: string | null }, board: string) => product === board;

const counting = { db, factor: readLimitFactor(process.env) };

/** Counts each call before running it, and rejects calls above the limit of their kind. */
function limited<Request, Answer>(
  call: LimitedCall,
  act: (request: Request, caller: Caller, headers: HttpRequest['headers']) => Promise<Answer>,
) {
  return async (request: Request, caller: Caller, headers: HttpRequest['headers']) => {
    await countLimitedCall(counting, call, caller, headers);
    return act(request, caller, headers);
  };
}

export const createBoard = onRequest(
  http,
  endpoint(
    calls.createBoard,
    { ...ours, failure: 'createBoardFailed', signIn: 'boardSignInRequired' },
    limited('createBoard', (request, caller) => create(db, caller, request)),
  ),
);
export const deleteBoard = onRequest(
  http,
  endpoint(
    calls.deleteBoard,
    { ...ours, failure: 'deleteBoardFailed' },
    limited('deleteBoard', (request, caller) => requestBoardDeletion(db, caller, request)),
  ),
);
export const purgeBoard = onRequest(
  http,
  endpoint(
    calls.purgeBoard,
    { ...ours, failure: 'purgeFailed' },
    limited('purgeBoard', (request, caller) => purge(db, caller, request)),
  ),
);
export const previewPurge = onRequest(
  http,
  endpoint(
    calls.previewPurge,
    { ...ours, failure: 'unexpected' },
    limited('previewPurge', (request, caller) => countPurge(db, caller, request)),
  ),
);
export const mergeItems = onRequest(
  http,
  endpoint(
    calls.mergeItems,
    { ...ours, failure: 'mergeItemsFailed' },
    limited('mergeItems', (request, caller) => mergeInto(db, caller, request)),
  ),
);
export const previewMerge = onRequest(
  http,
  endpoint(
    calls.previewMerge,
    { ...ours, failure: 'unexpected' },
    limited('previewMerge', (request, caller) => preview(db, caller, request)),
  ),
);
export const unmergeItem = onRequest(
  http,
  endpoint(
    calls.unmergeItem,
    { ...ours, failure: 'unmergeFailed' },
    limited('unmergeItem', (request, caller) => unmerge(db, caller, request)),
  ),
);
export const blockedVisitors = onRequest(
  http,
  endpoint(
    calls.blockedVisitors,
    { ...ours, failure: 'blockedVisitorsFailed' },
    limited('blockedVisitors', (request, caller) => listBlocked(db, caller, request)),
  ),
);
export const unblockVisitor = onRequest(
  http,
  endpoint(
    calls.unblockVisitor,
    { ...ours, failure: 'unblockFailed' },
    limited('unblockVisitor', (request, caller) => unblock(db, caller, request)),
  ),
);
export const deleteAccount = onRequest(
  { ...paying, timeoutSeconds: SWEEP_SECONDS },
  endpoint(
    calls.deleteAccount,
    { ...ours, failure: 'deleteAccountFailed', errorField: 'message', acceptsEnded: true },
    limited('deleteAccount', (_, caller) => requestDeletion(db, auth, caller, endOpenCheckouts)),
  ),
);
export const exportAccount = onRequest(
  http,
  endpoint(
    calls.exportAccount,
    { ...ours, failure: 'exportFailed' },
    limited('exportAccount', ({ from }, { uid }) => exportPage(db, auth, uid, from)),
  ),
);
export const exportMine = onRequest(
  http,
  endpoint(
    calls.exportMine,
    { ...ours, failure: 'exportFailed', admits: isAtHome },
    limited('exportMine', ({ product, from }, { uid }) => exportBoardPage(db, uid, product, from)),
  ),
);
export const eraseMine = onRequest(
  http,
  endpoint(
    calls.eraseMine,
    { ...ours, failure: 'eraseMineFailed', admits: isAtHome },
    limited('eraseMine', (request, caller) => erase(db, caller, request)),
  ),
);
export const mergeVisitor = onRequest(
  { ...http, timeoutSeconds: 300 },
  endpoint(
    calls.mergeVisitor,
    { ...ours, failure: 'mergeFailed' },
    limited('mergeVisitor', ({ visitorToken }, caller) => merge(db, auth, caller, visitorToken)),
  ),
);
export const visitorCode = onRequest(
  http,
  endpoint(
    calls.visitorCode,
    { ...ours, failure: 'unexpected' },
    limited('visitorCode', (_, caller) => issueCode(db, caller)),
  ),
);
export const claimVisitor = onRequest(
  http,
  endpoint(
    calls.claimVisitor,
    { ...ours, failure: 'mergeFailed' },
    limited('claimVisitor', ({ code }, caller) => claim(db, auth, caller, code)),
  ),
);

export const deviceCode = onRequest(
  http,
  endpoint(
    calls.deviceCode,
    { ...ours, failure: 'deviceCodeFailed' },
    limited('deviceCode', (request, caller) => issueDeviceCode(db, auth, caller, request)),
  ),
);
export const useDeviceCode = onRequest(
  http,
  endpoint(
    calls.useDeviceCode,
    { ...ours, failure: 'deviceCodeFailed' },
    limited('useDeviceCode', (request, caller) => redeemDeviceCode(db, auth, caller, request)),
  ),
);

/** Answers 202, whatever is known about the address. */
export const follow = onRequest(
  http,
  endpoint(
    calls.follow,
    // The follow of an item proves its board.
    {
      ...ours,
      failure: 'unexpected',
      success: 202,
      admits: ({ item }, board) => [null, board].includes(boardOfChangelog(item)),
    },
    limited('follow', (request, caller, headers) =>
      followByMail({ db, auth, settings: currentMailSettings() }, caller, request, headers),
    ),
  ),
);
export const mailSettings = onRequest(
  http,
  endpoint(
    calls.mailSettings,
    { ...ours, failure: 'unexpected', admits: isAtHome },
    limited('mailSettings', (request, caller) =>
      listMailSettings({ db, auth, settings: currentMailSettings() }, caller, request),
    ),
  ),
);
export const ownerMail = onRequest(
  http,
  endpoint(
    calls.ownerMail,
    { ...ours, failure: 'unexpected' },
    limited('ownerMail', (request, caller) =>
      changeOwnerMail({ db, auth, settings: currentMailSettings() }, caller, request),
    ),
  ),
);
export const invite = onRequest(
  http,
  endpoint(
    calls.invite,
    { ...ours, failure: 'teamFailed' },
    limited('invite', (request, caller, headers) => inviteTo(db, caller, request, headers)),
  ),
);
export const acceptInvitation = onRequest(
  http,
  endpoint(
    calls.acceptInvitation,
    { ...ours, failure: 'joinFailed' },
    limited('acceptInvitation', (request, caller) => accept(db, auth, caller, request)),
  ),
);
export const removeMember = onRequest(
  http,
  endpoint(
    calls.removeMember,
    { ...ours, failure: 'teamFailed' },
    limited('removeMember', (request, caller) => takeOff(db, caller, request)),
  ),
);
export const setRole = onRequest(
  http,
  endpoint(
    calls.setRole,
    { ...ours, failure: 'teamFailed' },
    limited('setRole', (request, caller) => changeRole(db, caller, request)),
  ),
);
export const transferBoard = onRequest(
  http,
  endpoint(
    calls.transferBoard,
    { ...ours, failure: 'transferFailed' },
    limited('transferBoard', (request, caller) => transfer(db, auth, caller, request)),
  ),
);
export const boardSecret = onRequest(
  http,
  endpoint(
    calls.boardSecret,
    { ...ours, failure: 'secretFailed' },
    limited('boardSecret', (request, caller) => changeSecret(db, caller, request)),
  ),
);
/** Counted by address at first, because only a valid token says whose call it is. */
export const identify = onRequest(
  { ...http, timeoutSeconds: 300 },
  endpoint(calls.identify, { ...ours, failure: 'identifyFailed' }, async (request, caller, headers) => {
    await countClient(db, 'identify', headers, IDENTIFY_PER_ADDRESS * counting.factor);
    return identifyPerson(db, auth, caller, request, counting.factor);
  }),
);
export const checkToken = onRequest(
  http,
  endpoint(
    calls.checkToken,
    { ...ours, failure: 'unexpected' },
    limited('checkToken', (request, caller) => check(db, caller, request)),
  ),
);
export const voteFor = onRequest(
  http,
  endpoint(
    calls.voteFor,
    { ...ours, failure: 'voterFailed' },
    limited('voteFor', (request, caller) => castFor(db, caller, request)),
  ),
);
export const unvoteFor = onRequest(
  http,
  endpoint(
    calls.unvoteFor,
    { ...ours, failure: 'voterFailed' },
    limited('unvoteFor', (request, caller) => takeBackFor(db, caller, request)),
  ),
);
export const voters = onRequest(
  http,
  endpoint(
    calls.voters,
    { ...ours, failure: 'unexpected' },
    limited('voters', (request, caller) => listVoters(db, caller, request)),
  ),
);
export const companies = onRequest(
  http,
  endpoint(
    calls.companies,
    { ...ours, failure: 'unexpected' },
    limited('companies', (request, caller) => listCompanies(db, caller, request)),
  ),
);
export const createApiKey = onRequest(
  http,
  endpoint(
    calls.createApiKey,
    { ...ours, failure: 'keyFailed' },
    limited('createApiKey', (request, caller) => makeKey(db, caller, request)),
  ),
);
export const revokeApiKey = onRequest(
  http,
  endpoint(
    calls.revokeApiKey,
    { ...ours, failure: 'keyFailed' },
    limited('revokeApiKey', (request, caller) => revokeKey(db, caller, request)),
  ),
);
export const stopMail = onRequest(
  http,
  endpoint(
    calls.stopMail,
    { ...ours, failure: 'unexpected', admits: isAtHome },
    limited('stopMail', (request, caller) => stopOwnMail(db, caller, request)),
  ),
);

export const createCheckoutSession = onRequest(
  paying,
  endpoint(calls.createCheckoutSession, { ...ours, failure: 'checkoutFailed' }, async (request, caller, headers) => {
    const connected = await useBilling();
    await countPaymentCall(connected, calls.createCheckoutSession.path, caller, headers);
    const origin = originOf(headers, connected.settings);
    return withTimeout(ANSWER_WITHIN_MS, openCheckout(connected, request, caller, origin));
  }),
);
export const createPaymentIntent = onRequest(
  paying,
  endpoint(calls.createPaymentIntent, { ...ours, failure: 'paymentIntentFailed' }, async (request, _, headers) => {
    const connected = await useBilling();
    // Counted only by address, because creating an account is free.
    await countPaymentCall(connected, calls.createPaymentIntent.path, null, headers);
    return withTimeout(ANSWER_WITHIN_MS, createIntent(connected, request));
  }),
);
export const verifyPayment = onRequest(
  paying,
  endpoint(calls.verifyPayment, { ...ours, failure: 'activationFailed' }, async (request, caller, headers) => {
    const connected = await useBilling();
    const count = () => countPaymentCall(connected, calls.verifyPayment.path, caller, headers);
    return withTimeout(ANSWER_WITHIN_MS, verify(connected, request, caller, count));
  }),
);
export const paymentStatus = onRequest(
  paying,
  endpoint(calls.paymentStatus, { ...ours, failure: 'unexpected' }, async (_, caller, headers) => {
    const connected = await useBilling();
    const count = () => countPaymentCall(connected, calls.paymentStatus.path, caller, headers);
    return withTimeout(ANSWER_WITHIN_MS, statusOf(connected, caller, count));
  }),
);
export const planDetails = onRequest(
  http,
  endpoint(
    calls.planDetails,
    { ...ours, failure: 'unexpected' },
    limited('planDetails', (request, caller) => listPayments(db, caller, request)),
  ),
);
export const receiptLink = onRequest(
  paying,
  endpoint(calls.receiptLink, { ...ours, failure: 'receiptFailed' }, async (request, caller, headers) => {
    const connected = await useBilling();
    const count = () => countPaymentCall(connected, calls.receiptLink.path, caller, headers);
    return withTimeout(ANSWER_WITHIN_MS, linkTo(connected, caller, request, count));
  }),
);
export const redeemCode = onRequest(
  http,
  endpoint(calls.redeemCode, { ...ours, failure: 'redeemFailed' }, (request, caller, headers) =>
    redeem(db, caller, request, headers),
  ),
);
export const reportError = onRequest(
  { ...http, maxInstances: 1 },
  // No App Check: a page that failed to render may have no token.
  endpoint(calls.reportError, { auth, failure: 'unexpected' }, (request, _, headers) =>
    logPageError(db, request, headers),
  ),
);
/** One upload at a time in an instance, because decoding takes memory and time. */
export const addPicture = onRequest(
  { ...http, concurrency: 1, memory: '512MiB' },
  endpoint(
    calls.addPicture,
    { ...ours, failure: 'pictureFailed', fileMax: PICTURE_UPLOAD_MAX, admits: isAtHome },
    (request, caller, headers) =>
      storePicture(
        db,
        caller,
        request,
        (isTeam) => {
          const factor = counting.factor * (isTeam ? TEAM_FACTOR : 1);
          return countLimitedCall({ ...counting, factor }, 'addPicture', caller, headers, 'pictureLimit');
        },
        (isTeam) => countPicture(db, { ...counting, productId: request.product, caller, isTeam, headers }),
      ),
  ),
);
export const setPictures = onRequest(
  http,
  endpoint(
    calls.setPictures,
    { ...ours, failure: 'pictureFailed', admits: isAtHome },
    limited('setPictures', (request, caller) => placePictures(db, caller, request)),
  ),
);
export const showPicture = onRequest(
  http,
  endpoint(
    calls.showPicture,
    { ...ours, failure: 'unexpected', admits: isAtHome },
    limited('showPicture', (request, caller) => readOwnPicture(db, caller, request)),
  ),
);
export const webhooks = onRequest(
  http,
  endpoint(
    calls.webhooks,
    { ...ours, failure: 'webhooksFailed' },
    limited('webhooks', (request, caller) => manageWebhooks(db, caller, request)),
  ),
);
export const webhookDeliveries = onRequest(
  http,
  endpoint(
    calls.webhookDeliveries,
    { ...ours, failure: 'webhooksFailed' },
    limited('webhookDeliveries', (request, caller) => listDeliveries(db, caller, request)),
  ),
);
/** Has its own instances, so that load on other functions never delays Stripe's events. */
export const stripeWebhook = onRequest(
  { ...http, secrets: [...stripeKey(), ...webhookSecret()], maxInstances: 3 },
  postHandler('/api/stripe-webhook', { failure: 'webhookFailed' }, async (request) =>
    withTimeout(ANSWER_WITHIN_MS, takeEvent(await useBilling(), request)),
  ),
);
