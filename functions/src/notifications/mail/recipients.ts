import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Address } from '../../shared/telling/address.ts';
import { addressPath } from '../../shared/telling/paths.ts';

/** A person whose news of a board go to a mailbox. */
export interface Recipient {
  /** Id in `addresses`. */
  readonly id: string;
  readonly address: Address;
}

/** Names a mailbox and a board: by the hash, or in documents of earlier versions by a person's address. */
export interface Inbox {
  readonly product_id: string;
  readonly hash?: string | undefined;
  readonly address: string;
}

/** People per mailbox and board: a person may use several devices, with an account or without. */
const PEOPLE_MAX = 20;

/**
 * Returns all people whose news of a board go to a mailbox whose owner has confirmed: what waits for it stays wanted
 * while one of them is left. The person whom it was written for comes first, and is found also with another mailbox of
 * the account. Usually one read.
 */
export async function recipientsOf(
  db: Firestore,
  transaction: Transaction,
  { product_id, hash, address }: Inbox,
): Promise<Recipient[]> {
  const ofMailbox = db
    .collection('addresses')
    .where('product_id', '==', product_id)
    .where('hash', '==', hash ?? '');
  const { docs } = await transaction.get(ofMailbox.where('state', '==', 'confirmed').limit(PEOPLE_MAX));
  const people = docs.map((document) => ({ id: document.id, address: document.data() as Address }));
  if (people.length > 0) return people.sort((one, other) => Number(other.id === address) - Number(one.id === address));
  const only = (await transaction.get(db.doc(addressPath(address)))).data() as Address | undefined;
  return only?.state === 'confirmed' ? [{ id: address, address: only }] : [];
}
