import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { isPublic } from '../../shared/is-public.ts';
import { feedbackPath } from '../../shared/paths.ts';
import { addressPath, digestPath, followPath } from '../../shared/telling/paths.ts';
import type { Feedback, Mail } from '../../store/documents.ts';
import { docOf, isFound } from '../../store/refs.ts';
import { type Recipient, recipientsOf } from './recipients.ts';

/**
 * Returns true if a mail may still be sent, hours after it was written: its address is confirmed, the public sees all
 * items that it names, and one of them is still followed; or the owner of the board still wants such mails. A mail that
 * lists an item which was hidden meanwhile is not sent at all. Three reads for a mail about one item.
 */
export async function isWanted(db: Firestore, transaction: Transaction, mail: Mail): Promise<boolean> {
  const { address, needs, items } = mail;
  if (needs === 'digest' || needs === 'waiting') {
    const digest = (await transaction.get(docOf(db, digestPath(address)))).data();
    return needs === 'digest' ? (digest?.digest ?? 'off') !== 'off' : digest?.waiting === true;
  }
  const people =
    needs === 'pending' ? await pending(db, transaction, address) : await recipientsOf(db, transaction, mail);
  if (people.length === 0 || items === undefined) return people.length > 0;
  const { shown, followed } = await currentItems(db, transaction, items, people);
  return items.every((item) => shown.has(item)) && followed.size > 0;
}

async function pending(db: Firestore, transaction: Transaction, id: string): Promise<Recipient[]> {
  const address = (await transaction.get(docOf(db, addressPath(id)))).data();
  return address?.state === 'pending' ? [{ id, address }] : [];
}

/** The items among some that mails may still name. */
interface CurrentItems {
  /** Items that the public sees, by id. */
  readonly shown: ReadonlyMap<string, Feedback>;
  /** Ids of those that one of the people still follows. */
  readonly followed: ReadonlySet<string>;
}

/** Reads which items are still public and followed. A read per item, and one per item and person. */
export async function currentItems(
  db: Firestore,
  transaction: Transaction,
  ids: readonly string[],
  people: readonly Recipient[],
): Promise<CurrentItems> {
  const items = [...new Set(ids)];
  if (items.length === 0 || people.length === 0) return { shown: new Map(), followed: new Set() };
  const pairs = items.flatMap((item) => people.map(({ address }) => ({ item, uid: address.uid })));
  const documents = await transaction.getAll(...items.map((item) => docOf(db, feedbackPath(item))));
  const follows = await transaction.getAll(...pairs.map(({ item, uid }) => docOf(db, followPath(item, uid))));
  const found = documents.filter(isFound).map((document) => [document.id, document.data()] as const);
  const shown = new Map(found.filter(([, item]) => isPublic(item)));
  const isFollowed = (_: unknown, at: number) => follows[at]?.exists;
  const followed = pairs.filter(isFollowed).map(({ item }) => item);
  return { shown, followed: new Set(followed.filter((item) => shown.has(item))) };
}
