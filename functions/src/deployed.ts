/**
 * The deployed functions, by the file that defines them. An instance runs one function and loads that one's file alone,
 * so that a count starts without Express, Auth and the schemas. Deployment loads all files.
 */

export const EVENTS = [
  'onVoteCreated',
  'onVoteDeleted',
  'onCommentCreated',
  'onCommentDeleted',
  'onCommentUpdated',
  'onEntryWritten',
  'onFollowDeleted',
  'onFeedbackWritten',
  'onFollowCreated',
  'onProductDeleted',
  'onUserPlanWritten',
] as const;

export const SCHEDULED = [
  'reconcile',
  'resumeDeletions',
  'tendVisitors',
  'publishEntries',
  'tellFollowers',
  'tellOwners',
  'sendMail',
  'healthReport',
] as const;

export const ENDPOINTS = [
  'createBoard',
  'deleteBoard',
  'purgeBoard',
  'previewPurge',
  'mergeItems',
  'previewMerge',
  'unmergeItem',
  'blockedVisitors',
  'unblockVisitor',
  'deleteAccount',
  'exportAccount',
  'exportMine',
  'eraseMine',
  'mergeVisitor',
  'visitorCode',
  'claimVisitor',
  'deviceCode',
  'useDeviceCode',
  'createCheckoutSession',
  'createPaymentIntent',
  'verifyPayment',
  'paymentStatus',
  'planDetails',
  'receiptLink',
  'redeemCode',
  'follow',
  'mailSettings',
  'ownerMail',
  'invite',
  'acceptInvitation',
  'removeMember',
  'setRole',
  'transferBoard',
  'boardSecret',
  'identify',
  'checkToken',
  'voteFor',
  'unvoteFor',
  'voters',
  'companies',
  'createApiKey',
  'revokeApiKey',
  'stopMail',
  'reportError',
  'addPicture',
  'setPictures',
  'showPicture',
  'webhooks',
  'webhookDeliveries',
  'stripeWebhook',
] as const;

export const TASKS = ['sendWebhook'] as const;

export const API = ['api'] as const;

export const AGENTS = ['mcp'] as const;

export const PAGES = ['board', 'mailPages', 'pictures'] as const;
