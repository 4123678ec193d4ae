import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { apiKeyName, scopesSchema } from '../shared/keys/key.ts';
import { API_KEYS_MAX } from '../shared/limits.ts';
import { apiKeyPath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { recordBoardAct } from '../store/activity-of.ts';
import { revoking, workingKeys } from '../store/api-keys.ts';
import { docOf } from '../store/refs.ts';
import { requireFeature } from '../store/require-feature.ts';
import { readTeam, requireStanding } from '../team/read-team.ts';
import { hashOf, newKey } from './key-text.ts';

const createContract = {
  path: '/api/create-api-key',
  token: 'required',
  request: z.strictObject({ product: documentId, name: apiKeyName, scopes: scopesSchema }),
  response: z.object({ key: z.string(), prefix: z.string() }),
} as const;

const revokeContract = {
  path: '/api/revoke-api-key',
  token: 'required',
  request: z.strictObject({ product: documentId, prefix: documentId }),
  response: z.object({}),
} as const;

/**
 * Creates a key of a board's API (D52). Only this answer contains it. Counts the keys and reads the caller's role in
 * the same transaction, so that concurrent requests neither exceed the limit nor leave a key to an admin who is
 * removed.
 *
 * @throws ApiError
 */
async function createApiKey(
  db: Firestore,
  caller: Caller,
  { product, name, scopes }: z.output<typeof createContract.request>,
): Promise<z.input<typeof createContract.response>> {
  requireAccount(caller);
  const { key, prefix, secret } = newKey();
  await transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, { productId: product, uid: caller.uid });
    requireStanding(team, 'admin', 'keysNotYours');
    if (team.isLeaving) throw new ApiError('signInRequired');
    requireFeature(team.board.data(), 'integrations');
    const { count } = (await transaction.get(workingKeys(db, product).count())).data();
    if (count >= API_KEYS_MAX) throw new ApiError('keyLimit', { n: API_KEYS_MAX });
    transaction.create(docOf(db, apiKeyPath(prefix)), {
      product_id: product,
      hash: hashOf(secret),
      scopes,
      name,
      created_by: caller.uid,
      created_at: FieldValue.serverTimestamp(),
      last_used_at: null,
      revoked_at: null,
    });
    recordBoardAct(db, transaction, { productId: product, what: 'key-created', about: name, by: caller.uid });
  });
  return { key, prefix };
}

/**
 * Revokes a key of the board, whose next request is refused, and pauses the webhooks that were added with it. Possible
 * on every plan. Idempotent.
 *
 * @throws ApiError
 */
async function revokeApiKey(
  db: Firestore,
  caller: Caller,
  { product, prefix }: z.output<typeof revokeContract.request>,
): Promise<Record<string, never>> {
  requireAccount(caller);
  const reference = docOf(db, apiKeyPath(prefix));
  await transact(db, async (transaction) => {
    requireStanding(await readTeam(db, transaction, { productId: product, uid: caller.uid }), 'admin', 'keysNotYours');
    const key = (await transaction.get(reference)).data();
    if (key?.product_id !== product) throw new ApiError('notFound');
    if (key.revoked_at !== null) return;
    const revoke = await revoking(db, transaction, { productId: product, keys: [reference] });
    revoke();
    recordBoardAct(db, transaction, { productId: product, what: 'key-revoked', about: key.name, by: caller.uid });
  });
  return {};
}

export const createApiKeyCall = defineCall(
  createContract,
  { failure: 'keyFailed', limit: { perCaller: 30, perAddress: 600 } },
  ({ db, caller, request }) => createApiKey(db, caller, request),
);

export const revokeApiKeyCall = defineCall(
  revokeContract,
  { failure: 'keyFailed', limit: { perCaller: 120, perAddress: 600 } },
  ({ db, caller, request }) => revokeApiKey(db, caller, request),
);
