import { createHash } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { guestPath, memberPath, productPath } from '../shared/paths.ts';
import { standingOf } from '../shared/team/roles.ts';
import { z } from '../shared/zod.ts';
import { recordBoardAct } from '../store/activity-of.ts';
import type { Guest } from '../store/documents.ts';
import { guestKeyOf, mailboxKeyOf } from '../store/is-let-in.ts';
import { docOf, getAll, isFound } from '../store/refs.ts';
import { tombstoneRef } from '../store/tombstone.ts';
import { newCode } from './invitation.ts';

/** Names the board before the secret, so that the invitation is found by its path. */
export const newGuestCode = (productId: string): string => `${productId}.${newCode()}`;

/** Returns the document of a code; null for text that is no code. Only the hash is stored. */
export function guestInvitationRef(db: Firestore, code: string): DocumentReference<Guest> | null {
  const [, productId, secret] = /^([A-Za-z0-9_-]{1,128})\.([\w-]{43})$/.exec(code) ?? [];
  if (productId === undefined || secret === undefined) return null;
  return docOf(db, guestPath(productId, createHash('sha256').update(secret).digest('hex')));
}

const contract = {
  path: '/api/accept-guest',
  token: 'required',
  request: z.strictObject({ code: z.string().max(200) }),
  response: z.object({ product: z.string() }),
} as const;

/**
 * Lets the caller's account in to the board that the code names (D62). One account comes with an invitation: a guest or
 * a member of the team who follows another one leaves it for another person.
 *
 * @throws ApiError
 */
async function acceptGuest(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  caller: Caller,
  { code }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller);
  const { uid } = caller;
  const { displayName, email, emailVerified } = await auth.getUser(uid);
  const reference = guestInvitationRef(db, code);
  if (reference === null) throw new ApiError('invitationInvalid');
  return transact(db, async (transaction) => {
    const invitation = (await transaction.get(reference)).data();
    if (invitation === undefined || !('used_by' in invitation)) throw new ApiError('invitationInvalid');
    const { product_id: product, by } = invitation;
    const [board, member, guest, tombstone] = await getAll(transaction, [
      docOf(db, productPath(product)),
      docOf(db, memberPath(product, uid)),
      docOf(db, guestPath(product, guestKeyOf(uid))),
      tombstoneRef(db, uid),
    ]);
    if (!isFound(board)) throw new ApiError('invitationInvalid');
    if (tombstone.exists) throw new ApiError('signInRequired');
    if (guest.exists || standingOf(uid, board.data(), member.data()) !== null) return { product };
    // The invitation stays open for the day on which the board has guests again.
    if (board.data().settings.access !== 'people') throw new ApiError('guestsOff');
    if (invitation.used_by !== null) throw new ApiError('invitationUsed');
    if (invitation.expires_at.toMillis() <= Date.now()) throw new ApiError('invitationExpired');
    const created_at = FieldValue.serverTimestamp();
    const own = { name: displayName?.trim() || null, email: email ?? null };
    transaction.create(guest.ref, { product_id: product, by, created_at, uid, ...own });
    transaction.update(reference, { used_by: uid });
    // A person who was kept out and is invited again comes in. An unverified address may be a stranger's.
    if (email !== undefined && emailVerified) transaction.delete(docOf(db, guestPath(product, mailboxKeyOf(email))));
    recordBoardAct(db, transaction, { productId: product, what: 'guest-joined', by: uid });
    return { product };
  });
}

export const acceptGuestCall = defineCall(
  contract,
  { failure: 'joinFailed', limit: { perCaller: 20, perAddress: 600 } },
  ({ db, auth, caller, request }) => acceptGuest({ db, auth }, caller, request),
);
