import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { mailKey, tokenOf } from '../../../../functions/src/notifications/mail/mail-key.ts';
import { addressPath, type MailPage } from '../../../../functions/src/shared/telling/paths.ts';
import { anAddress } from '../../../support/factories.ts';
import { scratchOf } from './scratch.ts';

/** Links of mails about boards of this run, because a press changes what they name. */

interface Link {
  readonly page: MailPage;
  readonly token: string;
}

/** Writes the addresses that the links name. @returns the links by name */
export async function makeLinks(db: Firestore, run: string): Promise<Readonly<Record<string, Link>>> {
  const [key, product_id] = [await mailKey(db), scratchOf('mail', run)];
  const created_at = Timestamp.fromMillis(Date.UTC(2025, 0));
  const expires_at = Timestamp.fromMillis(Date.UTC(2099, 0));
  const write = (state: 'pending' | 'confirmed', hash: string) => {
    const id = `recorded-${state}-${run}`;
    const times =
      state === 'pending' ? { confirmed_at: null, expires_at } : { confirmed_at: created_at, expires_at: null };
    const address = anAddress({
      product_id,
      uid: `recorded-${state}`,
      hash,
      state,
      item: `recorded-mail-1-${run}`,
      created_at,
      ...times,
    });
    return db
      .doc(addressPath(id))
      .set(address)
      .then(() => id);
  };
  const [pending] = await Promise.all([write('pending', `other-${run}`), write('confirmed', `hash-${run}`)]);
  const at = String(created_at.toMillis());
  return {
    'an address to confirm': { page: 'confirm', token: tokenOf(key, 'confirm', pending, at) },
    'mails to stop': { page: 'stop', token: tokenOf(key, 'stop', product_id, `hash-${run}`, `recorded-mail-1-${run}`) },
    'mails to stop, of no item': { page: 'stop', token: tokenOf(key, 'stop', product_id, `none-${run}`, '') },
    'mails to stop, of an address that is gone': { page: 'stop', token: tokenOf(key, 'stop', `gone-${run}`, 'x') },
    'a digest': { page: 'digest', token: tokenOf(key, 'digest', product_id, 'digest') },
    'mails about what waits': { page: 'digest', token: tokenOf(key, 'digest', product_id, 'waiting') },
  };
}
