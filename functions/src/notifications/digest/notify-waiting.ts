import { Timestamp } from 'firebase-admin/firestore';
import { DIGEST_LISTED, WAITING_PER_DAY } from '../../shared/limits.ts';
import { productPath } from '../../shared/paths.ts';
import { digestPath, mailPath } from '../../shared/telling/paths.ts';
import type { Digest } from '../../store/documents.ts';
import { docOf, type Found, getAll } from '../../store/refs.ts';
import { isDeleted } from '../../store/tombstone.ts';
import { transact } from '../../store/transact.ts';
import { keyedHash } from '../mail/mail-key.ts';
import { mailId } from '../mail/new-mail.ts';
import { waitingMail } from './owner-letter.ts';
import { listedOf, READ, waitingItems } from './read-activity.ts';
import { type Dependencies, recipientOf } from './recipient.ts';
import { SETTLE_MS } from './waiting-times.ts';

/**
 * Writes the mail about items that wait for approval and were in no earlier mail, if it is due. Leaves out those that
 * were approved or deleted in the meantime, and writes nothing if none is left.
 */
export async function notifyWaiting({ db, auth, mailer }: Dependencies, id: string): Promise<void> {
  const document = docOf(db, digestPath(id));
  const stored = (await document.get()).data();
  if (stored === undefined) return;
  const recipient = await recipientOf({ db, auth }, stored.owner_id);
  await transact(db, async (transaction) => {
    const [now, product] = await getAll(transaction, [document, docOf(db, productPath(id))]);
    const digest = now.data();
    const due = digest?.waiting_at?.toMillis();
    if (digest === undefined || due === undefined || due > Date.now()) return;
    const board = product.data();
    if (board === undefined) {
      transaction.delete(document);
      return;
    }
    // Read in the transaction: an item that is committed before its end is either in this mail or records itself again.
    const { waiting_since, waiting_told = [], waited = [] } = digest;
    const waiting = waitingItems(db, id).where('created_at', '>', waiting_since);
    const { docs } = await transaction.get(waiting.limit(READ.items + waiting_told.length));
    const isGone = await isDeleted(db, digest.owner_id, transaction);
    const untold = docs.filter((item) => !waiting_told.includes(item.id));
    const others = untold.filter((item) => item.data().created_by !== digest.owner_id && !item.data().imported);
    const isTold = recipient !== null && others.length > 0 && !isGone && !board.read_only;
    transaction.update(document, {
      waiting_at: null,
      ...toldUntilNow(docs, waiting_since),
      ...(isTold && { waited: [...waited, Timestamp.now()].slice(-WAITING_PER_DAY) }),
    });
    if (!isTold) return;
    const listed = others.slice(0, DIGEST_LISTED).map((item) => listedOf(item.id, item.data()));
    const items = { listed, more: others.length - listed.length, isExact: untold.length < READ.items };
    const mail = mailId(`waiting ${id} ${due}`, keyedHash(mailer.key, 'owner', recipient.to));
    transaction.create(docOf(db, mailPath(mail)), waitingMail(mailer, { product: board, digest, ...recipient }, items));
  });
}

/** An item may be committed after others that carry a later time, so the newest ones are kept by their ids. */
function toldUntilNow(docs: readonly Found<'feedback'>[], since: Digest['waiting_since']) {
  const settled = Timestamp.fromMillis(Math.max(Date.now() - SETTLE_MS, since.toMillis()));
  const isNew = (item: Found<'feedback'>) => item.data().created_at.toMillis() > settled.toMillis();
  return { waiting_since: settled, waiting_told: docs.filter(isNew).map(({ id }) => id) };
}
