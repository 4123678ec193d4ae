import { Timestamp } from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import { DIGEST_LISTED, WAITING_PER_DAY } from '../../shared/limits.ts';
import { productPath } from '../../shared/paths.ts';
import { digestPath, mailPath } from '../../shared/telling/paths.ts';
import type { Digest } from '../../store/documents.ts';
import { docOf, type Found, getAll } from '../../store/refs.ts';
import { isDeleted } from '../../store/tombstone.ts';
import { keyedHash } from '../mail/mail-key.ts';
import { mailId } from '../mail/new-mail.ts';
import { waitingMail } from './owner-letter.ts';
import { asListed, listedOf, READ, waitingComments, waitingItems, whatOf } from './read-activity.ts';
import { type Dependencies, recipientOf } from './recipient.ts';
import { SETTLE_MS } from './waiting-times.ts';

/**
 * Writes the mail about items and comments that wait for approval and were in no earlier mail, if it is due. Leaves out
 * those that were approved or deleted in the meantime, and writes nothing if none is left.
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
    // Read in the transaction: a post that is committed before its end is either in this mail or records itself again.
    const { waiting_since, waiting_told = [], waited = [] } = digest;
    const most = READ.items + waiting_told.length;
    const [items, comments] = await Promise.all([
      transaction.get(waitingItems(db, id).where('created_at', '>', waiting_since).limit(most)),
      transaction.get(waitingComments(db, id).where('created_at', '>', waiting_since).limit(most)),
    ]);
    const isGone = await isDeleted(db, digest.owner_id, transaction);
    const isUntold = (post: { readonly id: string }) => !waiting_told.includes(post.id);
    const [newItems, newComments] = [items.docs.filter(isUntold), comments.docs.filter(isUntold)];
    const of = digest.owner_id;
    const others = newItems.filter((item) => item.data().created_by !== of && !item.data().imported);
    const said = newComments.filter((comment) => comment.data().user_id !== of && !comment.data().imported);
    const shown = await asListed(db, said.slice(0, DIGEST_LISTED), transaction);
    const count = others.length + said.length;
    const isTold = recipient !== null && count > 0 && !isGone && !board.read_only;
    transaction.update(document, {
      waiting_at: null,
      ...toldUntilNow([...items.docs, ...comments.docs], waiting_since),
      ...(isTold && { waited: [...waited, Timestamp.now()].slice(-WAITING_PER_DAY) }),
    });
    if (!isTold) return;
    const listed = [...others.map((item) => listedOf(item.id, item.data())), ...shown].slice(0, DIGEST_LISTED);
    const isExact = newItems.length < READ.items && newComments.length < READ.items;
    const waiting = { listed, more: count - listed.length, isExact, what: whatOf(others.length, said.length) };
    const mail = mailId(`waiting ${id} ${due}`, keyedHash(mailer.key, 'owner', recipient.to));
    transaction.create(
      docOf(db, mailPath(mail)),
      waitingMail(mailer, { product: board, digest, ...recipient }, waiting),
    );
  });
}

type Post = Found<'feedback'> | Found<'pending_comments'>;

/** A post may be committed after others that carry a later time, so the newest ones are kept by their ids. */
function toldUntilNow(docs: readonly Post[], since: Digest['waiting_since']) {
  const settled = Timestamp.fromMillis(Math.max(Date.now() - SETTLE_MS, since.toMillis()));
  const isNew = (post: Post) => post.data().created_at.toMillis() > settled.toMillis();
  return { waiting_since: settled, waiting_told: docs.filter(isNew).map(({ id }) => id) };
}
