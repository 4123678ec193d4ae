import { createRequire } from 'node:module';
import { AGENTS, API, ENDPOINTS, EVENTS, PAGES, SCHEDULED, TASKS } from './deployed.ts';

// Otherwise the framework answers unreadable JSON with a stack trace.
process.env.NODE_ENV ??= 'production';

const { FUNCTION_TARGET: target = '' } = process.env;
/** The emulator cannot load a module with top-level await, so this is no dynamic import. */
const require = createRequire(import.meta.url);

/** Loads a file if the instance's function is one of its own, or if this is no instance. */
const load = (names: readonly string[], file: string) => (target === '' || names.includes(target) ? require(file) : {});

type Events = Pick<typeof import('./events.ts'), (typeof EVENTS)[number]>;
type Schedules = Pick<typeof import('./schedules.ts'), (typeof SCHEDULED)[number]>;
type Endpoints = Pick<typeof import('./endpoints.ts'), (typeof ENDPOINTS)[number]>;
type Tasks = Pick<typeof import('./tasks.ts'), (typeof TASKS)[number]>;
type Api = Pick<typeof import('./api.ts'), (typeof API)[number]>;
type Agents = Pick<typeof import('./mcp.ts'), (typeof AGENTS)[number]>;
type Pages = Pick<typeof import('./pages.ts'), (typeof PAGES)[number]>;

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
}: Events = load(EVENTS, './events.js');

export const {
  reconcile,
  resumeDeletions,
  tendVisitors,
  publishEntries,
  tellFollowers,
  tellOwners,
  sendMail,
  healthReport,
}: Schedules = load(SCHEDULED, './schedules.js');

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
  exportMine,
  eraseMine,
  mergeVisitor,
  visitorCode,
  claimVisitor,
  deviceCode,
  useDeviceCode,
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
  invite,
  acceptInvitation,
  removeMember,
  setRole,
  transferBoard,
  boardSecret,
  identify,
  checkToken,
  voteFor,
  unvoteFor,
  voters,
  companies,
  createApiKey,
  revokeApiKey,
  stopMail,
  reportError,
  addPicture,
  setPictures,
  showPicture,
  webhooks,
  webhookDeliveries,
  stripeWebhook,
}: Endpoints = load(ENDPOINTS, './endpoints.js');

export const { sendWebhook }: Tasks = load(TASKS, './tasks.js');

export const { board, mailPages, pictures }: Pages = load(PAGES, './pages.js');

export const { api }: Api = load(API, './api.js');

export const { mcp }: Agents = load(AGENTS, './mcp.js');
