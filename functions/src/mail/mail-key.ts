import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { isWriteConflict } from '../lib/write-conflict.ts';

/**
 * Key of the hashes that hide addresses and of the tokens in mails. Made once and kept in the database, which holds the
 * addresses, too: links in mails must work after every other secret has been rotated.
 */
const KEY = 'system/mail_key';

const known = new WeakMap<Firestore, Promise<string>>();

export function mailKey(db: Firestore): Promise<string> {
  const key = known.get(db) ?? readKey(db);
  known.set(db, key);
  key.catch(() => known.delete(db));
  return key;
}

async function readKey(db: Firestore): Promise<string> {
  const document = db.doc(KEY);
  const stored = (await document.get()).get('key') as string | undefined;
  if (stored !== undefined) return stored;
  try {
    await document.create({ key: randomBytes(32).toString('base64url') });
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
  }
  return (await document.get()).get('key') as string;
}

/** Returns a keyed hash of these parts, in hex: 128 bits. */
export const keyedHash = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Returns the token of a link in a mail. It has no expiry: a mail may be read after years. */
export const tokenOf = (key: string, purpose: string, ...parts: readonly string[]): string =>
  [...parts, keyedHash(key, 'token', purpose, ...parts)].join('.');

/** Returns the parts of a token, or null if it is not one that we have made for this purpose. */
export function partsOf(key: string, purpose: string, token: string, count: number): string[] | null {
  const parts = token.split('.');
  const signature = Buffer.from(parts.pop() ?? '');
  const expected = Buffer.from(keyedHash(key, 'token', purpose, ...parts));
  if (parts.length !== count || signature.length !== expected.length) return null;
  return timingSafeEqual(signature, expected) ? parts : null;
}
