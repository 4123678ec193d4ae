import { createRequire } from 'node:module';
import { SCHEDULED } from './scheduled.ts';

// Otherwise the framework answers unreadable JSON with a stack trace.
process.env.NODE_ENV ??= 'production';

/**
 * Exports all functions. An instance runs one function and loads only that function's module, so that a count starts
 * without Express, Auth and the schemas. Deployment loads all modules.
 *
 * Uses `require` because the emulator cannot load a module with top-level await.
 */
const require = createRequire(import.meta.url);
const { FUNCTION_TARGET: target = '' } = process.env;

type Events = typeof import('./events.ts');
type Schedules = typeof import('./schedules.ts');
type Endpoints = typeof import('./endpoints.ts');
type Pages = typeof import('./pages.ts');

const scheduled: readonly string[] = SCHEDULED satisfies readonly (keyof Schedules)[];
const isEvent = /^on[A-Z]/.test(target);
const isScheduled = scheduled.includes(target);
const isPage = target === 'board' || target === 'mailPages';

const load = (isWanted: boolean, file: string) => (isWanted || target === '' ? require(file) : {});

export const {
  onVoteCreated,
  onVoteDeleted,
  onCommentCreated,
  onCommentDeleted,
  onCommentUpdated,
  onEntryWritten,
  onFollowDeleted,
  onFeedbackWritten,
  onFollowCreated,
  onProductDeleted,
  onUserPlanWritten,
}: Events = load(isEvent, './events.js');

export const {
  reconcile,
  resumeDeletions,
  tendVisitors,
  publishEntries,
  tellFollowers,
  tellOwners,
  sendMail,
  healthReport,
}: Schedules = load(isScheduled, './schedules.js');

export const {
  createBoard,
  deleteBoard,
  purgeBoard,
  previewPurge,
  mergeItems,
  previewMerge,
  unmergeItem,
  blockedVisitors,
  unblockVisitor,
  deleteAccount,
  exportAccount,
  mergeVisitor,
  visitorCode,
  claimVisitor,
  createCheckoutSession,
  createPaymentIntent,
  verifyPayment,
  paymentStatus,
  planDetails,
  receiptLink,
  redeemCode,
  follow,
  mailSettings,
  ownerMail,
  stopMail,
  reportError,
  stripeWebhook,
}: Endpoints = load(!isEvent && !isScheduled && !isPage, './endpoints.js');

export const { board, mailPages }: Pages = load(isPage, './pages.js');
