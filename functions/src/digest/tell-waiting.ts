import { Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../mail/mail-key.ts';
import { mailId } from '../mail/new-mail.ts';
import type { Feedback } from '../shared/feedback.ts';
import { DIGEST_LISTED } from '../shared/limits.ts';
import { productPath } from '../shared/paths.ts';
import type { Product } from '../shared/product.ts';
import type { Digest } from '../shared/telling/digest.ts';
import { digestPath, mailPath } from '../shared/telling/paths.ts';
import { isDeleted } from '../users/tombstone.ts';
import { waitingMail } from './owner-letter.ts';
import { listedOf, READ, waitingItems } from './read-activity.ts';
import { type Dependencies, recipientOf } from './recipient.ts';

/**
 * Writes the mail about items that wait for approval and are not told yet, if it is due. Those that were approved or
 * deleted in the meantime are left out, and of none left nothing is told.
 */
export async function tellWaiting({ db, auth, mailer }: Dependencies, id: string): Promise<void> {
  const document = db.doc(digestPath(id));
  const stored = (await document.get()).data() as Digest | undefined;
  if (stored === undefined) return;
  const to = await recipientOf({ db, auth }, stored.owner_id);
  await db.runTransaction(async (transaction) => {
    const [now, product] = await transaction.getAll(document, db.doc(productPath(id)));
    const digest = now?.data() as Digest | undefined;
    const due = digest?.waiting_at?.toMillis();
    if (digest === undefined || due === undefined || due > Date.now()) return;
    const board = product?.data() as Product | undefined;
    if (board === undefined) {
      transaction.delete(document);
      return;
    }
    // In the transaction: an item that was created before it ends is either told or notes itself again.
    const untold = waitingItems(db, id).where('created_at', '>', digest.waiting_since).limit(READ.items);
    const { docs } = await transaction.get(untold);
    const isGone = await isDeleted(db, digest.owner_id, transaction);
    const others = docs.filter((item) => (item.data() as Feedback).created_by !== digest.owner_id);
    const waiting_since = (docs[0]?.get('created_at') as Timestamp | undefined) ?? digest.waiting_since;
    const isTold = to !== null && others.length > 0 && !isGone && !board.read_only;
    const told = { waiting_at: null, waiting_since, ...(isTold && { waited_at: Timestamp.now() }) };
    transaction.update(document, told);
    if (!isTold) return;
    const listed = others.slice(0, DIGEST_LISTED).map(listedOf);
    const items = { listed, more: others.length - listed.length, isExact: docs.length < READ.items };
    const mail = mailId(`waiting ${id} ${due}`, keyedHash(mailer.key, 'owner', to));
    transaction.create(db.doc(mailPath(mail)), waitingMail(mailer, { product: board, digest, to }, items));
  });
}
