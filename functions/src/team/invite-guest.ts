import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { originFor } from '../lib/origins.ts';
import { transact } from '../lib/transact.ts';
import { currentMailSettings, type MailSettings } from '../notifications/mail/settings.ts';
import { EMAIL_MAX, GUESTS_MAX, INVITATION_LIFE_MS } from '../shared/limits.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { recordBoardAct } from '../store/activity-of.ts';
import { collectionOf } from '../store/refs.ts';
import { guestInvitationRef, newGuestCode } from './accept-guest.ts';
import { addressedMail, invitationMail } from './invitation-mail.ts';
import { readTeam, requireActive, requireStanding } from './read-team.ts';

const contract = {
  path: '/api/invite-guest',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    /** Gets the link by mail. */
    email: z.string('emailInvalid').max(EMAIL_MAX, 'emailInvalid').optional(),
  }),
  /** The code is part of the link, and stored in no more than a mail that waits to be sent. */
  response: z.object({ code: z.string(), link: z.url() }),
} as const;

interface Dependencies {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly settings: MailSettings;
}

/**
 * Makes an invitation, by which one account comes to a board for invited people (D62) within seven days, and sends it if
 * there is an address. The link is enough to come.
 *
 * @throws ApiError
 */
async function inviteGuest(
  { db, auth, settings }: Dependencies,
  {
    caller,
    request: { product, email },
    headers,
  }: {
    readonly caller: Caller;
    readonly request: z.output<typeof contract.request>;
    readonly headers: SentHeaders;
  },
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller);
  const readAsAdmin = async (transaction: Transaction) => {
    const team = await readTeam(db, transaction, { productId: product, uid: caller.uid });
    requireStanding(team, 'admin', 'accessNotYours');
    if (team.isLeaving) throw new ApiError('signInRequired');
    await requireActive(db, transaction, { board: team.board, uid: caller.uid });
    if (team.board.data().settings.access !== 'people') throw new ApiError('guestsOff');
    return team.board.data();
  };
  const mailed = await addressedMail({ db, auth, settings }, { uid: caller.uid, product, email, readAsAdmin });
  const code = newGuestCode(product);
  const reference = guestInvitationRef(db, code);
  if (reference === null) throw new ApiError('boardNotFound');
  const link = `${originFor(headers, process.env)}/invitation#${code}`;
  await transact(db, async (transaction) => {
    const board = await readAsAdmin(transaction);
    const all = collectionOf(db, 'guests').where('product_id', '==', product);
    if ((await transaction.get(all.count())).data().count >= GUESTS_MAX)
      throw new ApiError('guestsFull', { n: GUESTS_MAX });
    const expires = Date.now() + INVITATION_LIFE_MS;
    transaction.create(reference, {
      product_id: product,
      by: caller.uid,
      created_at: FieldValue.serverTimestamp(),
      uid: null,
      expires_at: Timestamp.fromMillis(expires),
      used_by: null,
      email: mailed?.to ?? null,
    });
    recordBoardAct(db, transaction, { productId: product, what: 'guest-invited', by: caller.uid });
    if (mailed === null) return;
    const invitation = { product_id: product, by: caller.uid };
    const { ref, mail } = invitationMail(db, settings, {
      ...mailed,
      ...{ invitation, id: reference.id, board, link, expires },
    });
    transaction.create(ref, mail);
  });
  return { code, link };
}

export const inviteGuestCall = defineCall(
  contract,
  { failure: 'accessFailed', limit: { perCaller: 300, perAddress: 1500 }, namesFields: true },
  ({ db, auth, caller, request, headers }) =>
    inviteGuest({ db, auth, settings: currentMailSettings() }, { caller, request, headers }),
);
