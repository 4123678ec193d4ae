import { FieldPath, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import { isForEveryone } from '../../shared/access/values.ts';
import { effectiveSettings } from '../../shared/branding/effective-settings.ts';
import { isPublic } from '../../shared/item/state.ts';
import { entryPath, feedbackPath, productPath } from '../../shared/paths.ts';
import { boardOfChangelog, changePath, newsPath } from '../../shared/telling/paths.ts';
import type { Change } from '../../store/documents.ts';
import { collectionOf, docOf, getAll, getLists, isFound } from '../../store/refs.ts';
import { tombstoneRef } from '../../store/tombstone.ts';
import { type Mailer, mailsFor } from '../mail/mails-for.ts';
import { findersOf } from '../mail/recipients.ts';
import { withNews } from './add-news.ts';
import { whenDone } from './change.ts';
import { causeOf } from './record-comment.ts';

/** Followers per transaction. */
export const PER_PAGE = 100;

/**
 * Tells the next page of followers, in one commit with the progress of the job, so that each person is told once. The
 * owner of the board makes all changes and hears of comments only, and of their own changelog if the owner has asked
 * for it; authors do not hear of their own comments. Reads the tombstones of accounts, so that a deletion either finds
 * the news or prevents it.
 *
 * @param restMs rest after a change that came meanwhile
 * @param mailer writes mails in the same commit
 * @returns true if followers are left
 */
export async function notifyPage(
  db: Firestore,
  { id, restMs, mailer = null }: { readonly id: string; readonly restMs: number; readonly mailer?: Mailer | undefined },
): Promise<boolean> {
  const document = docOf(db, changePath(id));
  return transact(db, async (transaction) => {
    const change = (await transaction.get(document)).data();
    if (change?.telling == null) return false;
    const { news, items, after, by = null, quiet = false } = change.telling;
    const isOfComments = news.what === 'comment';
    const [item = '', ...others] = items;
    const isOfChangelog = boardOfChangelog(item) !== null;
    const [current, product, found] = await getAll(transaction, [
      docOf(db, feedbackPath(item)),
      docOf(db, productPath(change.product_id)),
      docOf(db, entryPath(news.entry ?? item)),
    ]);
    const board = product.data();
    const isItemShown =
      board !== undefined &&
      isFound(current) &&
      // An entry of the changelog may link items of other boards.
      current.data().product_id === change.product_id &&
      isPublic(current.data()) &&
      (!isOfComments || after !== null || (await hasCommentsSince(db, transaction, { item, since: change.was_at })));
    const isEntryShown =
      board !== undefined && effectiveSettings(board).changelog === true && found.data()?.state === 'published';
    const isShown = isOfChangelog ? isEntryShown : isItemShown;
    const ordered = collectionOf(db, 'follows').where('item', '==', item).orderBy(FieldPath.documentId());
    const page = (after === null ? ordered : ordered.startAfter(after)).limit(PER_PAGE);
    const docs = isShown ? (await transaction.get(page)).docs : [];
    const uids = docs
      .map((follow) => follow.data())
      .filter(({ on, uid }) =>
        isOfComments
          ? on.includes('comment') && causeOf(item, uid) !== by
          : on.includes('status') && (isOfChangelog || uid !== board?.owner_id),
      )
      .map(({ uid }) => uid);
    const { stored, deleted } = await getLists(transaction, {
      // Followers of a changelog get mail only, because the tab shows the entries. Those of a private board, too: news
      // stay with a person whom it lets in no more.
      stored: isOfChangelog || (board && !isForEveryone(board)) ? [] : uids.map((uid) => docOf(db, newsPath(uid))),
      deleted: uids.map((uid) => tombstoneRef(db, uid)),
    });

    const { title = '', status = 'open', label = null } = current.data() ?? {};
    const isOfItem = news.what !== 'changelog' && !isOfComments;
    const now = !isOfItem && status !== 'pending' ? { status, label } : {};
    const entry = { ...news, ...now, ...(isOfComments && { title }), item };
    const alive = uids.filter((_, at) => !deleted[at]?.exists);
    const { text: answer, at: answeredAt } = current.data()?.response ?? {};
    const texts = { answer, answeredAt, body: found.data()?.body };
    const occasion = !quiet && mailer && board && { ...mailer, board, news: entry, ...texts };
    const finders = await findersOf(db, transaction, {
      productId: change.product_id,
      board,
      uids: occasion ? alive : [],
    });
    const followed = current.data();
    const reached = alive.filter((uid) =>
      isOfChangelog || followed === undefined ? finders.has(uid) : finders.finds(uid, followed),
    );
    const outgoing = occasion ? await mailsFor(db, transaction, { occasion, uids: reached }) : null;

    for (const [at, person] of stored.entries()) {
      const told = deleted[at]?.exists ? null : withNews(person, [entry]);
      if (told !== null) transaction.set(person.ref, told);
    }
    for (const [path, mail] of outgoing?.mails ?? []) transaction.create(docOf(db, path), mail);
    for (const [path, bundle] of outgoing?.bundles ?? []) transaction.set(docOf(db, path), bundle);
    const isItemDone = docs.length < PER_PAGE;
    if (isItemDone && others.length === 0) {
      transaction.update(document, { telling: null, ...nextOf(change, restMs) });
      return false;
    }
    const progress = isItemDone ? { items: others, after: null } : { items, after: docs.at(-1)?.id ?? null };
    transaction.update(document, { telling: { news, ...progress, by, quiet } });
    return true;
  });
}

/** When to look at the item again: changes may have come while the job ran. */
const nextOf = ({ at, told_at }: Change, restMs: number) =>
  told_at !== null && at.valueOf() > told_at.valueOf()
    ? { due_at: Timestamp.fromMillis(at.toMillis() + restMs), expires_at: null }
    : { due_at: null, expires_at: whenDone() };

/** Returns false if all comments since a time have been deleted again, as spam is. At most 5 reads. */
async function hasCommentsSince(
  db: Firestore,
  transaction: Transaction,
  { item, since }: { readonly item: string; readonly since: Timestamp },
) {
  const newest = collectionOf(db, 'comments').where('feedback_id', '==', item).orderBy('created_at', 'desc').limit(5);
  const { docs } = await transaction.get(newest);
  return docs.some(
    (comment) => comment.data().removed_at === undefined && comment.data().created_at.valueOf() >= since.valueOf(),
  );
}
