import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { effectiveSettings } from '../../shared/branding/effective-settings.ts';
import { isPublic } from '../../shared/item/state.ts';
import { entryPath, feedbackPath, invitationPath, productPath, webhookPath } from '../../shared/paths.ts';
import { addressPath, boardOfChangelog, digestPath, followPath } from '../../shared/telling/paths.ts';
import type { Mail } from '../../store/documents.ts';
import { docOf, getLists, isFound } from '../../store/refs.ts';
import { type Finders, findersOf, type Recipient, recipientsOf } from './recipients.ts';

/**
 * Returns true if a mail may still be sent, hours after it was written. A follower's address must be confirmed, its person
 * must find the board and all items in the mail, and one of them must still be followed; what the mail tells must not
 * have been taken back. The owner must still want such mails, or must not have turned the webhook on again; an invitation
 * must be open. Five reads for a mail about one item.
 */
export async function isWanted(db: Firestore, transaction: Transaction, mail: Mail): Promise<boolean> {
  const { address, needs, items } = mail;
  if (needs === 'digest' || needs === 'waiting') {
    const digest = (await transaction.get(docOf(db, digestPath(address)))).data();
    return needs === 'digest' ? (digest?.digest ?? 'off') !== 'off' : digest?.waiting === true;
  }
  if (needs === 'webhook') {
    const state = (await transaction.get(docOf(db, webhookPath(address)))).data()?.state;
    return state === 'failed' || state === 'gone';
  }
  if (needs === 'tracker') return (await transaction.get(docOf(db, `tracker_secrets/${address}`))).exists;
  if (needs === 'invitation') {
    const invitation = (await transaction.get(docOf(db, invitationPath(address)))).data();
    return invitation?.used_by === null && invitation.expires_at.toMillis() > Date.now();
  }
  if (needs === 'guest') {
    const guest = (await transaction.get(docOf(db, `guests/${address}`))).data();
    if (guest === undefined || !('used_by' in guest)) return false;
    return guest.used_by === null && guest.expires_at.toMillis() > Date.now();
  }
  const people =
    needs === 'pending' ? await pending(db, transaction, address) : await recipientsOf(db, transaction, mail);
  if (people.length === 0) return false;
  const board = (await transaction.get(docOf(db, productPath(mail.product_id)))).data();
  const uids = people.map((person) => person.address.uid);
  const finders = await findersOf(db, transaction, { productId: mail.product_id, board, uids });
  const reached = people.filter((person) => finders.has(person.address.uid));
  if (reached.length === 0) return false;
  if (items === undefined) return true;
  const { shown, followed } = await currentItems(db, transaction, { ids: items, people: reached, finders });
  // A changelog is followed once the address is confirmed.
  const isEntered = needs === 'pending' && items.some((item) => boardOfChangelog(item) !== null);
  if (!items.every((item) => shown.has(item)) || (followed.size === 0 && !isEntered)) return false;
  return isStillTrue(db, transaction, mail);
}

/** Whether the entry is still published and the answer still the same that a mail tells. At most two reads. */
async function isStillTrue(db: Firestore, transaction: Transaction, mail: Mail): Promise<boolean> {
  const { entry, answered_at, items: [item = ''] = [] } = mail;
  if (entry !== undefined) {
    const found = (await transaction.get(docOf(db, entryPath(entry)))).data();
    if (found?.state !== 'published') return false;
  }
  if (answered_at === undefined) return true;
  const found = (await transaction.get(docOf(db, feedbackPath(item)))).data();
  return found?.response?.at.isEqual(answered_at) === true;
}

async function pending(db: Firestore, transaction: Transaction, id: string): Promise<Recipient[]> {
  const address = (await transaction.get(docOf(db, addressPath(id)))).data();
  return address?.state === 'pending' ? [{ id, address }] : [];
}

/** The items and changelogs that mails may still name. */
interface CurrentItems {
  /** Titles of those that one of the people finds, by id; a changelog has none. */
  readonly shown: ReadonlyMap<string, string>;
  /** Ids of those that one of the people still follows. */
  readonly followed: ReadonlySet<string>;
}

/** Reads which items are still found and followed. A read per item, and one per item and person. */
export async function currentItems(
  db: Firestore,
  transaction: Transaction,
  {
    ids,
    people,
    finders,
  }: { readonly ids: readonly string[]; readonly people: readonly Recipient[]; readonly finders: Finders },
): Promise<CurrentItems> {
  const items = [...new Set(ids)];
  if (items.length === 0 || people.length === 0) return { shown: new Map(), followed: new Set() };
  const pairs = items.flatMap((item) => people.map(({ address }) => ({ item, uid: address.uid })));
  const changelogs = items.filter((item) => boardOfChangelog(item) !== null);
  const { documents, boards, follows } = await getLists(transaction, {
    documents: items.filter((item) => boardOfChangelog(item) === null).map((item) => docOf(db, feedbackPath(item))),
    boards: changelogs.map((item) => docOf(db, productPath(boardOfChangelog(item) ?? ''))),
    follows: pairs.map(({ item, uid }) => docOf(db, followPath(item, uid))),
  });
  const found = documents.filter(isFound).filter((document) => {
    const item = document.data();
    return isPublic(item) && people.some(({ address }) => finders.finds(address.uid, item));
  });
  const open = changelogs.filter((_, at) => {
    const board = boards[at]?.data();
    return board !== undefined && effectiveSettings(board).changelog === true;
  });
  const shown = new Map([
    ...found.map((document) => [document.id, document.data().title] as const),
    ...open.map((changelog) => [changelog, ''] as const),
  ]);
  const isFollowed = (_: unknown, at: number) => follows[at]?.exists;
  const followed = pairs.filter(isFollowed).map(({ item }) => item);
  return { shown, followed: new Set(followed.filter((item) => shown.has(item))) };
}
