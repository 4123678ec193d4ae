import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { originFor } from '../lib/origins.ts';
import { invite as call } from '../shared/calls.ts';
import { INVITATION_LIFE_MS } from '../shared/limits.ts';
import { transact } from '../store/transact.ts';
import { invitationRef, newCode, requireSeat } from './invitation.ts';
import { readTeam, requireStanding } from './read-team.ts';

/**
 * Makes an invitation. The code is in the fragment of its link, which no server, log or referrer gets.
 *
 * @throws ApiError
 */
export async function invite(
  db: Firestore,
  caller: Caller,
  { product, role }: z.output<typeof call.request>,
  headers: SentHeaders,
): Promise<z.input<typeof call.response>> {
  requireAccount(caller);
  const code = newCode();
  const expires = Date.now() + INVITATION_LIFE_MS;
  await transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, product, caller.uid);
    requireStanding(team, 'admin', 'teamNotYours');
    if (team.isLeaving) throw new ApiError('signInRequired');
    await requireSeat(db, transaction, team.board, true);
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
  call,
  {
    failure: 'teamFailed', // A team has twenty members at most.
    limit: { perCaller: 60, perAddress: 600 },
  },
  ({ db, caller, request, headers }) => invite(db, caller, request, headers),
);
