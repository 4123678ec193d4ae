import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { originFor } from '../lib/origins.ts';
import { transact } from '../lib/transact.ts';
import { currentMailSettings, type MailSettings } from '../notifications/mail/settings.ts';
import { EMAIL_MAX, INVITATION_LIFE_MS } from '../shared/limits.ts';
import { ROLES } from '../shared/team/roles.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { recordBoardAct } from '../store/activity-of.ts';
import { invitationRef, newCode, requireSeat } from './invitation.ts';
import { addressedMail, invitationMail } from './invitation-mail.ts';
import { readTeam, requireStanding } from './read-team.ts';

const contract = {
  path: '/api/invite',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    role: z.enum(ROLES),
    /** Gets the link by mail. */
    email: z.string('emailInvalid').max(EMAIL_MAX, 'emailInvalid').optional(),
  }),
  /** `expires` in ms. The code is part of the link, and stored in no more than a mail that waits to be sent. */
  response: z.object({ code: z.string(), link: z.url(), expires: z.int() }),
} as const;

interface Dependencies {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly settings: MailSettings;
}

interface Asked {
  readonly caller: Caller;
  readonly request: z.output<typeof contract.request>;
  readonly headers: SentHeaders;
}

/**
 * Makes an invitation, with which one person can join the team within seven days (D51), and sends it if there is an
 * address. The code is in the fragment of its link, which no server, log or referrer gets.
 *
 * @throws ApiError
 */
async function invite(
  { db, auth, settings }: Dependencies,
  { caller, request: { product, role, email }, headers }: Asked,
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller);
  const readAsAdmin = async (transaction: Transaction) => {
    const team = await readTeam(db, transaction, { productId: product, uid: caller.uid });
    requireStanding(team, 'admin', 'teamNotYours');
    if (team.isLeaving) throw new ApiError('signInRequired');
    return team;
  };
  const mailed = await addressedMail({ db, auth, settings }, { uid: caller.uid, product, email, readAsAdmin });
  const code = newCode();
  const reference = invitationRef(db, code);
  const expires = Date.now() + INVITATION_LIFE_MS;
  const link = `${originFor(headers, process.env)}/invitation#${code}`;
  await transact(db, async (transaction) => {
    const { board } = await readAsAdmin(transaction);
    await requireSeat(db, transaction, { board, isInvitation: true });
    const invitation = { product_id: product, role, by: caller.uid };
    transaction.create(reference, {
      ...invitation,
      created_at: FieldValue.serverTimestamp(),
      expires_at: Timestamp.fromMillis(expires),
      used_by: null,
    });
    recordBoardAct(db, transaction, { productId: product, what: 'invited', about: role, by: caller.uid });
    if (mailed === null) return;
    const written = { ...mailed, invitation, id: reference.id, board: board.data(), link, expires };
    const { ref, mail } = invitationMail(db, settings, written);
    transaction.create(ref, mail);
  });
  return { code, link, expires };
}

export const inviteCall = defineCall(
  contract,
  {
    failure: 'teamFailed', // A team has twenty members at most.
    limit: { perCaller: 60, perAddress: 600 },
  },
  ({ db, auth, caller, request, headers }) =>
    invite({ db, auth, settings: currentMailSettings() }, { caller, request, headers }),
);
