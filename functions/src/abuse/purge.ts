import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { deleteWhere } from '../boards/delete-where.ts';
import { sweepItem } from '../boards/sweep-item.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import type { Author } from '../shared/author.ts';
import type { purgeBoard as call } from '../shared/calls.ts';
import { authorPath, productPath, userPlanPath } from '../shared/paths.ts';
import { block, type Visitor } from './block.ts';
import { deletePost } from './delete-post.ts';

/** How long one call deletes before it answers. */
const SWEEP_MS = 3000;
const BLOCK_MS = 30 * 24 * 60 * 60_000;
/** Items or comments looked up at a time. */
const PAGE = 50;

/**
 * Deletes what came to a board of the caller's in a time, or all that one visitor has written there, who is known to the
 * caller by an item or a comment only; such a visitor is blocked for thirty days. Counters follow as for every deletion.
 * Works for a while; whoever asks again until it is done goes on where it stopped.
 *
 * @throws Refusal
 */
export async function purgeBoard(
  db: Firestore,
  caller: Caller,
  request: z.output<typeof call.request>,
  sweepMs = SWEEP_MS,
): Promise<z.input<typeof call.response>> {
  requireAccount(caller);
  const owner = (await db.doc(productPath(request.id)).get()).get('owner_id') as string | undefined;
  if (owner === undefined) throw new ApiError('boardNotFound');
  if (owner !== caller.uid) throw new ApiError('feedbackNotYours');
  // As the rules demand for each deletion. The plan document, not the token's claim: a refund counts at once.
  const plan = await db.doc(userPlanPath(owner)).get();
  if (plan.get('account_active') !== true) throw new ApiError('notActive');
  const signal = AbortSignal.timeout(sweepMs);
  if ('writtenBy' in request) {
    return purgeVisitor(db, await authorOf(db, request), caller.uid, request.writtenBy, signal);
  }
  const removed = await purgeTime(db, request, signal);
  return { done: !signal.aborted, removed };
}

async function purgeTime(
  db: Firestore,
  { id, from, to }: { readonly id: string; readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<number> {
  const inTime = (collection: string) =>
    db
      .collection(collection)
      .where('product_id', '==', id)
      .where('created_at', '>=', Timestamp.fromMillis(from))
      .where('created_at', '<', Timestamp.fromMillis(to));
  return (
    (await deleteItems(db, inTime('feedback'), signal)) +
    (await deleteWhere(db, inTime('comments'), { along: ({ id: comment }) => [authorPath(comment)], signal })) +
    (await deleteWhere(db, inTime('votes'), { signal }))
  );
}

/** @throws Refusal for what nobody has written, or somebody on another board */
async function authorOf(
  db: Firestore,
  { id, writtenBy }: { readonly id: string; readonly writtenBy: string },
): Promise<Visitor> {
  const author = (await db.doc(authorPath(writtenBy)).get()).data() as Author | undefined;
  if (author?.product_id !== id) throw new ApiError('notFound');
  return { uid: author.uid, productId: id };
}

/** @param last the item or comment by which the visitor is known; without it nobody could ask again */
async function purgeVisitor(
  db: Firestore,
  visitor: Visitor,
  owner: string,
  last: string,
  signal: AbortSignal,
): Promise<z.input<typeof call.response>> {
  const { uid, productId } = visitor;
  // First, so that nothing new comes in behind the sweep.
  if (uid !== owner) await block(db, visitor, { reason: 'removed', count: null, until: Date.now() + BLOCK_MS });
  const of = (collection: string, field: string) =>
    db.collection(collection).where(field, '==', uid).where('product_id', '==', productId);
  let removed = 0;
  for (const field of ['voter', 'user_id']) removed += await deleteWhere(db, of('votes', field), { signal });
  // One more than a page, so that there is something besides the last one as long as there is something.
  for (const authors = of('authors', 'uid').limit(PAGE + 1); !signal.aborted; ) {
    const ids = (await authors.select().get()).docs.map(({ id }) => id);
    const others = ids.filter((id) => id !== last);
    const some = others.length > 0 ? others : ids;
    const deleted = await deletePosts(db, some, signal);
    removed += deleted;
    // Whatever the clock says: by a last one that is gone nobody could be asked for again.
    if (others.length === 0 && deleted === some.length) return { done: true, removed };
  }
  return { done: false, removed };
}

/** Items or comments, by the ids that they share with their authors. @returns how many */
async function deletePosts(db: Firestore, ids: readonly string[], signal: AbortSignal): Promise<number> {
  let deleted = 0;
  for (const id of ids) {
    if (signal.aborted) break;
    await deletePost(db, id);
    deleted += 1;
  }
  return deleted;
}

async function deleteItems(db: Firestore, query: Query, signal: AbortSignal): Promise<number> {
  for (let deleted = 0; ; ) {
    const { docs } = await query.limit(PAGE).select().get();
    if (docs.length === 0) return deleted;
    for (const { id, ref } of docs) {
      if (signal.aborted) return deleted;
      await ref.delete();
      await sweepItem(db, id);
      deleted += 1;
    }
  }
}
