import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { isForEveryone } from '../../shared/access/values.ts';
import { guestPath, memberPath } from '../../shared/paths.ts';
import { standingOf } from '../../shared/team/roles.ts';
import { addressPath } from '../../shared/telling/paths.ts';
import { isIdentified } from '../../shared/values.ts';
import type { Address, Feedback, Product } from '../../store/documents.ts';
import { guestKeyOf, shows } from '../../store/is-let-in.ts';
import { collectionOf, docOf, getLists } from '../../store/refs.ts';

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

/** Whom a board lets in now, of some people. */
export interface Finders {
  readonly has: (uid: string) => boolean;
  /** Whether one of them finds an item. */
  readonly finds: (uid: string, item: Feedback) => boolean;
}

/**
 * Returns whom of these people a board lets in at this moment, without a session of theirs: everybody, or the team and
 * guests. Others get no mails of a private board: the site vouches for a person only while the person is there, and
 * an account at a domain may have another address by now. No reads on a board for everyone, else two for each.
 *
 * @param board undefined if it is gone, so that all are refused
 */
export async function findersOf(
  db: Firestore,
  transaction: Transaction,
  {
    productId,
    board,
    uids,
  }: { readonly productId: string; readonly board: Product | undefined; readonly uids: readonly string[] },
): Promise<Finders> {
  if (board === undefined) return { has: () => false, finds: () => false };
  if (isForEveryone(board)) return { has: () => true, finds: () => true };
  const all = [...new Set(uids)];
  const { members, guests } = await getLists(transaction, {
    members: all.map((uid) => docOf(db, memberPath(productId, uid))),
    guests: all.map((uid) => docOf(db, guestPath(productId, guestKeyOf(uid)))),
  });
  const team = new Set(all.filter((uid, at) => standingOf(uid, board, members[at]?.data()) !== null));
  const invited = new Set(
    all.filter((uid, at) => board.settings.access === 'people' && !isIdentified(uid) && guests[at]?.exists),
  );
  const has = (uid: string) => team.has(uid) || invited.has(uid);
  return { has, finds: (uid, item) => team.has(uid) || (invited.has(uid) && shows(board, item, { uid })) };
}
