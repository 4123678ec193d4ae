import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { addressPath } from '../../shared/telling/paths.ts';
import type { Address } from '../../store/documents.ts';
import { collectionOf, docOf } from '../../store/refs.ts';

/** A person whose news of a board go to a mailbox. */
export interface Recipient {
  /** Id in `addresses`. */
  readonly id: string;
  readonly address: Address;
}

/** Names a mailbox and a board: by the hash, or in documents of earlier versions by a person's address. */
interface Inbox {
  readonly product_id: string;
  readonly hash?: string | undefined;
  readonly address: string;
}

/** People per mailbox and board: a person may use several devices, with an account or without. */
const PEOPLE_MAX = 20;

/**
 * Returns all people whose news of a board go to a confirmed mailbox: a waiting mail stays wanted while one of them is
 * left. The person for whom the mail was written comes first, and is found even with another mailbox of the account.
 * Usually one read.
 */
export async function recipientsOf(
  db: Firestore,
  transaction: Transaction,
  { product_id, hash, address }: Inbox,
): Promise<Recipient[]> {
  const ofMailbox = collectionOf(db, 'addresses')
    .where('product_id', '==', product_id)
    .where('hash', '==', hash ?? '');
  const { docs } = await transaction.get(ofMailbox.where('state', '==', 'confirmed').limit(PEOPLE_MAX));
  const people = docs.map((document) => ({ id: document.id, address: document.data() }));
  if (people.length > 0) return people.sort((one, other) => Number(other.id === address) - Number(one.id === address));
  const only = (await transaction.get(docOf(db, addressPath(address)))).data();
  return only?.state === 'confirmed' ? [{ id: address, address: only }] : [];
}
