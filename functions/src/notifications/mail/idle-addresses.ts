import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import { addressPath } from '../../shared/telling/paths.ts';
import { DAY_MS } from '../../shared/time.ts';
import { collectionOf, docOf } from '../../store/refs.ts';

/** Addresses of a person for one board. */
const OWN_MAX = 20;

interface Person {
  readonly uid: string;
  readonly product_id: string;
}

/**
 * Marks the addresses of a person who follows nothing on a board any more; they are forgotten after a day, so that a
 * follow which is ended by mistake does not cost the person another confirmation. Runs after the deletion of each
 * follow. One read for people without an address, at most three for others.
 */
export async function recordIdle(db: Firestore, person: Person): Promise<void> {
  await transact(db, async (transaction) => {
    const own = collectionOf(db, 'addresses')
      .where('uid', '==', person.uid)
      .where('product_id', '==', person.product_id);
    const { docs } = await transaction.get(own.limit(OWN_MAX));
    const used = docs.filter((address) => address.get('state') !== 'stopped' && address.get('idle_at') == null);
    if (used.length === 0 || (await followsAnything(db, transaction, person))) return;
    for (const { ref } of used) transaction.update(ref, { idle_at: Timestamp.now() });
  });
}

/**
 * Deletes addresses whose person has followed nothing on the board for a while. Can be interrupted and repeated.
 *
 * @param limit addresses per run
 */
export async function forgetIdle(db: Firestore, limit: number, restMs = DAY_MS): Promise<void> {
  const rested = Timestamp.fromMillis(Date.now() - restMs);
  const { docs } = await collectionOf(db, 'addresses').where('idle_at', '<=', rested).limit(limit).select().get();
  for (const { id } of docs) {
    const ref = docOf(db, addressPath(id));
    await transact(db, async (transaction) => {
      const address = (await transaction.get(ref)).data();
      if (address?.idle_at == null) return;
      if (await followsAnything(db, transaction, address)) transaction.update(ref, { idle_at: null });
      else transaction.delete(ref);
    });
  }
}

async function followsAnything(db: Firestore, transaction: Transaction, { uid, product_id }: Person): Promise<boolean> {
  const follows = collectionOf(db, 'follows').where('uid', '==', uid).where('product_id', '==', product_id);
  return !(await transaction.get(follows.limit(1).select())).empty;
}
