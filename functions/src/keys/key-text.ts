import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The prefix makes leaked keys findable by scanners, and names the key's document. */
const FORMAT = /^hb_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;
/** Compared with in place of the hash of a key that does not exist. */
const NO_HASH = '0'.repeat(64);

/** 256 bits cannot be guessed, so the hash needs neither salt nor a slow function. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export function newKey(): { readonly key: string; readonly prefix: string; readonly secret: string } {
  const [prefix, secret] = [randomBytes(6).toString('hex'), randomBytes(32).toString('base64url')];
  return { key: `hb_${prefix}_${secret}`, prefix, secret };
}

/** Returns the parts of the key in an Authorization header; null if it has none. */
export function keyIn(header: string | undefined): { readonly prefix: string; readonly secret: string } | null {
  const [, token = ''] = /^Bearer +(\S{1,100})$/i.exec(header ?? '') ?? [];
  const [, prefix, secret] = FORMAT.exec(token) ?? [];
  return prefix === undefined || secret === undefined ? null : { prefix, secret };
}

/** Compares a secret with the hash of a key in a time that tells nothing of either. @param hash undefined without a key */
export function isSecretOf(hash: string | undefined, secret: string): boolean {
  const isSame = timingSafeEqual(Buffer.from(hash ?? NO_HASH, 'hex'), Buffer.from(hashOf(secret), 'hex'));
  return isSame && hash !== undefined;
}
