import { FieldPath, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Feedback } from '../../shared/feedback.ts';
import { isPublic } from '../../shared/is-public.ts';
import { feedbackPath, productPath } from '../../shared/paths.ts';
import type { Product } from '../../shared/product.ts';
import type { Follow } from '../../shared/telling/follow.ts';
import { changePath, newsPath } from '../../shared/telling/paths.ts';
import { tombstonePath } from '../../store/tombstone.ts';
import { type Mailer, mailsFor } from '../mail/mails-for.ts';
import { withNews } from './add-news.ts';
import { type Change, whenDone } from './change.ts';
import { causeOf } from './note-comment.ts';

/** Followers per transaction. */
export const PER_PAGE = 100;

/**
 * Tells the next page of followers, in one commit with the progress of the job, so that each person is told once. The
 * owner of the board makes all changes and hears of comments only; authors do not hear of their own comments. Reads the
 * tombstones of accounts, so that a deletion either finds the news or prevents it.
 *
 * @param restMs rest after a change that came meanwhile
 * @param mailer writes mails in the same commit
 * @returns true if followers are left
 */
export async function tellPage(db: Firestore, id: string, restMs: number, mailer: Mailer = null): Promise<boolean> {
  const document = db.doc(changePath(id));
  return db.runTransaction(async (transaction) => {
    const change = (await transaction.get(document)).data() as Change | undefined;
    if (change?.telling == null) return false;
    const { news, items, after, by = null } = change.telling;
    const isOfComments = news.what === 'comment';
    const [item = '', ...others] = items;
    const [current, product] = await transaction.getAll(
      db.doc(feedbackPath(item)),
      db.doc(productPath(change.product_id)),
    );
    const board = product?.data() as Product | undefined;
    const isShown =
      board !== undefined &&
      current?.exists === true &&
      // An entry of the changelog may link items of other boards.
      current.get('product_id') === change.product_id &&
      isPublic(current.data() as Feedback) &&
      (!isOfComments || after !== null || (await hasCommentsSince(db, transaction, item, change.was_at)));
    const ordered = db.collection('follows').where('item', '==', item).orderBy(FieldPath.documentId());
    const page = (after === null ? ordered : ordered.startAfter(after)).limit(PER_PAGE);
    const docs = isShown ? (await transaction.get(page)).docs : [];
    const uids = docs
      .map((follow) => follow.data() as Follow)
      .filter(({ on, uid }) =>
        isOfComments
          ? on.includes('comment') && causeOf(item, uid) !== by
          : on.includes('status') && uid !== board?.owner_id,
      )
      .map(({ uid }) => uid);
    const read = async (path: (uid: string) => string) =>
      uids.length === 0 ? [] : transaction.getAll(...uids.map((uid) => db.doc(path(uid))));
    const [stored, deleted] = [await read(newsPath), await read(tombstonePath)];

    const { title = '', status = 'open', label = null } = (current?.data() ?? {}) as Partial<Feedback>;
    const isOfItem = news.what !== 'changelog' && !isOfComments;
    const now = !isOfItem && status !== 'pending' ? { status, label } : {};
    const entry = { ...news, ...now, ...(isOfComments && { title }), item };
    const alive = uids.filter((_, at) => !deleted[at]?.exists);
    const occasion = mailer && board && { ...mailer, board, news: entry, answer: current?.get('response.text') };
    const outgoing = occasion ? await mailsFor(db, transaction, occasion, alive) : null;

    for (const [at, person] of stored.entries()) {
      const told = deleted[at]?.exists ? null : withNews(person, [entry]);
      if (told !== null) transaction.set(person.ref, told);
    }
    for (const [path, mail] of outgoing?.mails ?? []) transaction.create(db.doc(path), mail);
    for (const [path, bundle] of outgoing?.bundles ?? []) transaction.set(db.doc(path), bundle);
    const isItemDone = docs.length < PER_PAGE;
    if (isItemDone && others.length === 0) {
      transaction.update(document, { telling: null, ...nextOf(change, restMs) });
      return false;
    }
    const progress = isItemDone ? { items: others, after: null } : { items, after: docs.at(-1)?.id ?? null };
    transaction.update(document, { telling: { news, ...progress, by } });
    return true;
  });
}

/** When to look at the item again: changes may have come while the job ran. */
const nextOf = ({ at, told_at }: Change, restMs: number) =>
  told_at !== null && at.valueOf() > told_at.valueOf()
    ? { due_at: Timestamp.fromMillis(at.toMillis() + restMs), expires_at: null }
    : { due_at: null, expires_at: whenDone() };

/** Returns false if all comments since a time have been deleted again, as spam is. At most 5 reads. */
async function hasCommentsSince(db: Firestore, transaction: Transaction, item: string, since: Timestamp) {
  const newest = db.collection('comments').where('feedback_id', '==', item).orderBy('created_at', 'desc').limit(5);
  const { docs } = await transaction.get(newest);
  return docs.some(
    (comment) => comment.get('removed_at') === undefined && comment.get('created_at').valueOf() >= since.valueOf(),
  );
}
