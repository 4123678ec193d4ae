import { createHash, randomBytes } from 'node:crypto';
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { INVITATIONS_MAX } from '../shared/limits.ts';
import { invitationPath, userPlanPath } from '../shared/paths.ts';
import { teamLimitOf } from '../shared/plans.ts';
import type { Invitation, Product } from '../store/documents.ts';
import { collectionOf, docOf, type Found } from '../store/refs.ts';

/** 256 bits cannot be guessed, so the hash needs neither salt nor a slow function. */
export const newCode = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so that read access to the database gives no access to a board. */
export const invitationRef = (db: Firestore, code: string): DocumentReference<Invitation> =>
  docOf(db, invitationPath(createHash('sha256').update(code).digest('hex')));

/**
 * Requires that the plan of the board's owner has room for one more member. Counts in the transaction that adds one, so
 * that concurrent requests cannot exceed the limit.
 *
 * @param isInvitation counts the open invitations, too
 * @throws ApiError
 */
export async function requireSeat(
  db: Firestore,
  transaction: Transaction,
  { board, isInvitation }: { readonly board: Found<'products'>; readonly isInvitation: boolean },
): Promise<void> {
  const { owner_id }: Product = board.data();
  const plan = (await transaction.get(docOf(db, userPlanPath(owner_id)))).data();
  if (plan?.account_active !== true) throw new ApiError('boardInactive');
  const members = collectionOf(db, 'members').where('product_id', '==', board.id);
  const taken = (await transaction.get(members.count())).data().count;
  const open = isInvitation ? await countOpen(db, transaction, board.id) : 0;
  const n = teamLimitOf(plan.plan_name);
  if (taken + open >= n) throw new ApiError('teamFull', { n });
}

/** Firestore may remove an expired invitation a day late, so those do not count. */
async function countOpen(db: Firestore, transaction: Transaction, productId: string): Promise<number> {
  const unused = collectionOf(db, 'invitations').where('product_id', '==', productId).where('used_by', '==', null);
  const { docs } = await transaction.get(unused.limit(INVITATIONS_MAX));
  return docs.filter((invitation) => invitation.data().expires_at.toMillis() > Date.now()).length;
}
