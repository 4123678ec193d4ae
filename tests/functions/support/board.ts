import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { registerItem } from '../../../functions/src/counters/register-item.ts';
import type { Comment } from '../../../functions/src/shared/comment.ts';
import type { Feedback } from '../../../functions/src/shared/feedback.ts';
import { authorPath, commentPath, feedbackPath, productPath, votePath } from '../../../functions/src/shared/paths.ts';
import { aComment, aFeedback, anAuthor, aProduct, aVote } from '../../support/factories.ts';

/** Writes visitors' documents without the events that follow. The tests deliver those or drop them. */

export const BOARD = 'board';

/** Creates an item with its author, not yet counted. */
export async function submit(
  db: Firestore,
  {
    id,
    productId = BOARD,
    status = 'open',
  }: { readonly id: string; readonly productId?: string | undefined; readonly status?: Feedback['status'] | undefined },
): Promise<void> {
  const batch = db.batch();
  batch.create(db.doc(feedbackPath(id)), aFeedback({ product_id: productId, status }));
  batch.create(db.doc(authorPath(id)), anAuthor({ product_id: productId }));
  await batch.commit();
}

/** Creates a board with items that are already counted. */
export async function createBoard(db: Firestore, items: readonly string[] = [], productId = BOARD): Promise<void> {
  await db.doc(productPath(productId)).create(aProduct());
  for (const id of items) {
    await submit(db, { id, productId });
    await registerItem(db, id);
  }
}

/** @returns the commit time, as in its event */
export async function vote(
  db: Firestore,
  {
    feedbackId,
    uid,
    productId = BOARD,
  }: { readonly feedbackId: string; readonly uid: string; readonly productId?: string | undefined },
): Promise<Timestamp> {
  const document = aVote({ feedback_id: feedbackId, product_id: productId });
  return (await db.doc(votePath(feedbackId, uid)).create(document)).writeTime;
}

export async function unvote(db: Firestore, feedbackId: string, uid: string): Promise<void> {
  await db.doc(votePath(feedbackId, uid)).delete();
}

/** @returns the commit time, as in its event */
export async function comment(
  db: Firestore,
  {
    feedbackId,
    id,
    productId = BOARD,
    fields = {},
  }: {
    readonly feedbackId: string;
    readonly id: string;
    readonly productId?: string | undefined;
    readonly fields?: Partial<Pick<Comment, 'user_id'>> | undefined;
  },
): Promise<Timestamp> {
  const batch = db.batch();
  batch.create(db.doc(commentPath(id)), aComment({ feedback_id: feedbackId, product_id: productId, ...fields }));
  batch.create(db.doc(authorPath(id)), anAuthor({ product_id: productId }));
  const [result] = await batch.commit();
  return result?.writeTime ?? Timestamp.now();
}

export async function removeComment(db: Firestore, id: string): Promise<void> {
  await db.doc(commentPath(id)).delete();
}

/** The owner's changes to an item: approve, archive, restore. */
export async function moderate(
  db: Firestore,
  id: string,
  change: Partial<Pick<Feedback, 'status' | 'is_archived'>>,
): Promise<void> {
  await db.doc(feedbackPath(id)).update(change);
}

export async function removeItem(db: Firestore, id: string): Promise<void> {
  await db.doc(feedbackPath(id)).delete();
}

/** Many votes and comments on one item in one commit. */
export async function fill(
  db: Firestore,
  {
    feedbackId,
    votes,
    comments = 0,
    productId = BOARD,
  }: {
    readonly feedbackId: string;
    readonly votes: number;
    readonly comments?: number | undefined;
    readonly productId?: string | undefined;
  },
) {
  const batch = db.batch();
  for (let at = 0; at < votes; at += 1) {
    batch.create(db.doc(votePath(feedbackId, `voter${at}`)), aVote({ feedback_id: feedbackId, product_id: productId }));
  }
  for (let at = 0; at < comments; at += 1) {
    const id = `${feedbackId}-comment${at}`;
    batch.create(db.doc(commentPath(id)), aComment({ feedback_id: feedbackId, product_id: productId }));
    batch.create(db.doc(authorPath(id)), anAuthor({ product_id: productId }));
  }
  await batch.commit();
}
