import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { Address } from '../shared/telling/address.ts';
import { isDeleted } from '../users/tombstone.ts';
import type { VoteRecipient } from './vote-recipient.ts';

/**
 * Makes a visitor's mail address that of the heir, unless that is being deleted. It keeps its id, and so its state, what
 * waits for it and the links in its mails. Idempotent.
 */
export async function moveAddress(
  db: Firestore,
  reference: DocumentReference,
  from: string,
  heir: VoteRecipient,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const address = (await transaction.get(reference)).data() as Address | undefined;
    if (address?.uid !== from || address.state === 'stopped') return;
    if (await isDeleted(db, heir.uid, transaction)) return;
    transaction.update(reference, { uid: heir.uid });
  });
}
