import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import type { Address } from '../shared/telling/address.ts';
import { addressPath, followPath } from '../shared/telling/paths.ts';
import { tombstonePath } from '../users/tombstone.ts';

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
 * Stops mails to an address. For an item it ends the follow; otherwise it forgets the address, wherever the owner has
 * confirmed it. Idempotent: of an address that is gone, everything is stopped.
 */
export async function stopMails(db: Firestore, id: string, item: string, scope: Scope): Promise<void> {
  const address = (await db.doc(addressPath(id)).get()).data() as Address | undefined;
  if (address === undefined) return;
  const ofAddress = db.collection('addresses').where('hash', '==', address.hash);
  const ofBoard = ofAddress.where('product_id', '==', address.product_id);
  if (scope === 'item' && item !== '') {
    const { docs } = await ofBoard.limit(PAGE).get();
    await Promise.all(docs.map((one) => db.doc(followPath(item, one.get('uid') as string)).delete()));
  } else await forget(db, scope === 'board' ? ofBoard : ofAddress);
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
    const found = await db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(wanted);
      for (const { ref } of docs) transaction.update(ref, stopped);
      return docs.length;
    });
    if (found < PAGE) return;
  }
}
