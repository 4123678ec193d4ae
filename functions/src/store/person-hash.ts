import { createHmac } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { ownKey } from './own-key.ts';

export interface Hashed {
  readonly kind: 'sub' | 'address' | 'name' | 'company';
  readonly productId: string;
  readonly text: string;
}

/**
 * The board is part of the hash, so that what is known on one board is unknown on another. 104 bits of a keyed hash can
 * neither be reversed nor guessed.
 */
export async function personHash(db: Firestore, { kind, productId, text }: Hashed): Promise<string> {
  const key = await ownKey(db, 'person_key');
  return createHmac('sha256', key)
    .update(JSON.stringify([kind, productId, text]))
    .digest('hex')
    .slice(0, 26);
}

/** Returns what items and sessions have of a company, which the site calls `id`. Another spelling is another company. */
export const companyKeyOf = (db: Firestore, productId: string, id: string): Promise<string> =>
  personHash(db, { kind: 'company', productId, text: id });
