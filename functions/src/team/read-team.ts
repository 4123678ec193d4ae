import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { ErrorKey } from '../shared/errors.ts';
import { memberPath, productPath, userPlanPath } from '../shared/paths.ts';
import { reaches, type Standing, standingOf } from '../shared/team/roles.ts';
import { docOf, type Found, getAll, isFound } from '../store/refs.ts';
import { tombstoneRef } from '../store/tombstone.ts';

/** A board and the caller's standing there, as a transaction reads them. */
interface Team {
  readonly board: Found<'products'>;
  readonly standing: Standing | null;
  /** True if the caller's account is being deleted. */
  readonly isLeaving: boolean;
}

/**
 * Reads what a change of a team depends on. Of two admins who remove each other, the second transaction finds its caller
 * gone.
 *
 * @throws ApiError if the board does not exist
 */
export async function readTeam(
  db: Firestore,
  transaction: Transaction,
  { productId, uid }: { readonly productId: string; readonly uid: string },
): Promise<Team> {
  const [board, member, tombstone] = await getAll(transaction, [
    docOf(db, productPath(productId)),
    docOf(db, memberPath(productId, uid)),
    tombstoneRef(db, uid),
  ]);
  if (!isFound(board)) throw new ApiError('boardNotFound');
  return { board, standing: standingOf(uid, board.data(), member.data()), isLeaving: tombstone.exists };
}

/** @throws ApiError with this refusal unless the standing includes what `least` may do */
export function requireStanding({ standing }: Team, least: Standing, refusal: ErrorKey): void {
  if (!reaches(standing, least)) throw new ApiError(refusal);
}

/**
 * The rules ask the same of whoever manages a board. One read.
 *
 * @throws ApiError unless the owner's plan is active
 */
export async function requireActive(
  db: Firestore,
  transaction: Transaction,
  { board, uid }: { readonly board: Team['board']; readonly uid: string },
): Promise<void> {
  const { owner_id } = board.data();
  const plan = (await transaction.get(docOf(db, userPlanPath(owner_id)))).data();
  if (plan?.account_active !== true) throw new ApiError(owner_id === uid ? 'notActive' : 'boardInactive');
}
