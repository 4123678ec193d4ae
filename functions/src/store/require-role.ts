import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import type { ErrorKey } from '../shared/errors.ts';
import { memberPath, productPath, userPlanPath } from '../shared/paths.ts';
import { reaches, type Standing, standingOf } from '../shared/team/roles.ts';
import { docOf, getAll, isFound } from './refs.ts';

/**
 * Requires that the caller's role on the board includes what `least` may do, and that the plan of the board's owner is
 * active, as the rules do for moderation. Three reads.
 *
 * @param refusal answer to anyone else
 * @throws ApiError
 */
export async function requireRole(
  db: Firestore,
  {
    caller,
    productId,
    least,
    refusal,
  }: { readonly caller: Caller; readonly productId: string; readonly least: Standing; readonly refusal: ErrorKey },
): Promise<void> {
  requireAccount(caller);
  const { uid } = caller;
  const [board, member] = await getAll(db, [docOf(db, productPath(productId)), docOf(db, memberPath(productId, uid))]);
  if (!isFound(board)) throw new ApiError('boardNotFound');
  const { owner_id } = board.data();
  if (!reaches(standingOf(uid, board.data(), member.data()), least)) throw new ApiError(refusal);
  const plan = (await docOf(db, userPlanPath(owner_id)).get()).data();
  if (plan?.account_active !== true) throw new ApiError(owner_id === uid ? 'notActive' : 'boardInactive');
}

/** Returns true for the owner and the members of a board's team. Two reads. */
export async function isOnTeam(db: Firestore, productId: string, uid: string): Promise<boolean> {
  const [board, member] = await getAll(db, [docOf(db, productPath(productId)), docOf(db, memberPath(productId, uid))]);
  return isFound(board) && standingOf(uid, board.data(), member.data()) !== null;
}
