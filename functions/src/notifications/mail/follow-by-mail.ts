import { setTimeout as sleep } from 'node:timers/promises';
import type { Auth } from 'firebase-admin/auth';
import {
  type DocumentData,
  type DocumentReference,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { defineCall } from '../../door/call.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Caller } from '../../lib/caller.ts';
import type { SentHeaders } from '../../lib/client-address.ts';
import { transact } from '../../lib/transact.ts';
import { effectiveSettings } from '../../shared/branding/effective-settings.ts';
import { isPublic } from '../../shared/item/state.ts';
import { ADDRESSES_MAX, EMAIL_MAX } from '../../shared/limits.ts';
import { feedbackPath, productPath } from '../../shared/paths.ts';
import { addressPath, boardOfChangelog, followPath, mailPath, refusedMailboxPath } from '../../shared/telling/paths.ts';
import { followedId } from '../../shared/text.ts';
import { DAY_MS } from '../../shared/time.ts';
import { LANGUAGES, type Language } from '../../shared/values.ts';
import { z } from '../../shared/zod.ts';
import { blockRef, isInForce } from '../../store/block.ts';
import type { Address } from '../../store/documents.ts';
import { countCall, countClient } from '../../store/rate-limit.ts';
import { docOf, getAll } from '../../store/refs.ts';
import { tombstoneRef } from '../../store/tombstone.ts';
import { verifiedAddress } from './account-address.ts';
import { confirmMail } from './confirm-mail.ts';
import { mailboxOf, normalizeAddress } from './email-address.ts';
import { changelogFollow, entriesFollow } from './entries-follow.ts';
import { keyedHash, mailKey } from './mail-key.ts';
import { mailId } from './new-mail.ts';
import { findersOf } from './recipients.ts';
import type { MailSettings } from './settings.ts';
import { currentMailSettings } from './settings.ts';

/**
 * Takes the mail address to which the caller's news of a board go (D46). The caller follows the item already; a
 * changelog is followed once the address is confirmed. Answers the same whatever is known about the address; its owner
 * has to confirm it by a mail.
 */
const contract = {
  path: '/api/follow',
  token: 'required',
  request: z.strictObject({
    item: followedId,
    email: z.string('emailInvalid').max(EMAIL_MAX, 'emailInvalid'),
    /** Of the page; pages of earlier versions tell none. */
    language: z.enum(LANGUAGES).optional(),
  }),
  response: z.object({}),
} as const;

/** Addresses of a person and board that are read. A visitor who signs in may bring more than ADDRESSES_MAX. */
const READ = 4 * ADDRESSES_MAX;

/**
 * Looks at a person's addresses for a board before one is added. If there are too many, addresses that wait for a
 * confirmation are deleted, the oldest first, so that a mistyped address does not use up the limit.
 *
 * @param added the document of the address
 * @returns `waitingSince` and `waitingFor`: when and for what the address was entered, if its confirmation is still
 *   valid; `surplus`: the documents to delete; null if there is no room
 */
async function ownAddresses(
  transaction: Transaction,
  {
    added,
    product_id,
    uid,
  }: { readonly added: DocumentReference<Address, DocumentData>; readonly product_id: string; readonly uid: string },
) {
  const own = added.parent.where('uid', '==', uid).where('product_id', '==', product_id);
  const { docs } = await transaction.get(own.where('state', 'in', ['pending', 'confirmed']).limit(READ));
  const same = docs.find(({ id }) => id === added.id)?.data();
  const isWaiting = same?.state === 'pending' && (same.expires_at?.toMillis() ?? 0) > Date.now();
  const others = docs.filter(({ id }) => id !== added.id);
  const waiting = others
    .filter((one) => one.data().state === 'pending')
    .sort((a, b) => b.data().created_at.toMillis() - a.data().created_at.toMillis());
  const room = ADDRESSES_MAX - 1 - (others.length - waiting.length);
  return {
    isConfirmed: same?.state === 'confirmed',
    waitingSince: isWaiting ? same.created_at : null,
    waitingFor: isWaiting ? same.item : null,
    surplus: room < 0 ? null : waiting.slice(room).map(({ ref }) => ref),
  };
}

/**
 * Maximum confirmations per hour: of a visitor, and of one network, such as a lecture hall. A connection has the limit
 * of a network, because past Hosting it can claim any number of networks.
 */
const PER_VISITOR = 5;
const PER_NETWORK = 300;
/** Confirmations that a mailbox gets within 24 hours, from all visitors and boards. */
export const PER_MAILBOX = 3;

const PENDING_MS = 7 * DAY_MS;
/** Longer than the work usually takes, so that the time of an answer says nothing about the address. */
export const ANSWER_AFTER_MS = 400;

interface Dependencies {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly settings: MailSettings;
  /** Overrides ANSWER_AFTER_MS. */
  readonly answerAfterMs?: number;
}

/**
 * Takes the address to which the caller's news of a board shall go. The caller follows the item already, which the
 * rules have checked; a changelog that visitors see is followed with the address, once that is confirmed. An address
 * needs a click in a mail (double opt-in), unless it is the verified one of the caller's account. The answer is the
 * same, whatever is known about the address, and whether the limit of the mailbox holds back the mail.
 *
 * @throws ApiError for an operator without mail, for text that is no address, and above the limits of the visitor and
 * the network, which say nothing about the address
 */
export async function followByMail(
  dependencies: Dependencies,
  {
    caller,
    request: { item, email, language },
    headers,
  }: { readonly caller: Caller; readonly request: z.output<typeof contract.request>; readonly headers: SentHeaders },
): Promise<Record<string, never>> {
  const { settings, answerAfterMs = ANSWER_AFTER_MS } = dependencies;
  if (settings.sender === 'off') throw new ApiError('mailOff');
  const address = normalizeAddress(email);
  if (address === null) throw new ApiError('emailInvalid');
  await Promise.all([take(dependencies, { caller, item, email: address, headers, language }), sleep(answerAfterMs)]);
  return {};
}

async function take(
  { db, auth, settings }: Dependencies,
  {
    caller,
    item,
    email,
    headers,
    language,
  }: {
    readonly caller: Caller;
    readonly item: string;
    readonly email: string;
    readonly headers: SentHeaders;
    readonly language: Language | undefined;
  },
): Promise<void> {
  const key = await mailKey(db);
  const isVerified = !caller.isAnonymous && (await verifiedAddress(auth, caller.uid)) === email;
  if (!isVerified) {
    await countCall(db, 'confirm mail', `account ${caller.uid}`, PER_VISITOR);
    await countClient(db, 'confirm mail', headers, PER_NETWORK, 1);
  }
  const hash = keyedHash(key, 'address', email);
  const mailbox = keyedHash(key, 'mailbox', mailboxOf(email));
  const bucket = db.doc(`rate_limits/${mailbox}`);
  await transact(db, async (transaction) => {
    const [found, follow, deleted, sent, ...refusals] = await getAll(transaction, [
      docOf(db, feedbackPath(item)),
      docOf(db, followPath(item, caller.uid)),
      tombstoneRef(db, caller.uid),
      bucket,
      db.doc(refusedMailboxPath(hash)),
      db.doc(refusedMailboxPath(mailbox)),
    ]);
    const feedback = found.data();
    const changelog = boardOfChangelog(item);
    const product_id =
      changelog ?? (feedback !== undefined && isPublic(feedback) && follow.exists ? feedback.product_id : null);
    if (product_id === null || deleted.exists) return;
    const [product, block] = await getAll(transaction, [
      docOf(db, productPath(product_id)),
      blockRef(db, product_id, caller.uid),
    ]);
    const board = product.data();
    const { has, finds } = await findersOf(db, transaction, { productId: product_id, board, uids: [caller.uid] });
    const isReached = changelog === null && feedback !== undefined ? finds(caller.uid, feedback) : has(caller.uid);
    const id = keyedHash(key, 'address', product_id, caller.uid, email);
    const document = docOf(db, addressPath(id));
    const { isConfirmed, waitingSince, waitingFor, surplus } = await ownAddresses(transaction, {
      added: document,
      product_id,
      uid: caller.uid,
    });
    if (board === undefined || !isReached || surplus === null || isInForce(block)) return;
    if (changelog !== null) {
      if (effectiveSettings(board).changelog !== true) return;
      if (isConfirmed || isVerified) {
        transaction.set(changelogFollow(db, product_id, caller.uid), entriesFollow(product_id, caller.uid));
      }
    }
    if (isConfirmed && language !== undefined) transaction.update(document, { language });
    if (isConfirmed) return;
    for (const reference of surplus) transaction.delete(reference);
    const now = Timestamp.now();
    // An address that waits for a confirmation of the changelog still does after it is entered for an item.
    const wanted = waitingFor !== null && boardOfChangelog(waitingFor) !== null ? waitingFor : item;
    const entered = {
      product_id,
      uid: caller.uid,
      email,
      hash,
      item: wanted,
      created_at: waitingSince ?? now,
      ...(language && { language }),
    };
    if (isVerified) {
      const confirmed = { ...entered, state: 'confirmed', account: true, confirmed_at: now, expires_at: null } as const;
      transaction.set(document, confirmed satisfies Address);
      return;
    }
    const after = (ms: number) => Timestamp.fromMillis(now.toMillis() + ms);
    const address = { ...entered, state: 'pending', confirmed_at: null, expires_at: after(PENDING_MS) } as const;
    // Stored even without a mail: the caller can list it, and must not learn how often others entered the address.
    transaction.set(document, address satisfies Address);
    const times = ((sent.get('times') ?? []) as readonly Timestamp[]).filter(
      (at) => at.valueOf() > after(-DAY_MS).valueOf(),
    );
    if (times.length >= PER_MAILBOX || refusals.some(({ exists }) => exists)) return;
    transaction.set(bucket, { times: [...times, now], expires_at: after(DAY_MS) });
    const mail = confirmMail(settings, { key, board, id, address });
    transaction.create(docOf(db, mailPath(mailId(`confirm ${now.toMillis()} ${times.length}`, id))), mail);
  });
}

export const followCall = defineCall(
  contract,
  {
    failure: 'unexpected', // Few of them send a mail (notifications/mail/follow-by-mail.ts).
    limit: { perCaller: 60, perAddress: 1500 },
    success: 202,
    // The follow of an item proves its board.
    admits: ({ item }, productId) => [null, productId].includes(boardOfChangelog(item)),
  },
  ({ db, auth, caller, request, headers }) =>
    followByMail({ db, auth, settings: currentMailSettings() }, { caller, request, headers }),
);
