import { setTimeout as sleep } from 'node:timers/promises';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { HttpRequest } from '../lib/http.ts';
import { countCall, countClient } from '../lib/rate-limit.ts';
import type { follow as call } from '../shared/calls.ts';
import type { Feedback } from '../shared/feedback.ts';
import { isPublic } from '../shared/is-public.ts';
import { feedbackPath, productPath } from '../shared/paths.ts';
import type { Product } from '../shared/product.ts';
import type { Address } from '../shared/telling/address.ts';
import { addressPath, followPath, mailPath } from '../shared/telling/paths.ts';
import { tombstonePath } from '../users/tombstone.ts';
import { unlessMissing } from '../users/unless-missing.ts';
import { confirmMail } from './confirm-mail.ts';
import { mailboxOf, normalizeAddress } from './email-address.ts';
import { keyedHash, mailKey } from './mail-key.ts';
import { mailId } from './new-mail.ts';
import type { MailSettings } from './settings.ts';

/** Confirmations that a visitor causes per hour, and that come from one network. */
const PER_VISITOR = 5;
const PER_NETWORK = 30;
/** Confirmations that a mailbox gets per day, from all visitors and boards. */
export const PER_MAILBOX = 3;

const DAY_MS = 24 * 60 * 60_000;
const PENDING_MS = 7 * DAY_MS;
/** Longer than the work usually takes, so that the time of an answer says nothing about the address. */
const ANSWER_AFTER_MS = 400;

export interface Dependencies {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly settings: MailSettings;
  /** Key of the counts of calls. */
  readonly secret: string;
  /** Overrides ANSWER_AFTER_MS. */
  readonly answerAfterMs?: number;
}

/**
 * Takes the address to which the caller's news of a board shall go. The caller follows the item already, which the rules
 * have checked. An address needs a click in a mail (double opt-in), unless it is the verified one of the caller's
 * account. The answer is the same, whatever is known about the address, and whether a limit holds back the mail.
 *
 * @throws ApiError for an operator without mail, and for text that is no address
 */
export async function followByMail(
  dependencies: Dependencies,
  caller: Caller,
  { item, email }: z.output<typeof call.request>,
  headers: HttpRequest['headers'],
): Promise<Record<string, never>> {
  const { settings, answerAfterMs = ANSWER_AFTER_MS } = dependencies;
  if (settings.sender === 'off') throw new ApiError('mailOff');
  const address = normalizeAddress(email);
  if (address === null) throw new ApiError('emailInvalid');
  await Promise.all([take(dependencies, caller, item, address, headers), sleep(answerAfterMs)]);
  return {};
}

async function take(
  { db, auth, settings, secret }: Dependencies,
  caller: Caller,
  item: string,
  email: string,
  headers: HttpRequest['headers'],
): Promise<void> {
  const key = await mailKey(db);
  const isVerified = await isOwnAddress(auth, caller, email);
  if (!isVerified && !(await isWithinLimits(db, secret, caller, headers))) return;
  const day = Math.floor(Date.now() / DAY_MS);
  const bucket = db.doc(`rate_limits/${keyedHash(key, 'mailbox', mailboxOf(email), String(day))}`);
  await db.runTransaction(async (transaction) => {
    const [found, follow, deleted, count] = await transaction.getAll(
      db.doc(feedbackPath(item)),
      db.doc(followPath(item, caller.uid)),
      db.doc(tombstonePath(caller.uid)),
      bucket,
    );
    const feedback = found?.data() as Feedback | undefined;
    if (feedback === undefined || !isPublic(feedback) || !follow?.exists || deleted?.exists) return;
    const { product_id, title } = feedback;
    const board = (await transaction.get(db.doc(productPath(product_id)))).data() as Product | undefined;
    const id = keyedHash(key, 'address', product_id, caller.uid, email);
    const document = db.doc(addressPath(id));
    const known = (await transaction.get(document)).data() as Address | undefined;
    if (board === undefined || known?.state === 'confirmed') return;
    const now = Timestamp.now();
    const entered = {
      product_id,
      uid: caller.uid,
      email,
      hash: keyedHash(key, 'address', email),
      item,
      created_at: now,
    };
    if (isVerified) {
      transaction.set(document, {
        ...entered,
        state: 'confirmed',
        confirmed_at: now,
        expires_at: null,
      } satisfies Address);
      return;
    }
    const sent = Number(count?.get('count') ?? 0);
    if (sent >= PER_MAILBOX) return;
    const expires_at = Timestamp.fromMillis(now.toMillis() + PENDING_MS);
    const address = { ...entered, state: 'pending', confirmed_at: null, expires_at } satisfies Address;
    const mail = confirmMail(settings, key, { board, title }, id, address);
    transaction.set(document, address);
    transaction.set(bucket, { count: sent + 1, expires_at: Timestamp.fromMillis(now.toMillis() + 2 * DAY_MS) });
    transaction.create(db.doc(mailPath(mailId(`confirm ${day} ${sent}`, id))), mail);
  });
}

/** Returns true for the verified address of the caller's account. */
async function isOwnAddress(auth: Auth, { uid, isAnonymous }: Caller, address: string): Promise<boolean> {
  if (isAnonymous) return false;
  const user = await unlessMissing(auth.getUser(uid));
  return user?.emailVerified === true && normalizeAddress(user.email ?? '') === address;
}

async function isWithinLimits(
  db: Firestore,
  secret: string,
  { uid }: Caller,
  headers: HttpRequest['headers'],
): Promise<boolean> {
  try {
    await countCall(db, secret, 'confirm mail', `account ${uid}`, PER_VISITOR);
    await countClient(db, secret, 'confirm mail', headers, PER_NETWORK);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
