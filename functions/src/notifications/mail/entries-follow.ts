import { type DocumentReference, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { changelogOf, followPath } from '../../shared/telling/paths.ts';
import type { Address, Follow } from '../../store/documents.ts';
import { collectionOf, docOf, type Found } from '../../store/refs.ts';

/** Addresses of a person for one board. */
const OWN_MAX = 20;

/** The document by which a person gets the entries of a changelog by mail. */
export const changelogFollow = (db: Firestore, productId: string, uid: string): DocumentReference<Follow> =>
  docOf(db, followPath(changelogOf(productId), uid));

export const entriesFollow = (product_id: string, uid: string): Follow => ({
  item: changelogOf(product_id),
  product_id,
  uid,
  on: ['status'],
  created_at: Timestamp.now(),
});

/**
 * Returns the follows of changelogs that are useless once these addresses are stopped, because their people have
 * confirmed no other address for the board. A query per person and board.
 */
export async function withoutAddress(
  db: Firestore,
  transaction: Transaction,
  stopped: readonly Found<'addresses'>[],
): Promise<readonly DocumentReference<Follow>[]> {
  const ids = new Set(stopped.map(({ id }) => id));
  const people = new Map(stopped.map((one) => [`${one.data().product_id} ${one.data().uid}`, one.data()]));
  const follows = [...people.values()].map(async ({ product_id, uid }: Address) => {
    const own = collectionOf(db, 'addresses').where('uid', '==', uid).where('product_id', '==', product_id);
    const { docs } = await transaction.get(own.where('state', '==', 'confirmed').limit(OWN_MAX));
    return docs.every(({ id }) => ids.has(id)) ? [changelogFollow(db, product_id, uid)] : [];
  });
  return (await Promise.all(follows)).flat();
}

/** Counts the people who get the entries of a changelog by mail. One read per thousand. */
export async function countSubscribers(db: Firestore, productId: string): Promise<number> {
  const follows = collectionOf(db, 'follows').where('item', '==', changelogOf(productId));
  return (await follows.count().get()).data().count;
}
