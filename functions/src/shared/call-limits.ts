/**
 * Maximum calls per hour: by one account or visitor, and from one address, which many may share. Each of the three
 * hundred people of a lecture hall can call twice.
 */
interface CallLimit {
  readonly perCaller: number;
  readonly perAddress: number;
}

/**
 * Limits of all calls that require a token. Payment calls have their own limit (`PAYMENT_CALLS_PER_HOUR`) because they
 * send requests to Stripe. Calls that clients repeat until done, or page by page, have high limits.
 */
export const CALL_LIMITS = {
  planDetails: { perCaller: 300, perAddress: 3000 },
  redeemCode: { perCaller: 20, perAddress: 600 },
  /** The id of a deleted board stays in the database forever. */
  createBoard: { perCaller: 30, perAddress: 600 },
  /** Each call works for three seconds, so one tab cannot make more. */
  deleteBoard: { perCaller: 1200, perAddress: 6000 },
  purgeBoard: { perCaller: 1200, perAddress: 6000 },
  previewPurge: { perCaller: 300, perAddress: 1500 },
  /** As `purgeBoard`; a selection of twenty items makes twenty calls or more. */
  mergeItems: { perCaller: 1200, perAddress: 6000 },
  unmergeItem: { perCaller: 1200, perAddress: 6000 },
  /** Each call reads up to two thousand votes. */
  previewMerge: { perCaller: 300, perAddress: 1500 },
  blockedVisitors: { perCaller: 300, perAddress: 1500 },
  unblockVisitor: { perCaller: 300, perAddress: 1500 },
  deleteAccount: { perCaller: 60, perAddress: 600 },
  /** Each call returns a page of 500 documents. */
  exportAccount: { perCaller: 600, perAddress: 3000 },
  /** As `exportAccount`. */
  exportMine: { perCaller: 600, perAddress: 3000 },
  /** As `purgeBoard`. */
  eraseMine: { perCaller: 1200, perAddress: 6000 },
  mergeVisitor: { perCaller: 20, perAddress: 600 },
  visitorCode: { perCaller: 20, perAddress: 600 },
  claimVisitor: { perCaller: 20, perAddress: 600 },
  deviceCode: { perCaller: 20, perAddress: 600 },
  /** Ten tries: a code has 38 bits. Each try needs a visitor, and Auth limits how many an address creates. */
  useDeviceCode: { perCaller: 10, perAddress: 600 },
  /** Few of them send a mail (notifications/mail/follow-by-mail.ts). */
  follow: { perCaller: 60, perAddress: 1500 },
  mailSettings: { perCaller: 300, perAddress: 3000 },
  ownerMail: { perCaller: 300, perAddress: 3000 },
  /** A team has twenty members at most. */
  invite: { perCaller: 60, perAddress: 600 },
  acceptInvitation: { perCaller: 20, perAddress: 600 },
  removeMember: { perCaller: 120, perAddress: 600 },
  setRole: { perCaller: 120, perAddress: 600 },
  createApiKey: { perCaller: 30, perAddress: 600 },
  revokeApiKey: { perCaller: 120, perAddress: 600 },
  transferBoard: { perCaller: 20, perAddress: 600 },
  boardSecret: { perCaller: 120, perAddress: 600 },
  checkToken: { perCaller: 300, perAddress: 1500 },
  /** One call a customer. */
  voteFor: { perCaller: 600, perAddress: 3000 },
  unvoteFor: { perCaller: 600, perAddress: 3000 },
  /** Details of an item make one when they open. */
  voters: { perCaller: 1200, perAddress: 6000 },
  /** Each call reads up to a thousand documents. */
  companies: { perCaller: 120, perAddress: 600 },
  stopMail: { perCaller: 60, perAddress: 600 },
  /** Ten pictures an hour; each is decoded and encoded twice. */
  addPicture: { perCaller: 10, perAddress: 600 },
  setPictures: { perCaller: 300, perAddress: 3000 },
  /** A test asks a receiver once. */
  webhooks: { perCaller: 300, perAddress: 3000 },
  webhookDeliveries: { perCaller: 600, perAddress: 3000 },
  showPicture: { perCaller: 1200, perAddress: 6000 },
} as const satisfies Readonly<Record<string, CallLimit>>;

export type LimitedCall = keyof typeof CALL_LIMITS;
