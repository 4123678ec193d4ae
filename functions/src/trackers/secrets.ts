import { randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { seal, unseal } from '../lib/seal.ts';
import { ownKey } from '../store/own-key.ts';

/** Tokens and webhook secrets are stored sealed, so that a look at the database or a copy of it shows none. */

const keyOf = async (db: Firestore): Promise<Buffer> => Buffer.from(await ownKey(db, 'tracker_key'), 'base64url');

export const sealed = async (db: Firestore, text: string): Promise<string> => seal(await keyOf(db), text);

/** Returns what was sealed; null if it was sealed with another key, as after a restored backup. */
export async function unsealed(db: Firestore, text: string): Promise<string | null> {
  try {
    return unseal(await keyOf(db), text);
  } catch {
    return null;
  }
}

/** 256 bits, with which a tracker signs its deliveries. */
export const newHookSecret = (): string => randomBytes(32).toString('hex');
