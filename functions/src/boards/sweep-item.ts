import { FieldPath, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { type Deleted, withdraw } from '../counters/withdraw.ts';
import { transact } from '../lib/transact.ts';
import { leaveMerges } from '../merging/leave-merges.ts';
import { forgetNews } from '../notifications/news/add-news.ts';
import { dropPictures, picturesOn, takeOffComment } from '../pictures/drop-pictures.ts';
import { authorPath, commentPath, feedbackPath, pendingCommentPath, triagePath } from '../shared/paths.ts';
import { changePath } from '../shared/telling/paths.ts';
import { deleteWhere } from '../store/delete-where.ts';
import { pagesOf } from '../store/pages-of.ts';
import { collectionOf, docOf, getAll } from '../store/refs.ts';

/** Deletes the deliveries, sent or waiting, that quote a deleted item, comment or entry. */
export const dropDeliveries = (db: Firestore, quoted: 'item' | 'comment' | 'entry', id: string): Promise<number> =>
  deleteWhere(db, collectionOf(db, 'deliveries').where(quoted, '==', id));

/** Comments per query: as many as `in` takes. */
const PAGE = 30;

/**
 * Deletes the remains of a deleted item: its merges, pictures, votes, comments with their authors, notes, earlier texts,
 * follows, news, and last its share of the totals and its own author document. Does nothing while the item exists. Rules
 * reject a new item with the same id until the author document is gone, so the sweep cannot delete data of a new item.
 *
 * @param known what the caller knows about the item
 */
export async function sweepItem(db: Firestore, feedbackId: string, known: Deleted = {}): Promise<void> {
  if ((await docOf(db, feedbackPath(feedbackId)).get()).exists) return;
  await leaveMerges(db, feedbackId);
  const ofItem = (collection: string) => db.collection(collection).where('feedback_id', '==', feedbackId);
  await dropPictures(db, picturesOn(db, feedbackId));
  for (const collection of ['comments', 'pending_comments'] as const)
    for await (const comments of pagesOf(collectionOf(db, collection).where('feedback_id', '==', feedbackId), PAGE)) {
      // Finds the pictures by their own documents: an interrupted deletion has removed them from the comments.
      await dropPictures(db, picturesOn(db, ...comments.map(({ id }) => id)));
    }
  await deleteWhere(db, ofItem('votes'));
  for (const collection of ['comments', 'pending_comments'])
    await deleteWhere(db, ofItem(collection), { along: (comment) => [authorPath(comment.id)] });
  await deleteWhere(db, ofItem('notes'));
  await deleteWhere(db, ofItem('edits'));
  await deleteWhere(db, db.collection('import_was').where('item', '==', feedbackId));
  await dropDeliveries(db, 'item', feedbackId);
  await deleteWhere(db, collectionOf(db, 'follows').where('item', '==', feedbackId));
  await deleteWhere(db, collectionOf(db, 'activity').where('item', '==', feedbackId));
  await deleteWhere(db, collectionOf(db, 'links').where('item', '==', feedbackId));
  await docOf(db, changePath(feedbackId)).delete();
  await db.doc(triagePath(feedbackId)).delete();
  // The changes of the item's comments: ids with the prefix. The semicolon is the character after the colon.
  const changes = collectionOf(db, 'changes').where(FieldPath.documentId(), '>', `comment:${feedbackId}:`);
  await deleteWhere(db, changes.where(FieldPath.documentId(), '<', `comment:${feedbackId};`));
  await forgetNews(db, { field: 'items', id: feedbackId });
  await withdraw(db, feedbackId, known);
}

/**
 * Deletes the pictures and the author document of a deleted comment. Does nothing while the comment exists, waiting or
 * approved.
 *
 * @param isTeams whether it was the team's, who can undo it: its pictures stay for an hour
 * @returns whether the comment is gone
 */
export async function sweepComment(db: Firestore, commentId: string, isTeams = false): Promise<boolean> {
  const both = [docOf(db, commentPath(commentId)), docOf(db, pendingCommentPath(commentId))] as const;
  const isThere = async (from: Firestore | Transaction) => (await getAll(from, both)).some(({ exists }) => exists);
  if (await isThere(db)) return false;
  await (isTeams ? takeOffComment(db, commentId) : dropPictures(db, picturesOn(db, commentId)));
  await dropDeliveries(db, 'comment', commentId);
  await transact(db, async (transaction) => {
    if (await isThere(transaction)) return;
    transaction.delete(docOf(db, authorPath(commentId)));
  });
  return true;
}

/** Deletes an item with everything attached to it. Idempotent. */
export async function removeItem(db: Firestore, id: string): Promise<void> {
  const item = docOf(db, feedbackPath(id));
  const last = await transact(db, async (transaction) => {
    const found = await transaction.get(item);
    if (found.exists) transaction.delete(item);
    return found;
  });
  await sweepItem(db, id, { last });
}

/**
 * Deletes an item's newest comment if its author has removed it: it keeps a place only while later comments exist. The
 * event of this deletion then looks at the comment before it. One read, for a removal and for every deleted comment.
 */
export async function trimRemoved(db: Firestore, feedbackId: string): Promise<void> {
  const { docs } = await collectionOf(db, 'comments')
    .where('feedback_id', '==', feedbackId)
    .orderBy('created_at', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .select('removed_at')
    .limit(1)
    .get();
  const [newest] = docs;
  if (newest?.get('removed_at') !== undefined) await newest.ref.delete();
}

/** Deletes the item or comment with this id, everything attached to it, and its author document. Idempotent. */
export async function deletePost(db: Firestore, id: string): Promise<void> {
  await docOf(db, commentPath(id)).delete();
  await docOf(db, pendingCommentPath(id)).delete();
  // Also deletes the author document, including a comment's.
  await removeItem(db, id);
}
