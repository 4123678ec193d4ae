import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { ShortCache } from '../lib/short-cache.ts';
import type { Scope } from '../shared/keys/scopes.ts';
import { API_REQUESTS_PER_MINUTE } from '../shared/limits.ts';
import { apiKeyPath, productPath } from '../shared/paths.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import type { Product } from '../store/documents.ts';
import { countCall } from '../store/rate-limit.ts';
import { docOf, isFound } from '../store/refs.ts';
import { requireFeature } from '../store/require-feature.ts';
import { isNotFound } from '../store/write-conflict.ts';
import { hashOf, isSecretOf, keyIn } from './key-text.ts';

/** A key that works, and its board. */
export interface Bearer {
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  /** The admin in whose name the key acts. */
  readonly caller: Caller;
  readonly productId: string;
  readonly product: Product;
}

const bearers = new WeakMap<Firestore, ShortCache<Bearer>>();

/**
 * Returns the key of an Authorization header, with its board, as they were within the last second: for requests that only
 * read. A revoked key and a refund are refused after a second.
 *
 * @throws ApiError
 */
export async function verifyReader(db: Firestore, header: string | undefined): Promise<Bearer> {
  const { prefix, secret } = partsOf(header);
  const kept = bearers.get(db) ?? new ShortCache();
  bearers.set(db, kept);
  // The secret is part of the name, so that another secret with the same prefix is verified, too.
  return kept.get(`${prefix} ${hashOf(secret)}`, () => verifyKey(db, header));
}

/**
 * Returns the key of an Authorization header, with its board. Two reads, and a write at most once an hour. Both
 * documents are read each time, because a webhook or an item that a revoked key still created would remain.
 *
 * @throws ApiError
 */
export async function verifyKey(db: Firestore, header: string | undefined): Promise<Bearer> {
  const { prefix, secret } = partsOf(header);
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

function partsOf(header: string | undefined) {
  const given = keyIn(header);
  if (given === null) throw new ApiError(/^Bearer /i.test(header ?? '') ? 'apiKeyInvalid' : 'apiKeyMissing');
  return given;
}

/**
 * Counts a request of a key. Requests of agents and of other programs share one count.
 *
 * @returns the requests of this minute
 * @throws ApiError 429
 */
export const countRequest = (db: Firestore, { prefix }: Pick<Bearer, 'prefix'>, now = Date.now()): Promise<number> =>
  countCall(db, 'api', `key ${prefix}`, API_REQUESTS_PER_MINUTE, { now, periodMs: MINUTE_MS, refusal: 'tooFast' });
