import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError, FieldError } from '../lib/api-error.ts';
import { unlessMissing } from '../lib/auth-user.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { normalizeAddress } from '../notifications/mail/email-address.ts';
import { EMAIL_MAX, GUESTS_MAX } from '../shared/limits.ts';
import { guestPath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { recordBoardAct } from '../store/activity-of.ts';
import type { Guest } from '../store/documents.ts';
import { guestKeyOf, recordAccessChange } from '../store/is-let-in.ts';
import { collectionOf, docOf, getAll, isFound } from '../store/refs.ts';
import { addressesAtDomains, keepingOut } from './keep-out.ts';
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
  const known = address === null ? null : await unlessMissing(auth.getUserByEmail(address));
  const named = known === null ? [] : [known.uid];
  await transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, { productId: product, uid: caller.uid });
    requireStanding(team, 'admin', 'accessNotYours');
    const all = collectionOf(db, 'guests').where('product_id', '==', product);
    const found =
      guest === undefined
        ? (await transaction.get(all.where('email', '==', address).limit(GUESTS_MAX))).docs
        : [await transaction.get(docOf(db, guestPath(product, guest)))].filter(isFound);
    const whom = [...new Set([...found.flatMap((each) => accountOf(each.data()) ?? []), ...named])];
    // Also one who came by a link to this address with an account of another, or has changed the address since.
    const own = await getAll(
      transaction,
      whom.map((uid) => docOf(db, guestPath(product, guestKeyOf(uid)))),
    );
    const listed = found.filter((each) => guest !== undefined || !('is_kept_out' in each.data()));
    const ends = new Map([...listed, ...own.filter(isFound)].map((each) => [each.ref.path, each]));
    const addresses = address === null ? await addressesAtDomains(auth, team.board.data(), whom) : [address];
    const keepOut = await keepingOut(db, transaction, { productId: product, by: caller.uid, addresses });
    if (ends.size === 0 && keepOut === null) return;
    // The end of a place never waits for room: there are no more of these than there were people.
    if (
      ends.size === 0 &&
      (await transaction.get(all.where('is_kept_out', '==', true).count())).data().count >= GUESTS_MAX
    )
      throw new ApiError('guestsFull', { n: GUESTS_MAX });
    for (const { ref } of ends.values()) transaction.delete(ref);
    keepOut?.();
    recordAccessChange(db, transaction, product);
    const isBack = listed.some((each) => 'is_kept_out' in each.data());
    const what = address !== null ? 'guest-kept-out' : isBack ? 'guest-let-in' : 'guest-removed';
    // Admins learn nothing about an account that has no place here.
    const [first] = [...ends.values()].flatMap((each) => accountOf(each.data()) ?? []);
    recordBoardAct(db, transaction, { productId: product, what, by: caller.uid, ...(first && { whom: first }) });
  });
  return {};
}

/** The account of a guest, or that has come with an invitation. */
const accountOf = (guest: Guest): string | null => guest.uid ?? ('used_by' in guest ? guest.used_by : null);

export const revokeGuestCall = defineCall(
  contract,
  { failure: 'accessFailed', limit: { perCaller: 600, perAddress: 3000 }, namesFields: true },
  ({ db, auth, caller, request }) => revokeGuest({ db, auth }, caller, request),
);
