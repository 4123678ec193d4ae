import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { guestPath, memberPath, productPath } from '../shared/paths.ts';
import { ROLES } from '../shared/team/roles.ts';
import { z } from '../shared/zod.ts';
import { recordBoardAct } from '../store/activity-of.ts';
import { blockRef } from '../store/block.ts';
import type { Invitation } from '../store/documents.ts';
import { guestKeyOf } from '../store/is-let-in.ts';
import { docOf, getAll, isFound } from '../store/refs.ts';
import { tombstoneRef } from '../store/tombstone.ts';
import { invitationRef, requireSeat } from './invitation.ts';

const contract = {
  path: '/api/accept-invitation',
  token: 'required',
  request: z.strictObject({ code: z.string().max(100) }),
  response: z.object({ product: z.string(), role: z.enum(ROLES) }),
} as const;

/**
 * Adds the caller to the team of the board that the code names. The caller needs an account, but no plan. A member who
 * follows another invitation keeps the role and leaves the invitation for another person.
 *
 * @throws ApiError
 */
async function acceptInvitation(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  caller: Caller,
  { code }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller);
  const { uid } = caller;
  const { displayName, email } = await auth.getUser(uid);
  const reference = invitationRef(db, code);
  return transact(db, async (transaction) => {
    const invitation = (await transaction.get(reference)).data();
    if (invitation === undefined) throw new ApiError('invitationInvalid');
    const { product_id: product, role } = invitation;
    const [board, member, tombstone] = await getAll(transaction, [
      docOf(db, productPath(product)),
      docOf(db, memberPath(product, uid)),
      tombstoneRef(db, uid),
    ]);
    if (!isFound(board)) throw new ApiError('invitationInvalid');
    if (tombstone.exists) throw new ApiError('signInRequired');
    if (board.data().owner_id === uid) throw new ApiError('invitationOwn');
    if (isFound(member)) return { product, role: member.data().role };
    requireOpen(invitation);
    await requireSeat(db, transaction, { board, isInvitation: false });
    transaction.create(docOf(db, memberPath(product, uid)), {
      product_id: product,
      user_id: uid,
      role,
      added_at: FieldValue.serverTimestamp(),
      name: displayName?.trim() || null,
      email: email ?? null,
    });
    transaction.update(reference, { used_by: uid });
    // A member who is removed later is no guest either.
    transaction.delete(docOf(db, guestPath(product, guestKeyOf(uid))));
    recordBoardAct(db, transaction, { productId: product, what: 'joined', about: role, by: uid });
    // The limits of visitors do not hold for the team.
    transaction.delete(blockRef(db, product, uid));
    return { product, role };
  });
}

/** Requires that an invitation still lets somebody in. @throws ApiError */
function requireOpen({ used_by, expires_at }: Invitation): void {
  if (used_by !== null) throw new ApiError('invitationUsed');
  if (expires_at.toMillis() <= Date.now()) throw new ApiError('invitationExpired');
}

const preview = {
  path: '/api/preview-invitation',
  token: 'required',
  request: contract.request,
  /** `by` is the name of the person who has made the invitation; null if that account has none or is gone. */
  response: z.object({ board: z.string(), role: z.enum(ROLES), by: z.string().nullable() }),
} as const;

/**
 * Tells the holder of the code what it opens, so that people join no board unknown. Says at once what would refuse the
 * caller, but for a full team, which may have room by then. Three reads.
 *
 * @throws ApiError
 */
async function previewInvitation(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  caller: Caller,
  { code }: z.output<typeof contract.request>,
): Promise<z.input<typeof preview.response>> {
  requireAccount(caller);
  const invitation = (await invitationRef(db, code).get()).data();
  if (invitation === undefined) throw new ApiError('invitationInvalid');
  const { product_id, by } = invitation;
  const [board, member] = await getAll(db, [
    docOf(db, productPath(product_id)),
    docOf(db, memberPath(product_id, caller.uid)),
  ]);
  if (!isFound(board)) throw new ApiError('invitationInvalid');
  const { owner_id, name } = board.data();
  if (owner_id === caller.uid) throw new ApiError('invitationOwn');
  // The answer to a member who has joined may have been lost.
  if (!isFound(member)) requireOpen(invitation);
  const { role } = member.data() ?? invitation;
  const [inviter] = (await auth.getUsers([{ uid: by }])).users;
  return { board: name, role, by: inviter?.displayName?.trim() || null };
}

export const acceptInvitationCall = defineCall(
  contract,
  { failure: 'joinFailed', limit: { perCaller: 20, perAddress: 600 } },
  ({ db, auth, caller, request }) => acceptInvitation({ db, auth }, caller, request),
);

export const previewInvitationCall = defineCall(
  preview,
  { failure: 'invitationFailed', limit: { perCaller: 60, perAddress: 600 } },
  ({ db, auth, caller, request }) => previewInvitation({ db, auth }, caller, request),
);
