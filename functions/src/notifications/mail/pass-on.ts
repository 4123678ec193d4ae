import type { DocumentReference, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import { addressPath } from '../../shared/telling/paths.ts';
import type { Bundle, Mail } from '../../store/documents.ts';
import { docOf } from '../../store/refs.ts';
import { recipientsOf } from './recipients.ts';

/** Documents per query. */
const CHUNK = 20;

/**
 * Releases mails and bundles of a person who leaves: what waits becomes another person's if that person has confirmed
 * the mailbox for the board, or has got the address; all others are deleted. Can be interrupted and repeated.
 *
 * @param query finds documents by their `uid`
 * @returns the number of documents
 */
export async function passOn(
  db: Firestore,
  { query, uid, signal }: { readonly query: Query; readonly uid: string; readonly signal?: AbortSignal | undefined },
): Promise<number> {
  let released = 0;
  while (!signal?.aborted) {
    const { docs } = await query.limit(CHUNK).select().get();
    if (docs.length === 0) break;
    await Promise.all(docs.map(({ ref }) => passOne(db, ref, uid)));
    released += docs.length;
  }
  return released;
}

type Waiting = Pick<Bundle, 'product_id' | 'uid' | 'address' | 'hash'> & Pick<Mail, 'delivery'>;

function passOne(db: Firestore, ref: DocumentReference, uid: string): Promise<void> {
  return transact(db, async (transaction) => {
    const waiting = (await transaction.get(ref)).data() as Waiting | undefined;
    if (waiting?.uid !== uid) return;
    // Sent, refused permanently, or left to the extension.
    const isOver = ref.parent.id === 'mail' && waiting.delivery?.next_at == null;
    const heir = isOver ? undefined : await heirOf(db, transaction, waiting);
    if (heir === undefined) transaction.delete(ref);
    else transaction.update(ref, heir);
  });
}

/** The new owner of the address, or another person with the same mailbox. */
async function heirOf(db: Firestore, transaction: Transaction, waiting: Waiting) {
  const { address, uid } = waiting;
  const own = (await transaction.get(docOf(db, addressPath(address)))).data();
  if (own !== undefined && own.uid !== uid) return { uid: own.uid, address };
  const others = (await recipientsOf(db, transaction, waiting)).filter((one) => one.address.uid !== uid);
  return others[0] && { uid: others[0].address.uid, address: others[0].id };
}
