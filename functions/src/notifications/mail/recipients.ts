import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { isForEveryone } from '../../shared/access/values.ts';
import { guestPath, memberPath } from '../../shared/paths.ts';
import { standingOf } from '../../shared/team/roles.ts';
import { addressPath } from '../../shared/telling/paths.ts';
import { isIdentified } from '../../shared/values.ts';
import type { Address, Feedback, Product } from '../../store/documents.ts';
import { guestKeyOf, isAtDomain, mailboxKeyOf, shows } from '../../store/is-let-in.ts';
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
 * Returns whom of these people a board lets in at this moment, without a session of theirs: everybody, or the team,
 * guests, and accounts whose verified address is at a domain of the board now and not kept out. Those whom a site
 * identifies get no mails of a private board: the site vouches for a person only while the person is there. No reads on a
 * board for everyone, else two or three for each.
 *
 * @param board undefined if it is gone, so that all are refused
 */
export async function findersOf(
  db: Firestore,
  from: Firestore | Transaction,
  {
    productId,
    board,
    uids,
  }: { readonly productId: string; readonly board: Product | undefined; readonly uids: readonly string[] },
): Promise<Finders> {
  if (board === undefined) return { has: () => false, finds: () => false };
  if (isForEveryone(board)) return { has: () => true, finds: () => true };
  const all = [...new Set(uids)];
  const { members, guests } = await getLists(from, {
    members: all.map((uid) => docOf(db, memberPath(productId, uid))),
    guests: all.map((uid) => docOf(db, guestPath(productId, guestKeyOf(uid)))),
  });
  const team = new Set(all.filter((uid, at) => standingOf(uid, board, members[at]?.data()) !== null));
  const known = all.filter((uid) => board.settings.access === 'people' && !team.has(uid) && !isIdentified(uid));
  const guestsNow = known.filter((uid) => guests[all.indexOf(uid)]?.exists);
  const others = known.filter((uid) => !guestsNow.includes(uid));
  const atDomain = await atDomains(board.settings.domains ?? [], others);
  const { keptOut } = await getLists(from, {
    keptOut: atDomain.map(({ email }) => docOf(db, guestPath(productId, mailboxKeyOf(email)))),
  });
  const atDomainNow = atDomain.flatMap(({ uid }, at) => (keptOut[at]?.exists ? [] : [uid]));
  const invited = new Set([...guestsNow, ...atDomainNow]);
  const has = (uid: string) => team.has(uid) || invited.has(uid);
  return { has, finds: (uid, item) => team.has(uid) || (invited.has(uid) && shows(board, item, { uid })) };
}

/** Accounts that Auth looks up in one request. */
const LOOKED_UP = 100;

async function atDomains(
  domains: readonly string[],
  uids: readonly string[],
): Promise<{ readonly uid: string; readonly email: string }[]> {
  const found: { uid: string; email: string }[] = [];
  if (domains.length === 0) return found;
  const { auth } = await import('../../store/auth.ts');
  for (let from = 0; from < uids.length; from += LOOKED_UP) {
    const { users } = await auth.getUsers(uids.slice(from, from + LOOKED_UP).map((uid) => ({ uid })));
    for (const { uid, email = '', emailVerified, disabled } of users) {
      if (emailVerified && !disabled && isAtDomain(email, domains)) found.push({ uid, email });
    }
  }
  return found;
}
