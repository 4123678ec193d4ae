import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { syncBoards } from '../boards/sync-boards.ts';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { OFFER_LIFE_MS } from '../shared/limits.ts';
import { hiddenTotalsPath, memberPath, productPath, userPlanPath } from '../shared/paths.ts';
import { allowsAnotherBoard, boardLimitOf, featuresOf, UNLIMITED } from '../shared/plans.ts';
import { digestPath } from '../shared/telling/paths.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { recordBoardAct } from '../store/activity-of.ts';
import { collectionOf, docOf, getAll, isFound, type Snapshot } from '../store/refs.ts';
import { tombstoneRef } from '../store/tombstone.ts';
import { readTeam, requireStanding } from './read-team.ts';

const contract = {
  path: '/api/transfer-board',
  token: 'required',
  request: z.strictObject({ product: documentId, uid: documentId }),
  response: z.object({ asked: z.boolean() }),
} as const;

/**
 * Makes a member the owner of a board, whose features then follow that person's plan. The former owner stays as an
 * admin. Counts the new owner's boards in the transaction, as their creation does. A member for whom it
 * would be the last board of the plan is asked first, and accepts by the same call.
 *
 * @throws ApiError
 */
async function transferBoard(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  caller: Caller,
  { product, uid }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller);
  const former = (await docOf(db, productPath(product)).get()).data()?.owner_id;
  if (former === undefined) throw new ApiError('boardNotFound');
  const isAccepting = caller.uid === uid && former !== uid;
  const giver = isAccepting ? await auth.getUser(former).catch(() => null) : await auth.getUser(caller.uid);
  const asked = await transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, { productId: product, uid: isAccepting ? former : caller.uid });
    requireStanding(team, 'owner', 'transferNotYours');
    const [member, plan, tombstone, hidden, digest] = await getAll(transaction, [
      docOf(db, memberPath(product, uid)),
      docOf(db, userPlanPath(uid)),
      tombstoneRef(db, uid),
      docOf(db, hiddenTotalsPath(product)),
      docOf(db, digestPath(product)),
    ]);
    if (team.isLeaving) throw new ApiError('signInRequired');
    if (isAccepting && !isOffered(member)) throw new ApiError('transferNotYours');
    if (!isFound(member)) throw new ApiError('memberNotFound');
    const terms = plan.data();
    if (terms?.account_active !== true || tombstone.exists) throw new ApiError('memberInactive');
    const limit = boardLimitOf(terms);
    const own = collectionOf(db, 'products').where('owner_id', '==', uid).count();
    const boards = limit === UNLIMITED ? 0 : (await transaction.get(own)).data().count;
    if (!allowsAnotherBoard(limit, boards)) throw new ApiError('memberFull');
    if (limit !== UNLIMITED && boards + 1 >= limit && !isAccepting) {
      transaction.update(member.ref, { offered_at: FieldValue.serverTimestamp() });
      return true;
    }
    transaction.update(team.board.ref, { owner_id: uid, features: featuresOf(terms), read_only: false });
    if (isFound(hidden)) transaction.update(hidden.ref, { owner_id: uid });
    if (isFound(digest)) transaction.update(digest.ref, { owner_id: uid });
    transaction.delete(member.ref);
    transaction.create(docOf(db, memberPath(product, former)), {
      product_id: product,
      user_id: former,
      role: 'admin',
      added_at: FieldValue.serverTimestamp(),
      name: giver?.displayName?.trim() || null,
      email: giver?.email ?? null,
    });
    recordBoardAct(db, transaction, { productId: product, what: 'transferred', whom: uid, by: former });
    return false;
  });
  // Another board of the former owner may open in its place.
  if (!asked) await Promise.all([former, uid].map((owner) => syncBoards(db, owner)));
  return { asked };
}

const isOffered = (member: Snapshot<'members'>): boolean =>
  (member.data()?.offered_at?.toMillis() ?? 0) > Date.now() - OFFER_LIFE_MS;

export const transferBoardCall = defineCall(
  contract,
  { failure: 'transferFailed', limit: { perCaller: 20, perAddress: 600 } },
  ({ db, auth, caller, request }) => transferBoard({ db, auth }, caller, request),
);
