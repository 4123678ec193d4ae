import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { settleBoards } from '../boards/settle-boards.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import type { transferBoard as call } from '../shared/calls.ts';
import { hiddenTotalsPath, memberPath, userPlanPath } from '../shared/paths.ts';
import { allowsAnotherBoard, boardLimitOf, featuresOf, UNLIMITED } from '../shared/plans.ts';
import { digestPath } from '../shared/telling/paths.ts';
import { collectionOf, docOf, getAll, isFound } from '../store/refs.ts';
import { tombstoneRef } from '../store/tombstone.ts';
import { transact } from '../store/transact.ts';
import { readTeam, requireStanding } from './read-team.ts';

/**
 * Makes a member the owner of a board, whose features then follow that person's plan. The former owner stays as an
 * admin. Counts the new owner's boards in the transaction, as their creation does.
 *
 * @throws ApiError
 */
export async function transferBoard(
  db: Firestore,
  auth: Auth,
  caller: Caller,
  { product, uid }: z.output<typeof call.request>,
): Promise<Record<string, never>> {
  requireAccount(caller);
  const { displayName, email } = await auth.getUser(caller.uid);
  await transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, product, caller.uid);
    requireStanding(team, 'owner', 'transferNotYours');
    const [member, plan, tombstone, hidden, digest] = await getAll(transaction, [
      docOf(db, memberPath(product, uid)),
      docOf(db, userPlanPath(uid)),
      tombstoneRef(db, uid),
      docOf(db, hiddenTotalsPath(product)),
      docOf(db, digestPath(product)),
    ]);
    if (team.isLeaving) throw new ApiError('signInRequired');
    if (!isFound(member)) throw new ApiError('memberNotFound');
    const terms = plan.data();
    if (terms?.account_active !== true || tombstone.exists) throw new ApiError('memberInactive');
    const limit = boardLimitOf(terms);
    const own = collectionOf(db, 'products').where('owner_id', '==', uid).count();
    const boards = limit === UNLIMITED ? 0 : (await transaction.get(own)).data().count;
    if (!allowsAnotherBoard(limit, boards)) throw new ApiError('memberFull');
    transaction.update(team.board.ref, { owner_id: uid, features: featuresOf(terms), read_only: false });
    if (isFound(hidden)) transaction.update(hidden.ref, { owner_id: uid });
    if (isFound(digest)) transaction.update(digest.ref, { owner_id: uid });
    transaction.delete(member.ref);
    transaction.create(docOf(db, memberPath(product, caller.uid)), {
      product_id: product,
      user_id: caller.uid,
      role: 'admin',
      added_at: FieldValue.serverTimestamp(),
      name: displayName?.trim() || null,
      email: email ?? null,
    });
  });
  // Another board of the former owner may open in its place.
  await Promise.all([caller.uid, uid].map((owner) => settleBoards(db, owner)));
  return {};
}
