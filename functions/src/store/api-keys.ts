import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { REVOKED_KEY_LIFE_MS } from '../shared/limits.ts';
import type { ApiKey, Hook } from './documents.ts';
import { collectionOf } from './refs.ts';

/** The keys of a board that work. */
export const workingKeys = (db: Firestore, productId: string): Query<ApiKey, DocumentData> =>
  collectionOf(db, 'api_keys').where('product_id', '==', productId).where('revoked_at', '==', null);

/** The webhooks that programs have added with these keys. */
const hooksAddedBy = (db: Firestore, productId: string, prefixes: readonly string[]): Query<Hook, DocumentData> =>
  collectionOf(db, 'webhooks').where('product_id', '==', productId).where('key', 'in', prefixes);

type Keys = readonly DocumentReference<ApiKey>[];

/**
 * Pauses the webhooks that keys of a board have added, after reads of the transaction: they would continue to send to a
 * person who has stolen a key.
 *
 * @param keys 30 at most
 * @returns adds the writes
 */
export async function pausingHooks(
  db: Firestore,
  transaction: Transaction,
  { productId, keys }: { readonly productId: string; readonly keys: Keys },
): Promise<() => void> {
  const prefixes = keys.map(({ id }) => id);
  const { docs } = await transaction.get(hooksAddedBy(db, productId, prefixes));
  return () => {
    for (const hook of docs) if (hook.data().state === 'on') transaction.update(hook.ref, { state: 'paused' });
  };
}

/**
 * Revokes keys of a board, after reads of the transaction, and pauses the webhooks that they have added.
 *
 * @returns adds the writes
 */
export async function revoking(
  db: Firestore,
  transaction: Transaction,
  { productId, keys }: { readonly productId: string; readonly keys: Keys },
): Promise<() => void> {
  if (keys.length === 0) return () => undefined;
  const pause = await pausingHooks(db, transaction, { productId, keys });
  const revoked = {
    revoked_at: FieldValue.serverTimestamp(),
    expires_at: Timestamp.fromMillis(Date.now() + REVOKED_KEY_LIFE_MS),
  };
  return () => {
    for (const key of keys) transaction.update(key, revoked);
    pause();
  };
}
