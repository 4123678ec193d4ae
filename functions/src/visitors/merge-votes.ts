import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { forgetBoardNews, withNews } from '../notifications/news/add-news.ts';
import { sightOf } from '../shared/access/values.ts';
import { entryPath, feedbackPath, productPath, reactionPath } from '../shared/paths.ts';
import { boardOfChangelog, followPath, newsPath } from '../shared/telling/paths.ts';
import { blockRef, isInForce } from '../store/block.ts';
import type { Address, NewsEntry } from '../store/documents.ts';
import { pagesOf } from '../store/pages-of.ts';
import { collectionOf, docOf, type Found, getAll, isFound } from '../store/refs.ts';
import { isDeleted } from '../store/tombstone.ts';
import type { VoteRecipient } from './move-vote.ts';
import { AT_A_TIME, moveVotes, ofBoard } from './move-votes.ts';

/**
 * Moves all that an anonymous visitor has to the account that the visitor has signed in to: the votes, the authorship
 * of items and comments, and the follows, reactions, mail addresses and news. Only for callers who have proved to be both; a code
 * of a visitor only moves votes (claim-visitor.ts). The items and comments stay publicly anonymous. Can be interrupted
 * and repeated.
 *
 * @param productId the only board whose data move
 */
export async function mergeVotes(
  db: Firestore,
  {
    from,
    heir,
    productId,
  }: { readonly from: string; readonly heir: VoteRecipient; readonly productId?: string | undefined },
): Promise<void> {
  if (from === heir.uid) return;
  const own = <C extends 'authors' | 'addresses' | 'follows' | 'reactions'>(name: C) =>
    ofBoard(collectionOf(db, name).where('uid', '==', from), productId);
  await moveVotes(db, { from, heir }, { productId: productId });
  for await (const authors of pagesOf(own('authors'), AT_A_TIME)) {
    await Promise.all(authors.map((author) => inherit(db, author, heir)));
  }
  // Before the follows, because addresses of a person without follows are deleted.
  for await (const addresses of pagesOf(own('addresses'), AT_A_TIME)) {
    await Promise.all(addresses.map(({ ref }) => moveAddress(db, { reference: ref, from, heir })));
  }
  for await (const follows of pagesOf(own('follows'), AT_A_TIME)) {
    await Promise.all(follows.map((follow) => moveFollow(db, follow, heir)));
  }
  for await (const reactions of pagesOf(own('reactions'), AT_A_TIME)) {
    await Promise.all(reactions.map((reaction) => moveReaction(db, reaction, heir)));
  }
  await moveNews(db, { from, heir, productId });
  if (productId !== undefined) await forgetBoardNews(db, from, productId);
}

/**
 * Changes the author, unless the heir is being deleted, or the author is blocked on the board and the heir is not: the
 * heir could then edit what the author may not. If both are blocked, the heir gets it, so that the board's owner can
 * still remove all that this person wrote. On a board that shows each only their own, an item names the heir's account,
 * who finds it by that.
 */
async function inherit(db: Firestore, author: Found<'authors'>, heir: VoteRecipient): Promise<void> {
  const { uid, product_id } = author.data();
  await transact(db, async (transaction) => {
    // Read again, because it may be gone, moved, or changed meanwhile, such as by the approval of its comment.
    const now = await transaction.get(author.ref);
    if (now.data()?.uid !== uid || (await isDeleted(db, heir.uid, transaction))) return;
    const blocks = [uid, heir.uid].map((one) => blockRef(db, product_id, one));
    const [ofAuthor, ofHeir] = (await transaction.getAll(...blocks)).map((one) => isInForce(one));
    if (ofAuthor && !ofHeir) return;
    const [item, board] = await getAll(transaction, [
      docOf(db, feedbackPath(author.id)),
      docOf(db, productPath(product_id)),
    ]);
    transaction.update(author.ref, { uid: heir.uid });
    const isNarrowed = isFound(board) && sightOf(board.data()) !== 'all';
    if (isNarrowed && !heir.isAnonymous && item.data()?.created_by === null)
      transaction.update(docOf(db, feedbackPath(author.id)), { created_by: heir.uid, is_claimed: true });
  });
}

/**
 * Gives a visitor's mail address to the heir, unless the heir is being deleted. The address keeps its id, and so its
 * state, waiting mails and the links in its mails. Idempotent.
 */
async function moveAddress(
  db: Firestore,
  {
    reference,
    from,
    heir,
  }: { readonly reference: DocumentReference<Address>; readonly from: string; readonly heir: VoteRecipient },
): Promise<void> {
  await transact(db, async (transaction) => {
    const address = (await transaction.get(reference)).data();
    if (address?.uid !== from || address.state === 'stopped') return;
    if (await isDeleted(db, heir.uid, transaction)) return;
    transaction.update(reference, { uid: heir.uid });
  });
}

/**
 * Makes the heir follow what the visitor follows, once, unless the heir, the item or the board is being deleted.
 * Idempotent.
 */
async function moveFollow(db: Firestore, from: Found<'follows'>, heir: VoteRecipient): Promise<void> {
  const { item } = from.data();
  const to = docOf(db, followPath(item, heir.uid));
  await transact(db, async (transaction) => {
    const board = boardOfChangelog(item);
    const followed = db.doc(board === null ? feedbackPath(item) : productPath(board));
    const [follow, own] = await getAll(transaction, [from.ref, to]);
    const [subject] = await transaction.getAll(followed);
    if (!isFound(follow)) return;
    const isWanted = subject?.exists && !own.exists && !(await isDeleted(db, heir.uid, transaction));
    transaction.delete(from.ref);
    if (isWanted) transaction.create(to, { ...follow.data(), uid: heir.uid });
  });
}

/** Gives a reaction to the heir, who keeps an own one to the same entry. Idempotent. */
async function moveReaction(db: Firestore, from: Found<'reactions'>, heir: VoteRecipient): Promise<void> {
  const { entry } = from.data();
  const to = docOf(db, reactionPath(entry, heir.uid));
  await transact(db, async (transaction) => {
    const [reaction, own] = await getAll(transaction, [from.ref, to]);
    const shown = await transaction.get(db.doc(entryPath(entry)));
    if (!isFound(reaction)) return;
    const isWanted = shown.exists && !own.exists && !(await isDeleted(db, heir.uid, transaction));
    transaction.delete(from.ref);
    if (isWanted) transaction.create(to, { ...reaction.data(), uid: heir.uid });
  });
}

/** Moves a visitor's news to those of the heir, unless the heir is being deleted. Idempotent. */
async function moveNews(
  db: Firestore,
  {
    from,
    heir,
    productId,
  }: { readonly from: string; readonly heir: VoteRecipient; readonly productId?: string | undefined },
): Promise<void> {
  const own = docOf(db, newsPath(from));
  await transact(db, async (transaction) => {
    const [found, to] = await transaction.getAll(own, docOf(db, newsPath(heir.uid)));
    if (!isFound(found) || to === undefined) return;
    const isMoved = ({ product_id }: NewsEntry) => productId === undefined || product_id === productId;
    const entries = found.data().entries.filter(isMoved);
    const told = (await isDeleted(db, heir.uid, transaction)) ? null : withNews(to, entries);
    if (told !== null) transaction.set(to.ref, told);
    if (productId === undefined) transaction.delete(own);
  });
}
