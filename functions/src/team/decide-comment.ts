import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { authorPath, commentPath, feedbackPath, pendingCommentPath, picturePath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { activityOf } from '../store/activity-of.ts';
import type { PendingComment } from '../store/documents.ts';
import { collectionOf, docOf, type Found, getAll, isFound } from '../store/refs.ts';
import { readTeam, requireActive, requireStanding } from './read-team.ts';

const contract = {
  path: '/api/decide-comment',
  token: 'required',
  request: z.strictObject({ product: documentId, comment: documentId, approve: z.boolean() }),
  response: z.object({}),
} as const;

/**
 * Approves or rejects a comment that waits (D62). An approved one becomes a comment of now, so that everything which
 * follows a new comment follows it: counts, news, mails, webhooks. A rejected one is deleted; an event deletes the rest
 * of it. Idempotent.
 *
 * @throws ApiError also for a comment that its author has taken back, or that another member has decided otherwise
 */
export function decideComment(
  db: Firestore,
  caller: Caller,
  { product, comment: id, approve }: z.output<typeof contract.request>,
): Promise<Record<string, never>> {
  requireAccount(caller);
  return transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, { productId: product, uid: caller.uid });
    requireStanding(team, 'editor', 'feedbackNotYours');
    if (team.isLeaving) throw new ApiError('signInRequired');
    await requireActive(db, transaction, { board: team.board, uid: caller.uid });
    const [waiting, comment] = await getAll(transaction, [
      docOf(db, pendingCommentPath(id)),
      docOf(db, commentPath(id)),
    ]);
    if (!isFound(waiting) || waiting.data().product_id !== product) {
      const isDecided = approve ? comment.data()?.product_id === product : !comment.exists;
      if (isDecided && !waiting.exists) return {};
      throw new ApiError('notFound');
    }
    const item = approve ? await publish(db, transaction, waiting) : waiting.data().feedback_id;
    transaction.delete(waiting.ref);
    const what = approve ? 'comment-approved' : 'comment-rejected';
    const names = { product_id: product, item, by: caller.uid };
    transaction.create(collectionOf(db, 'activity').doc(), activityOf({ what }, names, Timestamp.now()));
    return {};
  });
}

/** Writes the comment, on the target if its item was merged meanwhile. @returns the item that has it */
async function publish(db: Firestore, transaction: Transaction, waiting: Found<'pending_comments'>): Promise<string> {
  const { id } = waiting;
  // As a comment of now, it is counted and told like any other.
  const { feedback_id: source, pictures = [], imported: _, ...comment }: PendingComment = waiting.data();
  const [item, author, ...shown] = await getAll(transaction, [
    docOf(db, feedbackPath(source)),
    docOf(db, authorPath(id)),
    ...pictures.map((picture) => docOf(db, picturePath(picture.id))),
  ]);
  const target = item.data()?.merged_into ?? source;
  if (!item.exists) throw new ApiError('notFound');
  transaction.create(docOf(db, commentPath(id)), {
    ...comment,
    feedback_id: target,
    ...(target !== source && { from: source }),
    ...(pictures.length > 0 && { pictures }),
    created_at: FieldValue.serverTimestamp(),
  });
  // Missing if the account was deleted.
  if (author.exists) transaction.update(author.ref, { waits_on: FieldValue.delete() });
  for (const picture of shown) if (picture.exists) transaction.update(picture.ref, { on: { kind: 'comment', id } });
  return target;
}

export const decideCommentCall = defineCall(
  contract,
  { failure: 'commentFailed', limit: { perCaller: 1200, perAddress: 6000 } },
  ({ db, caller, request }) => decideComment(db, caller, request),
);
