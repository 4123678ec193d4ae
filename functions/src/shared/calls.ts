import { BLOCK_REASONS } from './block.ts';
import { codeIn } from './codes/code-text.ts';
import { DEVICE_CODE_PATH, USE_DEVICE_CODE_PATH } from './device-code.ts';
import { CLAIM_VISITOR_PATH, VISITOR_CODE_PATH } from './handover.ts';
import { apiKeyName, scopesSchema } from './keys/key.ts';
import {
  COMPANY_MAX,
  EMAIL_MAX,
  ENTRY_PICTURES_MAX,
  MERGE_SELECTION_MAX,
  PAYMENT_MAX_CENTS,
  PAYMENT_MIN_CENTS,
  PERSON_NAME_MAX,
  SOURCE_MAX,
  SOURCE_URL_MAX,
} from './limits.ts';
import { PICTURE_SIZES } from './picture/address.ts';
import { describedPictureSchema, pictureId, pictureTargetSchema, shownPictureSchema } from './picture/picture.ts';
import { FEATURES } from './plans.ts';
import { boardName, settingsSchema } from './product.ts';
import { ROLES } from './team/roles.ts';
import { ownerMailSchema, ZONE_MAX } from './telling/digest.ts';
import { documentId, followedId, lineWithin, storedId, visibleLine } from './text.ts';
import { CURRENCIES, DEFAULT_CURRENCY, IDENTIFIED } from './values.ts';
import { ATTEMPT_ERRORS, DELIVERY_STATES, EVENTS, HOOK_STATES, TEST_EVENT } from './webhooks/values.ts';
import { hookInputSchema } from './webhooks/webhook.ts';
import { z } from './zod.ts';

/** Defines a POST call between browser and functions (D15): path, whether it requires a token, request and response. */
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

/** End of the year 9999, Firestore's latest date, in ms. */
const TIME_MAX = 253_402_300_799_999;
const planProduct = z.enum(['Standard Plan', 'Pro Plan']);
const cents = z.int().positive();

/**
 * The token identifies the buyer, and `amount` must equal the price of the plan for that account. Without a token the
 * session still belongs to `userId`, at the full price of the plan, regardless of the account's current plan.
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
    /** Values that are too long for Stripe are truncated. */
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
    /** The payment method is slow and the money is still on its way. The client can ask again later. */
    pending: z.boolean().optional(),
    /** `made`: the payment was refunded. `reported`: an operator must refund it, because it has granted nothing. */
    refund: z.enum(['made', 'reported']).optional(),
    error: z.string().optional(),
  }),
});

/** State of the account's last checkout: `open`, `pending` (paid, money still on its way), or `none`. */
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

/** The account's plan, and a page of its payments: the newest first, then those `after` a payment. Times are in ms. */
export const planDetails = call({
  path: '/api/plan-details',
  token: 'required',
  request: z.strictObject({ after: storedId.nullable() }),
  response: z.object({
    /** Null for an inactive account. */
    since: z.number().nullable(),
    features: z.array(z.enum(FEATURES)),
    payments: z.array(
      z.object({
        id: z.string(),
        planName: z.string(),
        isUpgrade: z.boolean(),
        /** 0 for a plan that an operator has granted. */
        amount: z.int().nonnegative(),
        /** `refundDue`: it has granted nothing, and its refund has not arrived yet. */
        state: z.enum(['paid', 'refunded', 'disputed', 'refundDue']),
        paidAt: z.number(),
        /** Names the payment towards the operator. */
        reference: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
    codes: z.array(z.object({ code: z.string(), planName: z.string(), usedAt: z.number().nullable() })),
  }),
});

/** The address of Stripe's receipt for a payment of the caller. It expires. */
export const receiptLink = call({
  path: '/api/receipt-link',
  token: 'required',
  request: z.strictObject({ payment: storedId }),
  response: z.object({ url: z.url() }),
});

export const createBoard = call({
  path: '/api/create-board',
  token: 'required',
  request: z.strictObject({
    name: z.string('boardNameRequired').trim().pipe(boardName),
    // Branding, roadmap and changelog depend on the plan, which the rules check when the owner changes the settings.
    settings: settingsSchema.omit({ hideBranding: true, font: true, roadmap: true, changelog: true }).partial(),
    /** Idempotency key: a retry returns the board of the first call, whose response may have been lost. */
    attempt: z.uuid().optional(),
    /** The owner's time zone, by its IANA name, for the digest. An unknown one counts as UTC. */
    zone: z.string().max(ZONE_MAX).optional(),
  }),
  response: z.object({ id: documentId }),
});

/**
 * Deletes the board with the first call. The contents are deleted in the background. Clients that show progress repeat
 * the call until `done`, which speeds up the deletion.
 */
export const deleteBoard = call({
  path: '/api/delete-board',
  token: 'required',
  request: z.strictObject({ id: documentId }),
  /** `remaining`: number of documents left, counting items, votes, comments and related records. */
  response: z.object({ done: z.boolean(), remaining: z.int().nonnegative() }),
});

/**
 * Deletes the entries that a board received in a period (in ms, `to` excluded), or all entries by the author of an item
 * or comment. The client repeats the call until `done`.
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
  /** Items, comments and votes that this call removed. Comments and votes that went with their item are not counted. */
  response: z.object({ done: z.boolean(), removed: z.int().nonnegative() }),
});

/**
 * Counts what `purgeBoard` would remove of the author of an item or comment: posts (items and comments), how many of
 * these are items (null if there are too many to look at each), and votes.
 */
export const previewPurge = call({
  path: '/api/preview-purge',
  token: 'required',
  request: z.strictObject({ id: documentId, writtenBy: documentId }),
  response: z.object({
    posts: z.int().nonnegative(),
    items: z.int().nonnegative().nullable(),
    votes: z.int().nonnegative(),
  }),
});

/** `remaining`: votes and comments that are still to be copied, moved or taken back. */
const mergeProgress = z.object({ done: z.boolean(), remaining: z.int().nonnegative() });

/**
 * Merges an item into another one of the same board (D43). The first call archives the source; votes and comments
 * follow in the background. Clients that show progress repeat the call until `done`, which speeds up the job.
 */
export const mergeItems = call({
  path: '/api/merge-items',
  token: 'required',
  request: z.strictObject({ product: documentId, source: documentId, target: documentId }),
  response: mergeProgress,
});

/** Counts the voters that the target would have after the merge. */
export const previewMerge = call({
  path: '/api/preview-merge',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    sources: z.array(documentId).min(1).max(MERGE_SELECTION_MAX),
    target: documentId,
  }),
  /** `isExact`: false if there are too many votes to compare all of them; `voters` is then the most that can be. */
  response: z.object({ voters: z.int().nonnegative(), isExact: z.boolean() }),
});

/** Undoes the merge of an item. Clients repeat the call until `done`, as above. */
export const unmergeItem = call({
  path: '/api/unmerge-item',
  token: 'required',
  request: z.strictObject({ product: documentId, source: documentId }),
  response: mergeProgress,
});

/** Lists the visitors who are blocked on the caller's board, one page per call, until `next` is null. */
export const blockedVisitors = call({
  path: '/api/blocked-visitors',
  token: 'required',
  /** `after`: the `until` of the last visitor received. */
  request: z.strictObject({ id: documentId, after: z.int().nonnegative().max(TIME_MAX).nullable() }),
  response: z.object({
    visitors: z.array(
      z.object({
        /** Identifies the visitor for `unblockVisitor` without revealing the uid. */
        handle: z.uuid(),
        reason: z.enum(BLOCK_REASONS),
        /** Entries or votes within an hour; null if the owner removed the visitor. */
        count: z.int().nullable(),
        /** In ms. */
        since: z.int(),
        until: z.int(),
      }),
    ),
    next: z.int().nullable(),
  }),
});

/** Lets the visitor write again and resets the count. */
export const unblockVisitor = call({
  path: '/api/unblock-visitor',
  token: 'required',
  request: z.strictObject({ id: documentId, handle: z.uuid() }),
  response: z.object({}),
});

export const deleteAccount = call({
  path: '/functions/v1/delete-account',
  token: 'required',
  // No body, or an empty object. Only the token identifies the account.
  request: z.union([z.undefined(), z.strictObject({})]),
  response: z.object({}),
});

/** Position at which an export continues; must come from an earlier response. */
const exportCursor = z.strictObject({
  source: z.string().max(300),
  after: storedId.nullable(),
});

const exportedPage = z.object({
  sections: z.array(
    z.object({
      /** `user` (one entry), the name of a collection, or `feedback` or `comments` of a board. */
      name: z.string(),
      product: documentId.nullable(),
      entries: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  next: exportCursor.nullable(),
});

/**
 * Returns one page of the caller's data (D19). The first call sends `from: null`; the last page has `next: null`. A
 * section extends the array of the same name in the exported file; with `product`, it extends that board's array.
 */
export const exportAccount = call({
  path: '/api/export-account',
  token: 'required',
  request: z.strictObject({ from: exportCursor.nullable() }),
  response: exportedPage,
});

/** Returns one page of what the caller has on a board, as `exportAccount` does; for visitors without an account, too (D48). */
export const exportMine = call({
  path: '/api/export-mine',
  token: 'required',
  request: z.strictObject({ product: documentId, from: exportCursor.nullable() }),
  response: exportedPage,
});

/**
 * Deletes what the caller has on a board, with or without an account (D48). The client repeats the call until `done`.
 * `removed` counts the votes, comments, items, follows and mail addresses of this call.
 */
export const eraseMine = call({
  path: '/api/erase-mine',
  token: 'required',
  request: z.strictObject({ product: documentId }),
  response: z.object({ done: z.boolean(), removed: z.int().nonnegative() }),
});

/**
 * Takes the mail address to which the caller's news of a board go (D46). The caller follows the item already; a changelog
 * is followed once the address is confirmed. Answers the same whatever is known about the address; its owner has to
 * confirm it by a mail.
 */
export const follow = call({
  path: '/api/follow',
  token: 'required',
  request: z.strictObject({ item: followedId, email: z.string('emailInvalid').max(EMAIL_MAX, 'emailInvalid') }),
  response: z.object({}),
});

/** Lists the boards whose mail the caller gets or has asked for: of one board, or with null of all (D46). */
export const mailSettings = call({
  path: '/api/mail-settings',
  token: 'required',
  request: z.strictObject({ product: documentId.nullable() }),
  response: z.object({
    /** Whether this site sends mail. */
    isOn: z.boolean(),
    /** Masked address of the caller's account, if it is verified. */
    account: z.string().nullable(),
    boards: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        /** Masked. */
        address: z.string(),
        /** False while its owner has not confirmed it. */
        isConfirmed: z.boolean(),
        /** Whether the entries of the changelog go there, or will once it is confirmed. */
        hasEntries: z.boolean(),
      }),
    ),
  }),
});

/** Stops the caller's mail of a board, or with null of all boards; with `entries` only that of a board's changelog. Idempotent. */
export const stopMail = call({
  path: '/api/stop-mail',
  token: 'required',
  request: z.union([
    z.strictObject({ product: documentId.nullable() }),
    z.strictObject({ product: documentId, entries: z.literal(true) }),
  ]),
  response: z.object({}),
});

/** Reads which mail the caller gets about the own board, and with `change` stores it first (D46). */
export const ownerMail = call({
  path: '/api/owner-mail',
  token: 'required',
  request: z.strictObject({ product: documentId, change: ownerMailSchema.nullable() }),
  response: z.object({
    /** Whether this site sends mail. */
    isOn: z.boolean(),
    /** Masked address of the account; null if it is not verified, so that no mail goes to it. */
    account: z.string().nullable(),
    /** Null if the owner has never chosen; nothing is sent then. */
    settings: ownerMailSchema.nullable(),
    /** People who get the entries of the changelog by mail. */
    subscribers: z.int().nonnegative(),
  }),
});

/** Makes a link that lets one person join the board's team within seven days (D51). Admins may. */
export const invite = call({
  path: '/api/invite',
  token: 'required',
  request: z.strictObject({ product: documentId, role: z.enum(ROLES) }),
  /** `expires` in ms. The code is part of the link and is stored nowhere. */
  response: z.object({ code: z.string(), link: z.url(), expires: z.int() }),
});

/**
 * Creates, rotates or revokes the secret with which a board's site signs tokens (D49), or reads its state. Admins may. Only
 * the answer to `create` and `rotate` has the secret, which is stored for functions alone.
 */
export const boardSecret = call({
  path: '/api/board-secret',
  token: 'required',
  request: z.strictObject({ product: documentId, action: z.enum(['read', 'create', 'rotate', 'revoke']) }),
  /** In ms: `since` when the secret was made, null without one; `formerUntil` how long the one before counts. */
  response: z.object({ secret: z.string().nullable(), since: z.int().nullable(), formerUntil: z.int().nullable() }),
});

/** What of a token was left out. */
const tokenNotes = z.array(z.object({ key: z.string(), text: z.string() })).readonly();

/**
 * Exchanges a token that a board's site has signed for a custom token of Firebase Auth (D49). The bearer token is that of
 * the browser's anonymous visitor, if there is one, whose votes become the person's.
 */
export const identify = call({
  path: '/api/identify',
  token: 'optional',
  request: z.strictObject({ product: documentId, token: z.string() }),
  response: z.object({ token: z.string(), notes: tokenNotes }),
});

/** Says what a token says, or what is wrong with it. Admins may. */
export const checkToken = call({
  path: '/api/check-token',
  token: 'required',
  request: z.strictObject({ product: documentId, token: z.string() }),
  /** `expires` in ms. */
  response: z.object({
    sub: z.string(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    company: z.object({ id: z.string(), name: z.string() }).nullable(),
    expires: z.number(),
    notes: tokenNotes,
  }),
});

/** A customer, as the team knows one: by the id of an earlier answer, by an address, or by a name alone. */
const customer = z.union([
  z.strictObject({ id: documentId.startsWith(IDENTIFIED) }),
  z
    .strictObject({
      name: visibleLine(PERSON_NAME_MAX, 'personRequired', 'personTooLong').optional(),
      address: z.string('emailInvalid').max(EMAIL_MAX, 'emailInvalid').optional(),
    })
    .refine(({ name, address }) => name !== undefined || address !== undefined, 'personRequired'),
]);

/**
 * Votes for a customer (D50), once a person: a repeated call adds nothing. No mail goes to the address. Editors may.
 * `person` is the id of the voter.
 */
export const voteFor = call({
  path: '/api/vote-for',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    item: documentId,
    person: customer,
    /** Where the team has heard it. */
    source: lineWithin(SOURCE_MAX, 'sourceTooLong').optional(),
    url: z
      .url({ protocol: /^https?$/, error: 'linkInvalid' })
      .max(SOURCE_URL_MAX, 'linkInvalid')
      .optional(),
  }),
  response: z.object({ person: z.string(), added: z.boolean() }),
});

/** Takes back a vote that the team has cast for a customer. Idempotent. Editors may. */
export const unvoteFor = call({
  path: '/api/unvote-for',
  token: 'required',
  request: z.strictObject({ product: documentId, item: documentId, person: customer }),
  response: z.object({ person: z.string(), removed: z.boolean() }),
});

/**
 * Lists the voters of an item whom the team knows: people whom the board's site has identified, and customers for whom the
 * team has voted. One page a call, until `next` is null. Viewers may.
 */
export const voters = call({
  path: '/api/voters',
  token: 'required',
  /** `after`: the `next` of the last page. */
  request: z.strictObject({ product: documentId, item: documentId, after: documentId.nullable() }),
  response: z.object({
    /** Number of known voters on all pages. */
    known: z.int().nonnegative(),
    voters: z.array(
      z.object({
        person: z.string(),
        /** All are null if what the board knew about the person is deleted. */
        name: z.string().nullable(),
        address: z.string().nullable(),
        company: z.string().nullable(),
        /** In ms. */
        at: z.int(),
        /** Null for a vote of the person's own. */
        added: z
          .object({ by: z.string().nullable(), source: z.string().nullable(), url: z.string().nullable() })
          .nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

/**
 * Lists the companies of the people whom the board's site has identified last, the largest first, and with `company` the
 * items that most people of that company have voted for. Viewers may.
 */
export const companies = call({
  path: '/api/companies',
  token: 'required',
  request: z.strictObject({ product: documentId, company: z.string().min(1).max(COMPANY_MAX).nullable() }),
  response: z.object({
    companies: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Ids, most voters of the company first. */
    items: z.array(z.string()),
  }),
});

/** Joins a team. A repeated call answers the same. */
export const acceptInvitation = call({
  path: '/api/accept-invitation',
  token: 'required',
  request: z.strictObject({ code: z.string().max(100) }),
  response: z.object({ product: z.string(), role: z.enum(ROLES) }),
});

/** Takes a person off the team: admins anyone, anyone themselves. Idempotent. */
export const removeMember = call({
  path: '/api/remove-member',
  token: 'required',
  request: z.strictObject({ product: documentId, uid: documentId }),
  response: z.object({}),
});

/** Gives a member another role. Admins may. */
export const setRole = call({
  path: '/api/set-role',
  token: 'required',
  request: z.strictObject({ product: documentId, uid: documentId, role: z.enum(ROLES) }),
  response: z.object({}),
});

/**
 * Makes a member with an active plan that has room the board's owner. The former owner stays as an admin. A member whose
 * plan has no other room is asked first (`asked`), and accepts by the same call with the own uid.
 */
export const transferBoard = call({
  path: '/api/transfer-board',
  token: 'required',
  request: z.strictObject({ product: documentId, uid: documentId }),
  response: z.object({ asked: z.boolean() }),
});

/** Creates a key of a board's API (D52). It is answered this once. Owner and admins of a board on Pro. */
export const createApiKey = call({
  path: '/api/create-api-key',
  token: 'required',
  request: z.strictObject({ product: documentId, name: apiKeyName, scopes: scopesSchema }),
  response: z.object({ key: z.string(), prefix: z.string() }),
});

/** Revokes a key. Idempotent. */
export const revokeApiKey = call({
  path: '/api/revoke-api-key',
  token: 'required',
  request: z.strictObject({ product: documentId, prefix: documentId }),
  response: z.object({}),
});

/** Moves an anonymous visitor's votes to the account that the caller has signed in to, and deletes the visitor. */
export const mergeVisitor = call({
  path: '/api/merge-visitor',
  token: 'required',
  request: z.strictObject({ visitorToken: z.string().max(4096) }),
  response: z.object({}),
});

/** Issues a code that carries a visitor's votes from a frame to our own page. Valid once, for ten minutes. */
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

/**
 * Issues a code that makes another browser the same visitor (D48); valid once, for ten minutes. `session` is the
 * caller's refresh token.
 */
export const deviceCode = call({
  path: DEVICE_CODE_PATH,
  token: 'required',
  request: z.strictObject({ product: documentId, session: z.string().min(1).max(4096) }),
  /** `expires`: in ms since 1970, UTC. */
  response: z.object({ code: z.string(), expires: z.int() }),
});

/** Makes the caller the visitor of a code, and returns that visitor's session. The caller's own data goes there. */
export const useDeviceCode = call({
  path: USE_DEVICE_CODE_PATH,
  token: 'required',
  request: z.strictObject({ product: documentId, code: z.string().max(100) }),
  response: z.object({ session: z.string() }),
});

/**
 * Adds a picture (D58). The body is the file; `product` and `id` are in the query. The same id of the same caller is
 * answered as the first time. `setPictures` places it; what is on nothing is deleted after an hour.
 */
export const addPicture = call({
  path: '/api/add-picture',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    id: pictureId,
    file: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  response: shownPictureSchema.omit({ alt: true }),
});

/** Lists the pictures that a post, an answer, an entry or a board has from now on, in their order. Idempotent. */
export const setPictures = call({
  path: '/api/set-pictures',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    on: pictureTargetSchema,
    pictures: z.array(describedPictureSchema).max(ENTRY_PICTURES_MAX),
  }),
  response: z.object({ pictures: z.array(shownPictureSchema) }),
});

/** Answers the bytes of a picture that is not public, to its uploader and the board's owner. */
export const showPicture = call({
  path: '/api/show-picture',
  token: 'required',
  request: z.strictObject({ product: documentId, id: pictureId, size: z.enum(PICTURE_SIZES) }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

const ofHook = { product: documentId, id: documentId };

/**
 * Lists the webhooks of a board, after a change if there is one (D53): owner and admins of a board on Pro. Without the plan
 * they can still list, pause and delete.
 */
export const webhooks = call({
  path: '/api/webhooks',
  token: 'required',
  request: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('list'), product: documentId }),
    z.strictObject({ action: z.literal('add'), product: documentId, hook: hookInputSchema }),
    z.strictObject({ action: z.literal('change'), ...ofHook, hook: hookInputSchema }),
    z.strictObject({ action: z.enum(['pause', 'resume', 'rotate', 'test', 'delete']), ...ofHook }),
  ]),
  response: z.object({
    webhooks: z.array(
      z.object({
        id: documentId,
        ...hookInputSchema.shape,
        state: z.enum(HOOK_STATES),
        failures: z.int(),
        /** Until when the former secret signs, too, in ms; null without one. */
        rotating: z.int().nullable(),
      }),
    ),
    /** Whether the plan of the board's owner includes webhooks. */
    isOpen: z.boolean(),
    /** The new secret, after `add` and `rotate`. It is answered this once. */
    secret: z.string().nullable(),
  }),
});

/** Lists the deliveries of a webhook, newest first, one page a call; with `retry` it first repeats one of them. */
export const webhookDeliveries = call({
  path: '/api/webhook-deliveries',
  token: 'required',
  /** `after`: the `next` of the last page. */
  request: z.strictObject({ ...ofHook, after: storedId.nullable(), retry: storedId.nullable() }),
  response: z.object({
    deliveries: z.array(
      z.object({
        id: z.string(),
        type: z.enum([...EVENTS, TEST_EVENT]),
        state: z.enum(DELIVERY_STATES),
        /** Times are in ms. */
        at: z.int(),
        next: z.int().nullable(),
        attempts: z.array(
          z.object({
            at: z.int(),
            status: z.int().nullable(),
            error: z.enum(ATTEMPT_ERRORS).nullable(),
            ms: z.int(),
          }),
        ),
        /** What was sent, before its chat's format. */
        body: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

/** Format `function (/assets/name.js:1:2)`; excludes any text that a user could have written. */
const frame = z.string().regex(/^[\w$.<>[\] ]{0,100} ?\(\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7}\)$/);

/** Reports that one of our pages failed to render. Contains nothing about the user. */
export const reportError = call({
  path: '/api/report-error',
  token: 'optional',
  request: z.strictObject({
    name: z.string().regex(/^\w{1,50}$/),
    frames: z.array(frame).max(20),
    /** First segment of the path, which contains no board id. */
    page: z.string().regex(/^\/[a-z-]{0,40}$/),
  }),
  response: z.object({}),
});
