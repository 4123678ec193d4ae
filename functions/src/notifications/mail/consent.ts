import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import { mergedInto } from '../../merging/tree.ts';
import { targetOf } from '../../shared/item/state.ts';
import { feedbackPath, productPath } from '../../shared/paths.ts';
import { addressPath, boardOfChangelog, followPath, refusedMailboxPath } from '../../shared/telling/paths.ts';
import { DAY_MS } from '../../shared/time.ts';
import type { Address } from '../../store/documents.ts';
import { collectionOf, docOf } from '../../store/refs.ts';
import { tombstoneRef } from '../../store/tombstone.ts';
import { mailboxOf } from './email-address.ts';
import { changelogFollow, entriesFollow, withoutAddress } from './entries-follow.ts';
import { keyedHash, mailKey, partsOf, tokenOf } from './mail-key.ts';
import type { StopLink } from './stop-link.ts';

/** What a person stops: mails about an item, of a board, or all; `never` also refuses all confirmations from then on. */
export const SCOPES = ['item', 'board', 'all', 'never'] as const;
export type Scope = (typeof SCOPES)[number];

/** How long the document of a stopped address is kept, without the address, so that a repeated click succeeds. */
const KEPT_MS = 30 * DAY_MS;
const PAGE = 100;

/** Signs the time of the entry, so that a link confirms no later entry (D46). */
export const confirmToken = (key: string, id: string, { created_at }: Pick<Address, 'created_at'>): string =>
  tokenOf(key, 'confirm', id, String(created_at.toMillis()));

/** Returns the entry that a token may confirm or has confirmed, with its document; null if there is none any more. */
export async function entryOf(
  db: Firestore,
  token: string,
  read: (document: DocumentReference<Address>) => Promise<DocumentSnapshot<Address>> = (document) => document.get(),
) {
  const [id, at] = partsOf(await mailKey(db), { purpose: 'confirm', token, count: 2 }) ?? [];
  if (id === undefined) return null;
  const found = await read(docOf(db, addressPath(id)));
  const address = found.data();
  if (address === undefined || String(address.created_at.toMillis()) !== at) return null;
  const isOver = address.state === 'pending' && (address.expires_at?.toMillis() ?? 0) <= Date.now();
  return address.state === 'stopped' || isOver ? null : { ref: found.ref, address };
}

/** Confirms the pending address of a token, and follows the changelog if it was entered for that. @returns false if there is none any more */
export function confirmAddress(db: Firestore, token: string): Promise<boolean> {
  return transact(db, async (transaction) => {
    const entry = await entryOf(db, token, (document) => transaction.get(document));
    if (entry === null) return false;
    if (entry.address.state === 'confirmed') return true;
    const { uid, product_id, item } = entry.address;
    if ((await transaction.get(tombstoneRef(db, uid))).exists) return false;
    const followed = boardOfChangelog(item) === null ? null : await transaction.get(docOf(db, productPath(product_id)));
    if (followed?.exists) transaction.set(changelogFollow(db, product_id, uid), entriesFollow(product_id, uid));
    transaction.update(entry.ref, { state: 'confirmed', confirmed_at: Timestamp.now(), expires_at: null });
    return true;
  });
}

/**
 * Stops mails to a mailbox. For an item it ends the follows of all people who have the mailbox, also of the items that
 * it is merged with; otherwise it forgets the address, wherever the owner has confirmed it. Idempotent.
 */
export async function stopMails(db: Firestore, { product_id, hash, item }: StopLink, scope: Scope): Promise<void> {
  const ofAddress = collectionOf(db, 'addresses').where('hash', '==', hash);
  const ofBoard = ofAddress.where('product_id', '==', product_id);
  if (scope === 'item' && item !== '') {
    const uids = (await ofBoard.limit(PAGE).get()).docs.map((address) => address.data().uid);
    const items = await mergedWith(db, item);
    await Promise.all(uids.flatMap((uid) => items.map((id) => docOf(db, followPath(id, uid)).delete())));
    return;
  }
  if (scope === 'never') await refuseForever(db, hash, ofAddress);
  await forget(db, scope === 'board' ? ofBoard : ofAddress);
}

/** Refuses mail to the hash of an address and, while the address is known, to its mailbox with all variants. */
async function refuseForever(db: Firestore, hash: string, ofAddress: Query<Address>): Promise<void> {
  const known = await ofAddress.where('state', 'in', ['pending', 'confirmed']).limit(1).get();
  const email = known.docs[0]?.data()?.email ?? null;
  const mailboxes = email === null ? [] : [keyedHash(await mailKey(db), 'mailbox', mailboxOf(email))];
  const at = FieldValue.serverTimestamp();
  await Promise.all([hash, ...mailboxes].map((id) => db.doc(refusedMailboxPath(id)).set({ at })));
}

/** The item that the board shows for this one, and all that are merged into it: a follow of one has copies on others. */
async function mergedWith(db: Firestore, id: string): Promise<string[]> {
  const item = (await docOf(db, feedbackPath(id)).get()).data();
  const shown = item === undefined ? id : targetOf(id, item);
  return [...new Set([id, shown, ...(await mergedInto(db, shown))])];
}

/** Stops the mails about the entries of a changelog that a person has asked for. Idempotent. */
export async function stopEntriesOf(db: Firestore, uid: string, productId: string): Promise<void> {
  await changelogFollow(db, productId, uid).delete();
  const own = collectionOf(db, 'addresses').where('uid', '==', uid).where('product_id', '==', productId);
  const { docs } = await own.where('state', '==', 'pending').limit(PAGE).get();
  const entered = docs.filter((address) => boardOfChangelog(address.data().item) !== null);
  await Promise.all(entered.map(({ ref }) => ref.delete()));
}

/** Stops the mails that a person has asked for, of a board or, with null, of all. Idempotent. */
export async function stopMailsOf(db: Firestore, uid: string, productId: string | null): Promise<void> {
  const own = collectionOf(db, 'addresses').where('uid', '==', uid);
  await forget(db, productId === null ? own : own.where('product_id', '==', productId));
}

/** Forgets addresses, and ends the follows of changelogs, which only serve mail. */
async function forget(db: Firestore, query: Query<Address>): Promise<void> {
  const stopped = { state: 'stopped', email: null, expires_at: Timestamp.fromMillis(Date.now() + KEPT_MS) };
  const wanted = query.where('state', 'in', ['pending', 'confirmed']).limit(PAGE);
  for (;;) {
    const found = await transact(db, async (transaction) => {
      const { docs } = await transaction.get(wanted);
      const follows = await withoutAddress(db, transaction, docs);
      for (const { ref } of docs) transaction.update(ref, stopped);
      for (const ref of follows) transaction.delete(ref);
      return docs.length;
    });
    if (found < PAGE) return;
  }
}
