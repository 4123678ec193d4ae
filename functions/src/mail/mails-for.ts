import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Address } from '../shared/telling/address.ts';
import type { Mail } from '../shared/telling/mail.ts';
import { mailPath } from '../shared/telling/paths.ts';
import { mailKey } from './mail-key.ts';
import { mailId } from './new-mail.ts';
import { newsMail, type Occasion } from './news-mail.ts';
import type { MailSettings } from './settings.ts';

/** Firestore's limit of values in a filter. */
const IN_MAX = 30;
/** A visitor may confirm several addresses; this many are read per filter. */
const ADDRESSES_MAX = 300;

/** What mails need beside the occasion; null if the operator sends none. */
export type Mailer = Pick<Occasion, 'settings' | 'key'> | null;

export const mailerOf = async (db: Firestore, settings: MailSettings): Promise<Mailer> =>
  settings.sender === 'off' ? null : { settings, key: await mailKey(db) };

/**
 * Returns the new mails to these people about one occasion, by path: one for each address that they have confirmed for
 * the board, also if two of them have the same.
 */
export async function mailsFor(
  db: Firestore,
  transaction: Transaction,
  occasion: Occasion,
  uids: readonly string[],
): Promise<Map<string, Mail>> {
  const mails = new Map<string, Mail>();
  const addresses = db.collection('addresses').where('product_id', '==', occasion.news.product_id);
  for (let from = 0; from < uids.length; from += IN_MAX) {
    const some = addresses.where('uid', 'in', uids.slice(from, from + IN_MAX)).where('state', '==', 'confirmed');
    for (const document of (await transaction.get(some.limit(ADDRESSES_MAX))).docs) {
      const address = document.data() as Address;
      const path = mailPath(mailId(occasion.news.id, address.hash));
      if (!mails.has(path)) mails.set(path, newsMail(occasion, document.id, address));
    }
  }
  const paths = [...mails.keys()];
  const written = paths.length === 0 ? [] : await transaction.getAll(...paths.map((path) => db.doc(path)));
  for (const { exists, ref } of written) if (exists) mails.delete(ref.path);
  return mails;
}
