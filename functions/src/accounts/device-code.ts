import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { isAccount } from '../lib/auth-user.ts';
import type { Caller } from '../lib/caller.ts';
import { seal, unseal } from '../lib/seal.ts';
import {
  DEVICE_CODE_LENGTH,
  DEVICE_CODE_LETTERS,
  DEVICE_CODE_LIFE,
  DEVICE_CODE_PATH,
  deviceCodeIn,
  USE_DEVICE_CODE_PATH,
} from '../shared/device-code.ts';
import { productPath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { deleteWhere } from '../store/delete-where.ts';
import { ownKey } from '../store/own-key.ts';
import { docOf, typed } from '../store/refs.ts';
import { isDeleted } from '../store/tombstone.ts';
import { isWriteConflict } from '../store/write-conflict.ts';
import { deleteAccount } from './delete-account.ts';

/** `session`: the caller's refresh token. */
const issueContract = {
  path: DEVICE_CODE_PATH,
  token: 'required',
  request: z.strictObject({ product: documentId, session: z.string().min(1).max(4096) }),
  /** `expires`: in ms since 1970, UTC. */
  response: z.object({ code: z.string(), expires: z.int() }),
} as const;

const useContract = {
  path: USE_DEVICE_CODE_PATH,
  token: 'required',
  request: z.strictObject({ product: documentId, code: z.string().max(100) }),
  response: z.object({ session: z.string() }),
} as const;

/** An issued code. Only functions read or write it. The id is a keyed hash of the code. */
interface DeviceCode {
  /** The visitor who asked for the code. */
  readonly uid: string;
  readonly product_id: string;
  /** The visitor's session, encrypted by a key that needs the code. */
  readonly session: string;
  readonly expires_at: Timestamp;
  /** The visitor of the other device; null as long as the code is unused. */
  readonly used_by: string | null;
}

/** Stays below Hosting's timeout of a minute. */
const ANSWER_WITHIN_MS = 45_000;

/**
 * Issues a code that makes another browser the same visitor (D48). A new code ends the visitor's earlier codes.
 *
 * @throws ApiError for an account, which signs in on the other device, and for a board that does not exist
 */
export async function issueDeviceCode(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  caller: Caller,
  { product, session }: z.output<typeof issueContract.request>,
): Promise<z.input<typeof issueContract.response>> {
  if (!caller.isAnonymous || (await isAccount(auth, caller.uid))) throw new ApiError('deviceOfAccount');
  if (!(await docOf(db, productPath(product)).get()).exists) throw new ApiError('boardNotFound');
  await deleteWhere(db, db.collection('device_codes').where('uid', '==', caller.uid));
  const code = Array.from(
    { length: DEVICE_CODE_LENGTH },
    () => DEVICE_CODE_LETTERS[randomInt(DEVICE_CODE_LETTERS.length)],
  ).join('');
  const keys = await keysOf(db, product, code);
  const expires = Date.now() + DEVICE_CODE_LIFE;
  await deviceCodeRef(db, keys.id).create({
    uid: caller.uid,
    product_id: product,
    session: seal(keys.secret, session),
    expires_at: Timestamp.fromMillis(expires),
    used_by: null,
  });
  return { code, expires };
}

/**
 * Makes the caller the visitor of a code: all data of the caller moves to that visitor, at most one vote per item, and
 * the caller is deleted. A code works once; the caller who has used it may repeat the call until all data has moved. An
 * interrupted move is finished in the background.
 *
 * @returns the session of the code's visitor
 * @throws ApiError, the same one for an unknown, expired or used code and for one of another board
 */
export async function useDeviceCode(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  caller: Caller,
  {
    request: { product, code: written },
    answerWithinMs = ANSWER_WITHIN_MS,
  }: { readonly request: z.output<typeof useContract.request>; readonly answerWithinMs?: number | undefined },
): Promise<z.input<typeof useContract.response>> {
  if (!caller.isAnonymous || (await isAccount(auth, caller.uid))) throw new ApiError('deviceOfAccount');
  const code = deviceCodeIn(written);
  if (code === null) throw new ApiError('deviceCodeInvalid');
  const keys = await keysOf(db, product, code);
  const { uid, session: encrypted } = await use(db, keys.id, caller);
  // The code's visitor may have signed up, or been deleted, since.
  if ((await isDeleted(db, uid)) || (await isAccount(auth, uid))) throw new ApiError('deviceCodeInvalid');
  const session = unseal(keys.secret, encrypted);
  const move = deleteAccount({ db, auth }, caller.uid, { heir: { uid, isAnonymous: true } });
  await Promise.race([move, sleep(answerWithinMs, null, { ref: false })]);
  return { session };
}

async function use(db: Firestore, id: string, caller: Caller): Promise<DeviceCode> {
  const reference = deviceCodeRef(db, id);
  const document = await reference.get();
  const found = document.data();
  if (found === undefined || found.expires_at.toMillis() <= Date.now()) throw new ApiError('deviceCodeInvalid');
  if (found.uid === caller.uid) throw new ApiError('deviceCodeOwn');
  if (found.used_by === caller.uid) return found;
  if (found.used_by !== null || document.updateTime === undefined) throw new ApiError('deviceCodeInvalid');
  try {
    await reference.update({ used_by: caller.uid }, { lastUpdateTime: document.updateTime });
    return found;
  } catch (error) {
    // Another browser was first.
    if (isWriteConflict(error)) throw new ApiError('deviceCodeInvalid');
    throw error;
  }
}

const deviceCodeRef = (db: Firestore, id: string) => db.doc(`device_codes/${id}`).withConverter(typed<DeviceCode>());

/**
 * Returns the document's id and the key of its session. Both need a secret key: otherwise a copy of the database would
 * be enough to guess the 38 bits of a code.
 */
async function keysOf(db: Firestore, productId: string, code: string) {
  const key = await ownKey(db, 'hash_key');
  const of = (purpose: string) => createHmac('sha256', key).update(`device ${purpose} ${productId} ${code}`);
  return { id: of('id').digest('hex'), secret: of('session').digest() };
}

export const deviceCodeCall = defineCall(
  issueContract,
  { failure: 'deviceCodeFailed', limit: { perCaller: 20, perAddress: 600 } },
  ({ db, auth, caller, request }) => issueDeviceCode({ db, auth }, caller, request),
);

export const useDeviceCodeCall = defineCall(
  useContract,
  {
    failure: 'deviceCodeFailed', // Ten tries: a code has 38 bits. Each try needs a visitor, and Auth limits how many an address creates.
    limit: { perCaller: 10, perAddress: 600 },
  },
  ({ db, auth, caller, request }) => useDeviceCode({ db, auth }, caller, { request }),
);
