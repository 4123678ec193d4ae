import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { ownKey } from '../../store/own-key.ts';

/** Returns the key of the hashes that hide addresses and of the tokens in mails. */
export const mailKey = (db: Firestore): Promise<string> => ownKey(db, 'mail_key');

/** Returns a keyed hash of these parts, in hex: 128 bits. */
export const keyedHash = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Returns the token of a link in a mail. It has no expiry: a mail may be read after years. */
export const tokenOf = (key: string, purpose: string, ...parts: readonly string[]): string =>
  [...parts, keyedHash(key, 'token', purpose, ...parts)].join('.');

/** Returns the parts of a token, or null if it is not one that we have made for this purpose. */
export function partsOf(
  key: string,
  { purpose, token, count }: { readonly purpose: string; readonly token: string; readonly count: number },
): string[] | null {
  const parts = token.split('.');
  const signature = Buffer.from(parts.pop() ?? '');
  const expected = Buffer.from(keyedHash(key, 'token', purpose, ...parts));
  if (parts.length !== count || signature.length !== expected.length) return null;
  return timingSafeEqual(signature, expected) ? parts : null;
}
