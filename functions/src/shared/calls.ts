import { BLOCK_REASONS } from './block.ts';
import { codeIn } from './code-text.ts';
import { CLAIM_VISITOR_PATH, VISITOR_CODE_PATH } from './handover.ts';
import { PAYMENT_MAX_CENTS, PAYMENT_MIN_CENTS } from './limits.ts';
import { boardName, settingsSchema } from './product.ts';
import { documentId, storedId } from './text.ts';
import { CURRENCIES, DEFAULT_CURRENCY } from './values.ts';
import { z } from './zod.ts';

/** Every POST call between browser and functions (D15): path, whether a token is needed, request and response. */
function call<
  Token extends 'required' | 'optional',
  Request extends z.ZodType,
  Response extends z.ZodType,
>(definition: {
  readonly path: string;
  readonly token: Token;
  readonly request: Request;
  readonly response: Response;
}) {
  return definition;
}

/** The end of the year 9999, which is Firestore's, in ms. */
const TIME_MAX = 253_402_300_799_999;
const planProduct = z.enum(['Standard Plan', 'Pro Plan']);
const cents = z.int().positive();

/**
 * The token says who pays, and `amount` must be what the plan costs this account. Without one the session belongs to
 * `userId` all the same, at the full price of the plan, whatever the account has.
 */
export const createCheckoutSession = call({
  path: '/api/create-checkout-session',
  token: 'optional',
  request: z.strictObject({ userId: documentId, amount: cents, productName: planProduct }),
  response: z.object({ sessionId: z.string(), url: z.url() }),
});

export const createPaymentIntent = call({
  path: '/api/create-payment-intent',
  token: 'optional',
  request: z.strictObject({
    amount: z.int().min(PAYMENT_MIN_CENTS).max(PAYMENT_MAX_CENTS),
    currency: z.enum(CURRENCIES).default(DEFAULT_CURRENCY),
    /** What is too long for Stripe is cut. */
    metadata: z.strictObject({ product_name: z.string(), customer_email: z.email('emailInvalid') }),
  }),
  response: z.object({ clientSecret: z.string() }),
});

export const verifyPayment = call({
  path: '/api/verify-payment',
  token: 'optional',
  request: z.strictObject({ sessionId: z.string().min(1), userId: documentId }),
  response: z.object({
    success: z.boolean(),
    paymentId: z.string().optional(),
    planName: z.string().optional(),
    amount: cents.optional(),
    /** Paid by a method that takes its time: the money is still on its way, and asking again later makes sense. */
    pending: z.boolean().optional(),
    /** The money has gone back; or an operator was told to send it back, because the payment has given nothing. */
    refund: z.enum(['made', 'reported']).optional(),
    error: z.string().optional(),
  }),
});

/** What has become of the account's last checkout: still open, paid with the money on its way, or nothing to wait for. */
export const paymentStatus = call({
  path: '/api/payment-status',
  token: 'required',
  request: z.strictObject({}),
  response: z.object({
    state: z.enum(['none', 'open', 'pending']),
    planName: planProduct.optional(),
    isUpgrade: z.boolean().optional(),
  }),
});

export const redeemCode = call({
  path: '/api/redeem-code',
  token: 'required',
  request: z.strictObject({
    code: z.string('codeRequired').transform(codeIn).pipe(z.string().min(1, 'codeRequired')),
  }),
  response: z.object({ planName: z.string() }),
});

export const createBoard = call({
  path: '/api/create-board',
  token: 'required',
  request: z.strictObject({
    // A paste that was cut at the limit may end in half an emoji, which Firestore would refuse.
    name: z
      .string('boardNameRequired')
      .transform((name) => name.trim().replaceAll(/\p{Cs}/gu, '\uFFFD'))
      .pipe(boardName),
    settings: settingsSchema.partial(),
    /** Asked again with the same one, it answers with the board that was made: the first answer may have been lost. */
    attempt: z.uuid().optional(),
  }),
  response: z.object({ id: documentId }),
});

/**
 * The board is gone with the first answer. What hung on it goes in the background; whoever wants to watch asks again
 * until `done`, which helps it along.
 */
export const deleteBoard = call({
  path: '/api/delete-board',
  token: 'required',
  request: z.strictObject({ id: documentId }),
  /** `remaining` documents: items, votes, comments and what is stored beside them. */
  response: z.object({ done: z.boolean(), remaining: z.int().nonnegative() }),
});

/**
 * Takes back what came to a board in a time (in ms, `to` not included), or all that the visitor wrote there who wrote an
 * item or comment. Asked again until it is done.
 */
export const purgeBoard = call({
  path: '/api/purge-board',
  token: 'required',
  request: z.union([
    z.strictObject({ id: documentId, writtenBy: documentId }),
    z
      .strictObject({ id: documentId, from: z.int().nonnegative().max(TIME_MAX), to: z.int().positive().max(TIME_MAX) })
      .refine(({ from, to }) => from < to),
  ]),
  /** How many items, comments and votes this call has removed, those that hung on an item not counted. */
  response: z.object({ done: z.boolean(), removed: z.int().nonnegative() }),
});

/** Who is blocked on a board of the caller's, a page at a time, until `next` is null. */
export const blockedVisitors = call({
  path: '/api/blocked-visitors',
  token: 'required',
  /** `after`: the `until` of the last visitor that is known. */
  request: z.strictObject({ id: documentId, after: z.int().nonnegative().max(TIME_MAX).nullable() }),
  response: z.object({
    visitors: z.array(
      z.object({
        /** Names the visitor to `unblockVisitor`, and says nothing of who it is. */
        handle: z.uuid(),
        reason: z.enum(BLOCK_REASONS),
        /** Entries or votes within an hour; null where the owner removed the visitor. */
        count: z.int().nullable(),
        /** In ms. */
        since: z.int(),
        until: z.int(),
      }),
    ),
    next: z.int().nullable(),
  }),
});

/** The visitor may write again, and starts counting anew. */
export const unblockVisitor = call({
  path: '/api/unblock-visitor',
  token: 'required',
  request: z.strictObject({ id: documentId, handle: z.uuid() }),
  response: z.object({}),
});

export const deleteAccount = call({
  path: '/functions/v1/delete-account',
  token: 'required',
  // No body; an empty object is none either. Whose account it is says the token alone.
  request: z.union([z.undefined(), z.strictObject({})]),
  response: z.object({}),
});

/** Where an export goes on; only what an earlier answer gave. */
const exportCursor = z.strictObject({
  source: z.string().max(300),
  after: storedId.nullable(),
});

/**
 * One page of everything that belongs to the caller (D19), from the start with `from: null` until `next` is null. A
 * section continues the array of the same name in the file; one with a `product` that of this board.
 */
export const exportAccount = call({
  path: '/api/export-account',
  token: 'required',
  request: z.strictObject({ from: exportCursor.nullable() }),
  response: z.object({
    sections: z.array(
      z.object({
        /** `user` (one entry), a collection, or a board's `feedback` or `comments`. */
        name: z.string(),
        product: documentId.nullable(),
        entries: z.array(z.record(z.string(), z.unknown())),
      }),
    ),
    next: exportCursor.nullable(),
  }),
});

/** Brings an anonymous visitor's votes into the account that the caller has signed in to; the visitor ceases to exist. */
export const mergeVisitor = call({
  path: '/api/merge-visitor',
  token: 'required',
  request: z.strictObject({ visitorToken: z.string().max(4096) }),
  response: z.object({}),
});

/** For an anonymous visitor in a frame: a code that brings the votes along to our own page. Good once, for ten minutes. */
export const visitorCode = call({
  path: VISITOR_CODE_PATH,
  token: 'required',
  request: z.strictObject({}),
  response: z.object({ code: z.string() }),
});

export const claimVisitor = call({
  path: CLAIM_VISITOR_PATH,
  token: 'required',
  request: z.strictObject({ code: z.string().max(100) }),
  response: z.object({}),
});

/** `function (/assets/name.js:1:2)`, and nothing that a person could have written. */
const frame = z.string().regex(/^[\w$.<>[\] ]{0,100} ?\(\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7}\)$/);

/** A page of ours could not be shown. Of whoever saw it, nothing. */
export const reportError = call({
  path: '/api/report-error',
  token: 'optional',
  request: z.strictObject({
    name: z.string().regex(/^\w{1,50}$/),
    frames: z.array(frame).max(20),
    /** The first part of its path, which names no board. */
    page: z.string().regex(/^\/[a-z-]{0,40}$/),
  }),
  response: z.object({}),
});
