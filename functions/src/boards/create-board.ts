import { createHash } from 'node:crypto';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { withChoice } from '../notifications/digest/choose.ts';
import { isTimeZone } from '../notifications/digest/local-time.ts';
import { productPath, userPlanPath } from '../shared/paths.ts';
import { allowsAnotherBoard, boardLimitOf, featuresOf, planByName, UNLIMITED } from '../shared/plans.ts';
import { boardName, DEFAULT_SETTINGS, type Settings, settingsSchema } from '../shared/product.ts';
import { ZONE_MAX } from '../shared/telling/digest.ts';
import { digestPath } from '../shared/telling/paths.ts';
import { DIGEST_HOUR } from '../shared/telling/values.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import type { UserPlan } from '../store/documents.ts';
import { collectionOf, docOf, getAll } from '../store/refs.ts';
import { isDeleted } from '../store/tombstone.ts';
import { withKeyLock } from '../store/with-key-lock.ts';
import { boardTombstoneRef } from './delete-board.ts';

/**
 * Branding, roadmap and changelog depend on the plan, which the rules check when the owner changes the settings; a call
 * alone changes who may see a board, and its language.
 */
const SET_LATER = {
  hideBranding: true,
  font: true,
  roadmap: true,
  changelog: true,
  access: true,
  sees: true,
  domains: true,
  may: true,
  locale: true,
} as const;

const contract = {
  path: '/api/create-board',
  token: 'required',
  request: z.strictObject({
    name: z.string('boardNameRequired').trim().pipe(boardName),
    settings: settingsSchema.omit(SET_LATER).partial(),
    /** Idempotency key: a retry returns the board of the first call, whose response may have been lost. */
    attempt: z.uuid().optional(),
    /** The owner's time zone, by its IANA name, for the digest. An unknown one counts as UTC. */
    zone: z.string().max(ZONE_MAX).optional(),
  }),
  response: z.object({ id: documentId }),
} as const;

/** Of several processes that contend, one succeeds per attempt. Takes half a minute in all. */
const ATTEMPTS = 8;

/**
 * Creates a board for the caller if the plan allows one more. The transaction that creates the board also counts the
 * boards, so that concurrent requests cannot exceed the limit. The server generates the id, which is never reused.
 *
 * @throws ApiError
 */
export async function createBoard(
  db: Firestore,
  caller: Caller,
  { name, settings, attempt, zone = 'UTC' }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller, 'boardSignInRequired');
  const { uid } = caller;
  const create = async (transaction: Transaction) => {
    const { board, isMade } = await boardOf(db, transaction, { uid, attempt });
    if (isMade) return board.id;
    const plan = await requireRoom(db, transaction, uid);
    transaction.create(board, {
      name,
      owner_id: uid,
      created_at: FieldValue.serverTimestamp(),
      settings: { ...DEFAULT_SETTINGS, ...settings } as Settings,
      feedback_count: 0,
      vote_count: 0,
      features: featuresOf(plan),
    });
    const ids = { product_id: board.id, owner_id: uid };
    const known = isTimeZone(zone) ? zone : 'UTC';
    const choice = { digest: 'daily', hour: DIGEST_HOUR, zone: known, waiting: false, comments: false } as const;
    transaction.set(docOf(db, digestPath(board.id)), withChoice(undefined, ids, choice));
    return board.id;
  };
  // The transaction alone is correct; the key lock spares requests in the same process the waits between attempts.
  const id = await withKeyLock(`${db.databaseId}/boards/${uid}`, () => transact(db, create, { maxAttempts: ATTEMPTS }));
  return { id };
}

/** Returns the reference of the new board: a random id, or the id derived from its attempt, which may exist already. */
async function boardOf(
  db: Firestore,
  transaction: Transaction,
  { uid, attempt }: { readonly uid: string; readonly attempt: string | undefined },
) {
  const fresh = { board: collectionOf(db, 'products').doc(), isMade: false };
  if (attempt === undefined) return fresh;
  const id = createHash('sha256').update(`${uid}/${attempt}`).digest('hex').slice(0, fresh.board.id.length);
  const board = docOf(db, productPath(id));
  const [made, tombstone] = await getAll(transaction, [board, boardTombstoneRef(db, id)]);
  return tombstone.exists ? fresh : { board, isMade: made.exists };
}

/**
 * Requires that the plan allows another board, and returns the plan. Reads the plan document, not the token's claims: a
 * refund takes effect at once. Also reads the account's tombstone, so that a concurrent deletion finds either no board
 * or the new one.
 */
async function requireRoom(db: Firestore, transaction: Transaction, uid: string): Promise<UserPlan> {
  if (await isDeleted(db, uid, transaction)) throw new ApiError('boardSignInRequired');
  const plan = (await transaction.get(docOf(db, userPlanPath(uid)))).data();
  if (plan?.account_active !== true) throw new ApiError('notActive');
  const limit = boardLimitOf(plan);
  if (limit === UNLIMITED) return plan;
  const own = await transaction.get(collectionOf(db, 'products').where('owner_id', '==', uid).count());
  if (allowsAnotherBoard(limit, own.data().count)) return plan;
  throw new ApiError('boardLimit', { n: limit, plan: planByName(plan.plan_name).name });
}

export const createBoardCall = defineCall(
  contract,
  {
    failure: 'createBoardFailed', // The id of a deleted board stays in the database forever.
    limit: { perCaller: 30, perAddress: 600 },
    signIn: 'boardSignInRequired',
  },
  ({ db, caller, request }) => createBoard(db, caller, request),
);
