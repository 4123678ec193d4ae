import { type DocumentData, FieldValue, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { REVOKED_KEY_LIFE_MS } from '../shared/limits.ts';
import type { ApiKey } from './documents.ts';
import { collectionOf } from './refs.ts';

/** The keys of a board that work. */
export const workingKeys = (db: Firestore, productId: string): Query<ApiKey, DocumentData> =>
  collectionOf(db, 'api_keys').where('product_id', '==', productId).where('revoked_at', '==', null);

/** The fields that revoke a key. */
export const revocation = () => ({
  revoked_at: FieldValue.serverTimestamp(),
  expires_at: Timestamp.fromMillis(Date.now() + REVOKED_KEY_LIFE_MS),
});
