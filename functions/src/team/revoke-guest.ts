import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError, FieldError } from '../lib/api-error.ts';
import { unlessMissing } from '../lib/auth-user.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { normalizeAddress } from '../notifications/mail/email-address.ts';
import { EMAIL_MAX, GUESTS_MAX } from '../shared/limits.ts';
import { guestPath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { recordBoardAct } from '../store/activity-of.ts';
import { isAtDomain, mailboxKeyOf, recordAccessChange } from '../store/is-let-in.ts';
import { collectionOf, docOf, getAll, isFound } from '../store/refs.ts';
import { transact } from '../store/transact.ts';
import { readTeam, requireStanding } from './read-team.ts';

const contract = {
  path: '/api/revoke-guest',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    /** The end of the id in `guests`. */
    guest: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    /** In place of `guest`: the address of somebody whom a domain of the board lets in. */
    email: z.string('emailInvalid').max(EMAIL_MAX, 'emailInvalid').optional(),
  }),
  response: z.object({}),
} as const;

/**
 * Takes an invitation back, or ends what it has given: the rules refuse the person's next request. An address at a domain
 * of the board is kept out as well, until it is invited again or `guest` names what keeps it out. A repeated call does
 * nothing.
 *
 * @throws ApiError
 */
async function revokeGuest(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  caller: Caller,
  { product, guest, email }: z.output<typeof contract.request>,
): Promise<Record<string, never>> {
  requireAccount(caller);
  if ((guest === undefined) === (email === undefined)) throw new FieldError('malformed', 'guest');
  const address = email === undefined ? null : normalizeAddress(email);
  if (email !== undefined && address === null) throw new ApiError('emailInvalid');
  await transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, { productId: product, uid: caller.uid });
    requireStanding(team, 'admin', 'accessNotYours');
    const all = collectionOf(db, 'guests').where('product_id', '==', product);
    const found =
      guest === undefined
        ? (await transaction.get(all.where('email', '==', address).limit(GUESTS_MAX))).docs
        : [await transaction.get(docOf(db, guestPath(product, guest)))].filter(isFound);
    const { domains = [] } = team.board.data().settings;
    const whom = found.flatMap((each) => each.data().uid ?? []);
    const users = await Promise.all(whom.map((uid) => unlessMissing(auth.getUser(uid))));
    // As it is now. An unverified one may be a stranger's.
    const current = users.flatMap((user) => (user?.emailVerified && user.email) || []);
    const ends = found.filter((each) => guest !== undefined || !('is_kept_out' in each.data()));
    const keptOut = address === null ? current.filter((each) => isAtDomain(each, domains)) : [address];
    const keeping = await getAll(
      transaction,
      keptOut.map((each) => docOf(db, guestPath(product, mailboxKeyOf(each)))),
    );
    const fresh = keeping.flatMap((each, at) => (each.exists ? [] : [[each.ref, keptOut[at] ?? ''] as const]));
    if (ends.length === 0 && fresh.length === 0) return;
    if (ends.length === 0 && (await transaction.get(all.count())).data().count >= GUESTS_MAX)
      throw new ApiError('guestsFull', { n: GUESTS_MAX });
    for (const { ref } of ends) transaction.delete(ref);
    const created_at = FieldValue.serverTimestamp();
    const kept = { product_id: product, by: caller.uid, created_at, uid: null, is_kept_out: true } as const;
    for (const [reference, each] of fresh) transaction.create(reference, { ...kept, email: each.toLowerCase() });
    recordAccessChange(db, transaction, product);
    const isBack = ends.some((each) => 'is_kept_out' in each.data());
    const what = address !== null ? 'guest-kept-out' : isBack ? 'guest-let-in' : 'guest-removed';
    const [first] = whom;
    recordBoardAct(db, transaction, { productId: product, what, by: caller.uid, ...(first && { whom: first }) });
  });
  return {};
}

export const revokeGuestCall = defineCall(
  contract,
  { failure: 'accessFailed', limit: { perCaller: 600, perAddress: 3000 }, namesFields: true },
  ({ db, auth, caller, request }) => revokeGuest({ db, auth }, caller, request),
);
