import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { originFor } from '../lib/origins.ts';
import { INVITATION_LIFE_MS } from '../shared/limits.ts';
import { ROLES } from '../shared/team/roles.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { transact } from '../store/transact.ts';
import { invitationRef, newCode, requireSeat } from './invitation.ts';
import { readTeam, requireStanding } from './read-team.ts';

const contract = {
  path: '/api/invite',
  token: 'required',
  request: z.strictObject({ product: documentId, role: z.enum(ROLES) }),
  /** `expires` in ms. The code is part of the link and is stored nowhere. */
  response: z.object({ code: z.string(), link: z.url(), expires: z.int() }),
} as const;

/**
 * Makes an invitation, with which one person can join the team within seven days (D51). The code is in the fragment of
 * its link, which no server, log or referrer gets.
 *
 * @throws ApiError
 */
export async function invite(
  db: Firestore,
  {
    caller,
    request: { product, role },
    headers,
  }: { readonly caller: Caller; readonly request: z.output<typeof contract.request>; readonly headers: SentHeaders },
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller);
  const code = newCode();
  const expires = Date.now() + INVITATION_LIFE_MS;
  await transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, { productId: product, uid: caller.uid });
    requireStanding(team, 'admin', 'teamNotYours');
    if (team.isLeaving) throw new ApiError('signInRequired');
    await requireSeat(db, transaction, { board: team.board, isInvitation: true });
    transaction.create(invitationRef(db, code), {
      product_id: product,
      role,
      by: caller.uid,
      created_at: FieldValue.serverTimestamp(),
      expires_at: Timestamp.fromMillis(expires),
      used_by: null,
    });
  });
  return { code, link: `${originFor(headers, process.env)}/invitation#${code}`, expires };
}

export const inviteCall = defineCall(
  contract,
  {
    failure: 'teamFailed', // A team has twenty members at most.
    limit: { perCaller: 60, perAddress: 600 },
  },
  ({ db, caller, request, headers }) => invite(db, { caller, request, headers }),
);
