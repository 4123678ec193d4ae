import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { Scope } from '../shared/keys/scopes.ts';
import { apiKeyPath, productPath } from '../shared/paths.ts';
import type { Product } from '../store/documents.ts';
import { docOf, isFound } from '../store/refs.ts';
import { requireFeature } from '../store/require-feature.ts';
import { isNotFound } from '../store/write-conflict.ts';
import { isSecretOf, keyIn } from './key-text.ts';

const HOUR_MS = 60 * 60_000;

/** A key that works, and its board. */
export interface Bearer {
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  /** The admin in whose name the key acts. */
  readonly caller: Caller;
  readonly productId: string;
  readonly product: Product;
}

/**
 * Returns the key of an Authorization header, with its board. Two reads, and an hour after the last one a write. Both
 * documents are read each time, so that a revoked key and a refund are refused at once.
 *
 * @throws ApiError
 */
export async function verifyKey(db: Firestore, header: string | undefined): Promise<Bearer> {
  const given = keyIn(header);
  if (given === null) throw new ApiError(/^Bearer /i.test(header ?? '') ? 'apiKeyInvalid' : 'apiKeyMissing');
  const { prefix, secret } = given;
  const reference = docOf(db, apiKeyPath(prefix));
  const key = (await reference.get()).data();
  if (!isSecretOf(key?.hash, secret) || key === undefined || key.revoked_at !== null) {
    throw new ApiError('apiKeyInvalid');
  }
  const board = await docOf(db, productPath(key.product_id)).get();
  if (!isFound(board)) throw new ApiError('apiKeyInvalid');
  const product = board.data();
  requireFeature(product, 'integrations');
  if ((key.last_used_at?.toMillis() ?? 0) + HOUR_MS < Date.now()) {
    const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    await reference.update({ last_used_at: Timestamp.fromMillis(hour) }).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
  }
  const caller = { uid: key.created_by, isAnonymous: false, authTime: 0, hasEnded: false };
  return { prefix, scopes: key.scopes, caller, productId: board.id, product };
}
