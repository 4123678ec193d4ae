import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import type { ErrorKey } from '../shared/errors.ts';
import { productPath, userPlanPath } from '../shared/paths.ts';
import { docOf, getAll, isFound } from './refs.ts';

/**
 * Requires that the caller owns the board and the account is active, as the rules do for moderation. Two reads.
 *
 * @param refusal answer to anyone else
 * @throws ApiError
 */
export async function requireOwnBoard(
  db: Firestore,
  caller: Caller,
  productId: string,
  refusal: ErrorKey = 'blocksNotYours',
): Promise<void> {
  requireAccount(caller);
  const [board, plan] = await getAll(db, [docOf(db, productPath(productId)), docOf(db, userPlanPath(caller.uid))]);
  if (!isFound(board)) throw new ApiError('boardNotFound');
  if (board.data().owner_id !== caller.uid) throw new ApiError(refusal);
  if (plan.data()?.account_active !== true) throw new ApiError('notActive');
}
