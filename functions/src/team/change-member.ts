import type { Auth } from 'firebase-admin/auth';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { isForEveryone } from '../shared/access/values.ts';
import { API_KEYS_MAX, GUESTS_MAX, INVITATIONS_MAX } from '../shared/limits.ts';
import { guestPath, memberPath } from '../shared/paths.ts';
import { ROLES } from '../shared/team/roles.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { recordBoardAct } from '../store/activity-of.ts';
import { revoking, workingKeys } from '../store/api-keys.ts';
import { guestKeyOf, recordAccessChange } from '../store/is-let-in.ts';
import { collectionOf, docOf, isFound } from '../store/refs.ts';
import { addressesAtDomains, keepingOut } from './keep-out.ts';
import { readTeam, requireStanding } from './read-team.ts';

const removeContract = {
  path: '/api/remove-member',
  token: 'required',
  request: z.strictObject({ product: documentId, uid: documentId }),
  response: z.object({}),
} as const;

const roleContract = {
  path: '/api/set-role',
  token: 'required',
  request: z.strictObject({ product: documentId, uid: documentId, role: z.enum(ROLES) }),
  response: z.object({}),
} as const;

/**
 * Takes a person off a team, with the invitations and API keys that the person has made. The rules refuse that person's
 * next request: whom an admin removes, no guest's place and no domain of the board lets in either.
 *
 * @throws ApiError
 */
async function removeMember(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  caller: Caller,
  { product, uid }: z.output<typeof removeContract.request>,
): Promise<Record<string, never>> {
  requireAccount(caller);
  await transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, { productId: product, uid: caller.uid });
    // Leaving is open to all; a repeated call of a person who has left does nothing.
    if (uid !== caller.uid) requireStanding(team, 'admin', 'teamNotYours');
    // The owner is no member, and the owner's keys and invitations are not a member's.
    if (uid === team.board.data().owner_id) throw new ApiError('memberNotFound');
    const member = await transaction.get(docOf(db, memberPath(product, uid)));
    const isOwn = uid === caller.uid;
    const addresses = isOwn || !member.exists ? [] : await addressesAtDomains(auth, team.board.data(), [uid]);
    const keepOut = await keepingOut(db, transaction, { productId: product, by: caller.uid, addresses });
    await revokeOf(db, transaction, { productId: product, uid });
    transaction.delete(member.ref);
    if (!isOwn) transaction.delete(docOf(db, guestPath(product, guestKeyOf(uid))));
    keepOut?.();
    // A repeated call changes nothing.
    if (!isFound(member)) return;
    if (!isForEveryone(team.board.data())) recordAccessChange(db, transaction, product);
    const act = { productId: product, about: member.data().role, by: caller.uid };
    recordBoardAct(db, transaction, { ...act, what: isOwn ? 'left' : 'member-removed', ...(!isOwn && { whom: uid }) });
  });
  return {};
}

/**
 * Changes a member's role. The open invitations of a person who is no longer an admin are deleted, and the API keys
 * revoked.
 *
 * @throws ApiError
 */
async function setRole(
  db: Firestore,
  caller: Caller,
  { product, uid, role }: z.output<typeof roleContract.request>,
): Promise<Record<string, never>> {
  requireAccount(caller);
  await transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, { productId: product, uid: caller.uid });
    requireStanding(team, 'admin', 'teamNotYours');
    const member = await transaction.get(docOf(db, memberPath(product, uid)));
    if (!isFound(member)) throw new ApiError('memberNotFound');
    if (role !== 'admin') await revokeOf(db, transaction, { productId: product, uid });
    transaction.update(member.ref, { role });
    const act = { productId: product, about: role, whom: uid, by: caller.uid };
    if (member.data().role !== role) recordBoardAct(db, transaction, { ...act, what: 'role-changed' });
  });
  return {};
}

/** A removed admin could otherwise come back by their own link, as a guest too, or go on with a key. */
async function revokeOf(
  db: Firestore,
  transaction: Transaction,
  { productId, uid }: { readonly productId: string; readonly uid: string },
): Promise<void> {
  const own = collectionOf(db, 'invitations').where('product_id', '==', productId).where('by', '==', uid);
  const { docs } = await transaction.get(own.where('used_by', '==', null).limit(INVITATIONS_MAX));
  const guests = collectionOf(db, 'guests').where('product_id', '==', productId).where('by', '==', uid);
  const invited = await transaction.get(guests.where('uid', '==', null).limit(GUESTS_MAX));
  const keys = await transaction.get(workingKeys(db, productId).where('created_by', '==', uid).limit(API_KEYS_MAX));
  const revoke = await revoking(db, transaction, { productId, keys: keys.docs.map(({ ref }) => ref) });
  // Whom the person has kept out stays out.
  const open = invited.docs.filter((each) => 'used_by' in each.data());
  for (const { ref } of [...docs, ...open]) transaction.delete(ref);
  revoke();
}

export const removeMemberCall = defineCall(
  removeContract,
  { failure: 'teamFailed', limit: { perCaller: 120, perAddress: 600 } },
  ({ db, auth, caller, request }) => removeMember({ db, auth }, caller, request),
);

export const setRoleCall = defineCall(
  roleContract,
  { failure: 'teamFailed', limit: { perCaller: 120, perAddress: 600 } },
  ({ db, caller, request }) => setRole(db, caller, request),
);
