/** How often a call may be made within an hour: by one account or visitor, and from one address, which many may share. */
export interface CallLimit {
  readonly perCaller: number;
  readonly perAddress: number;
}

/**
 * The limits of all calls that need a token. Payment calls have one of their own (`PAYMENT_CALLS_PER_HOUR`), because Stripe
 * is asked. A call that is made again until it is done, or page by page, may be made often.
 */
export const CALL_LIMITS = {
  redeemCode: { perCaller: 20, perAddress: 200 },
  /** A deleted board leaves its id behind for good. */
  createBoard: { perCaller: 30, perAddress: 300 },
  /** Each works for three seconds, so one tab cannot make more. */
  deleteBoard: { perCaller: 1200, perAddress: 6000 },
  purgeBoard: { perCaller: 1200, perAddress: 6000 },
  blockedVisitors: { perCaller: 300, perAddress: 1500 },
  unblockVisitor: { perCaller: 300, perAddress: 1500 },
  deleteAccount: { perCaller: 60, perAddress: 600 },
  /** Each is a page of 500 documents. */
  exportAccount: { perCaller: 600, perAddress: 3000 },
  mergeVisitor: { perCaller: 20, perAddress: 200 },
  visitorCode: { perCaller: 20, perAddress: 200 },
  claimVisitor: { perCaller: 20, perAddress: 200 },
} as const satisfies Readonly<Record<string, CallLimit>>;

export type LimitedCall = keyof typeof CALL_LIMITS;
