import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { mergedInto } from '../merging/tree.ts';
import type { Feedback } from '../shared/feedback.ts';
import { targetOf } from '../shared/merging/is-merged.ts';
import { feedbackPath } from '../shared/paths.ts';
import type { Address } from '../shared/telling/address.ts';
import { addressPath, followPath } from '../shared/telling/paths.ts';
import { tombstonePath } from '../users/tombstone.ts';
import type { StopLink } from './stop-link.ts';

/** What a person stops: mails about an item, of a board, or all. */
export const SCOPES = ['item', 'board', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** A stopped address is forgotten; what is left lets a repeated click succeed. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const PAGE = 100;

/** Confirms a pending address. @returns false if there is none, or it has expired */
export function confirmAddress(db: Firestore, id: string): Promise<boolean> {
  const document = db.doc(addressPath(id));
  return db.runTransaction(async (transaction) => {
    const address = (await transaction.get(document)).data() as Address | undefined;
    if (address?.state === 'confirmed') return true;
    if (address?.state !== 'pending' || (address.expires_at?.toMillis() ?? 0) <= Date.now()) return false;
    if ((await transaction.get(db.doc(tombstonePath(address.uid)))).exists) return false;
    transaction.update(document, { state: 'confirmed', confirmed_at: Timestamp.now(), expires_at: null });
    return true;
  });
}

/**
 * Stops mails to a mailbox. For an item it ends the follows of all people who have the mailbox, also of the items that
 * it is merged with; otherwise it forgets the address, wherever the owner has confirmed it. Idempotent.
 */
export async function stopMails(db: Firestore, { product_id, hash, item }: StopLink, scope: Scope): Promise<void> {
  const ofAddress = db.collection('addresses').where('hash', '==', hash);
  const ofBoard = ofAddress.where('product_id', '==', product_id);
  if (scope === 'item' && item !== '') {
    const uids = (await ofBoard.limit(PAGE).get()).docs.map((address) => address.get('uid') as string);
    const items = await mergedWith(db, item);
    await Promise.all(uids.flatMap((uid) => items.map((id) => db.doc(followPath(id, uid)).delete())));
  } else await forget(db, scope === 'board' ? ofBoard : ofAddress);
}

/** The item that the board shows for this one, and all that are merged into it: a follow of one has copies on others. */
async function mergedWith(db: Firestore, id: string): Promise<string[]> {
  const item = (await db.doc(feedbackPath(id)).get()).data() as Feedback | undefined;
  const shown = item === undefined ? id : targetOf(id, item);
  return [...new Set([id, shown, ...(await mergedInto(db, shown))])];
}

/** Stops the mails that a person has asked for, of a board or, with null, of all. Idempotent. */
export async function stopMailsOf(db: Firestore, uid: string, productId: string | null): Promise<void> {
  const own = db.collection('addresses').where('uid', '==', uid);
  await forget(db, productId === null ? own : own.where('product_id', '==', productId));
}

async function forget(db: Firestore, query: Query): Promise<void> {
  const stopped = { state: 'stopped', email: null, expires_at: Timestamp.fromMillis(Date.now() + KEPT_MS) };
  const wanted = query.where('state', 'in', ['pending', 'confirmed']).limit(PAGE);
  for (;;) {
    const found = await transact(db, async (transaction) => {
      const { docs } = await transaction.get(wanted);
      for (const { ref } of docs) transaction.update(ref, stopped);
      return docs.length;
    });
    if (found < PAGE) return;
  }
}
