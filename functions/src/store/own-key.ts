import { randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { typed } from './refs.ts';
import { isWriteConflict } from './write-conflict.ts';

/**
 * `mail_key`: hashes that hide addresses, and tokens in mails. `hash_key`: hashes of callers and addresses in the counts
 * of calls. `person_key`: uids of identified people. `tracker_key`: seals tokens of trackers. Several, so that an operator can replace the second without breaking
 * links in mails, and without making strangers of people.
 */
type KeyName = 'mail_key' | 'hash_key' | 'person_key' | 'tracker_key';

const known = new WeakMap<Firestore, Map<KeyName, Promise<string>>>();

/**
 * Returns a key of our own: 32 random bytes, base64url. It is made once and stored in `system`, which only functions
 * read, so that no deployment has to set a secret. A process reads it once.
 */
export function ownKey(db: Firestore, name: KeyName): Promise<string> {
  const keys = known.get(db) ?? new Map<KeyName, Promise<string>>();
  known.set(db, keys);
  const key = keys.get(name) ?? readKey(db, name);
  keys.set(name, key);
  key.catch(() => keys.delete(name));
  return key;
}

async function readKey(db: Firestore, name: KeyName): Promise<string> {
  const document = db.doc(`system/${name}`).withConverter(typed<{ readonly key: string }>());
  const stored = (await document.get()).data();
  if (stored !== undefined) return stored.key;
  const made = { key: randomBytes(32).toString('base64url') };
  try {
    await document.create(made);
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
  }
  return ((await document.get()).data() ?? made).key;
}
