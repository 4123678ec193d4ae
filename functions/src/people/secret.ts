import { createHash, randomBytes } from 'node:crypto';
import { type DocumentReference, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { boardSecretPath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { DAY_MS } from '../shared/time.ts';
import { z } from '../shared/zod.ts';
import { recordAccessChange } from '../store/is-let-in.ts';
import { typed } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';

const contract = {
  path: '/api/board-secret',
  token: 'required',
  request: z.strictObject({ product: documentId, action: z.enum(['read', 'create', 'rotate', 'revoke']) }),
  /** In ms: `since` when the secret was made, null without one; `formerUntil` until when the previous one is valid. */
  response: z.object({ secret: z.string().nullable(), since: z.int().nullable(), formerUntil: z.int().nullable() }),
} as const;

/** The secret with which a board's site signs its tokens (D49). Only functions read it. */
interface BoardSecret {
  readonly current: string;
  /** The secret before the last rotation. It is valid until `previous_until`. */
  readonly previous: string | null;
  readonly previous_until: Timestamp | null;
  readonly created_at: Timestamp;
}

export const boardSecretRef = (db: Firestore, productId: string): DocumentReference<BoardSecret> =>
  db.doc(boardSecretPath(productId)).withConverter(typed<BoardSecret>());

/** 256 bits. The prefix lets scanners find a secret in published code. */
const newSecret = (): string => `hbs_${randomBytes(32).toString('base64url')}`;

const formerOf = ({ previous, previous_until }: BoardSecret) =>
  previous !== null && previous_until !== null && previous_until.toMillis() > Date.now()
    ? { previous, previous_until }
    : null;

/** Returns the secrets that count now; none if the board identifies no users. */
export function secretsIn(found: BoardSecret | undefined): readonly string[] {
  const former = found && formerOf(found);
  return [...(found ? [found.current] : []), ...(former ? [former.previous] : [])];
}

/** The claim by which a session names the secret that has opened it. The rules compute it as well. */
export const markOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Returns true if the secret that has opened a person's session is still valid. 1 read. */
export async function isOpen(db: Firestore, { board, mark }: Pick<Caller, 'board' | 'mark'>): Promise<boolean> {
  const found = board ? (await boardSecretRef(db, board).get()).data() : undefined;
  return secretsIn(found).some((secret) => markOf(secret) === mark);
}

/**
 * Returns the state of a board's secret, after a change of it if requested. Only the answer to `create` and `rotate`
 * has the secret. After a rotation, the former secret stays valid for a day. A second rotation within that day keeps
 * the same former secret: the site may not have received the one in between.
 *
 * @throws ApiError
 */
async function boardSecret(
  db: Firestore,
  caller: Caller,
  { product, action }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  await requireRole(db, { caller, productId: product, least: 'admin', refusal: 'secretNotYours' });
  const reference = boardSecretRef(db, product);
  const made = action === 'create' || action === 'rotate' ? newSecret() : null;
  await transact(db, async (transaction) => {
    const found = (await transaction.get(reference)).data();
    if (action !== 'read') recordAccessChange(db, transaction, product);
    if (action === 'revoke') transaction.delete(reference);
    if (made === null) return;
    if (action === 'create' && found !== undefined) throw new ApiError('secretExists');
    if (action === 'rotate' && found === undefined) throw new ApiError('identityOff');
    const kept = found && formerOf(found);
    const former = kept ?? {
      previous: found?.current ?? null,
      previous_until: found ? Timestamp.fromMillis(Date.now() + DAY_MS) : null,
    };
    transaction.set(reference, { current: made, ...former, created_at: FieldValue.serverTimestamp() });
  });
  const now = (await reference.get()).data();
  return {
    secret: made,
    since: now?.created_at.toMillis() ?? null,
    formerUntil: (now && formerOf(now)?.previous_until.toMillis()) ?? null,
  };
}

export const boardSecretCall = defineCall(
  contract,
  { failure: 'secretFailed', limit: { perCaller: 120, perAddress: 600 } },
  ({ db, caller, request }) => boardSecret(db, caller, request),
);
