import type { Firestore } from 'firebase-admin/firestore';
import { personPath } from '../shared/paths.ts';
import { collectionOf, docOf } from '../store/refs.ts';
import { transact } from '../store/transact.ts';

/**
 * Forgets a customer of whom the team alone knows, after the last of the votes is gone. Runs after each deletion of a
 * known person's vote, whatever has deleted it. Idempotent. One read, and two for those whom the team has added.
 */
export async function forgetVoteless(db: Firestore, productId: string, uid: string): Promise<void> {
  const reference = docOf(db, personPath(productId, uid));
  if ((await reference.get()).data()?.sub !== null) return;
  await transact(db, async (transaction) => {
    const person = (await transaction.get(reference)).data();
    const votes = collectionOf(db, 'votes').where('user_id', '==', uid).where('product_id', '==', productId);
    const { empty } = await transaction.get(votes.limit(1).select());
    if (person?.sub === null && empty) transaction.delete(reference);
  });
}
