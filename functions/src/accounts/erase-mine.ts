import { FieldPath, FieldValue, type Firestore, type Query } from 'firebase-admin/firestore';
import { deletePost } from '../boards/sweep-item.ts';
import { defineCall, isAtHome } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { passOn } from '../notifications/mail/pass-on.ts';
import { forgetBoardNews } from '../notifications/news/add-news.ts';
import { dropPictures } from '../pictures/drop-pictures.ts';
import { retainTeamPictures } from '../pictures/retain-team-pictures.ts';
import { authorPath, commentPath, feedbackPath, productPath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { deleteWhere } from '../store/delete-where.ts';
import { docOf } from '../store/refs.ts';

/** `removed` counts the votes, comments, items, follows and mail addresses of this call. */
const contract = {
  path: '/api/erase-mine',
  token: 'required',
  request: z.strictObject({ product: documentId }),
  response: z.object({ done: z.boolean(), removed: z.int().nonnegative() }),
} as const;

/** Time that one call spends before it responds. */
const SWEEP_MS = 3000;
/** Posts per query. */
const PAGE = 50;

/** Fields by which votes name their voter. */
const VOTES = ['voter', 'user_id'] as const;

/**
 * Deletes what the caller has on a board, anonymous or not (D48): votes, comments, pictures, follows, mail addresses,
 * news, and items. What stays loses its author, as it does when an account is deleted (D19): an item that others voted
 * for or commented on, and what a member of the team, also a former one, has added in the board's name. A block stays
 * until it ends; otherwise this call would lift it. Works for a limited time; the client repeats the call until done,
 * and each call continues where the last one stopped.
 *
 * @throws ApiError if the board does not exist
 */
export async function eraseMine(
  db: Firestore,
  {
    caller: { uid },
    request: { product },
    sweepMs = SWEEP_MS,
  }: {
    readonly caller: Caller;
    readonly request: z.output<typeof contract.request>;
    readonly sweepMs?: number | undefined;
  },
): Promise<z.input<typeof contract.response>> {
  if (!(await docOf(db, productPath(product)).get()).exists) throw new ApiError('boardNotFound');
  const signal = AbortSignal.timeout(sweepMs);
  const mine = (collection: string, field: string): Query =>
    db.collection(collection).where(field, '==', uid).where('product_id', '==', product);
  // Before posts are erased, because this reads their authors.
  await retainTeamPictures(db, { query: mine('pictures', 'user_id'), uid, signal });
  // Before votes, so that the team can no longer vote for the person.
  let removed = await deleteWhere(db, mine('people', 'uid'), { signal });
  removed += await dropPictures(db, mine('pictures', 'user_id'), { signal });
  for (const field of VOTES) removed += await deleteWhere(db, mine('votes', field), { signal });
  // Comments before items, so that an item with the author's comments alone is deleted.
  removed += await eachPost(db, {
    authors: mine('authors', 'uid'),
    signal,
    change: async (id) => {
      const comment = (await docOf(db, commentPath(id)).get()).data();
      if (comment === undefined) return false;
      if (comment.by_team) await forgetReplier(db, id);
      else await deletePost(db, id);
      return true;
    },
  });
  removed += await eachPost(db, {
    authors: mine('authors', 'uid'),
    signal,
    change: async (id) => {
      await eraseItem(db, id);
      return true;
    },
  });
  removed += await deleteWhere(db, mine('follows', 'uid'), { signal });
  removed += await deleteWhere(db, mine('reactions', 'uid'), { signal });
  removed += await deleteWhere(db, mine('addresses', 'uid'), { signal });
  for (const collection of ['bundles', 'mail']) await passOn(db, { query: mine(collection, 'uid'), uid, signal });
  if (!signal.aborted) await forgetBoardNews(db, uid, product);
  return { done: !signal.aborted, removed };
}

/** Calls `change` with the ids of the author's posts, which it may delete. @returns how many were changed */
async function eachPost(
  db: Firestore,
  {
    authors,
    signal,
    change,
  }: { readonly authors: Query; readonly signal: AbortSignal; readonly change: (id: string) => Promise<boolean> },
): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; !signal.aborted; ) {
    const ordered = authors.orderBy(FieldPath.documentId()).limit(PAGE).select();
    const { docs } = await (after === null ? ordered : ordered.startAfter(db.doc(authorPath(after)))).get();
    for (const { id } of docs) {
      if (signal.aborted) return changed;
      if (await change(id)) changed += 1;
    }
    const last = docs.at(-1);
    if (last === undefined || docs.length < PAGE) return changed;
    after = last.id;
  }
  return changed;
}

/** Removes the author from a reply of the team, which stays. Idempotent. */
async function forgetReplier(db: Firestore, id: string): Promise<void> {
  await transact(db, async (transaction) => {
    const comment = await transaction.get(docOf(db, commentPath(id)));
    if (comment.exists) transaction.update(comment.ref, { user_id: null });
    transaction.delete(docOf(db, authorPath(id)));
  });
}

/** Deletes an item, or only its author if others take part. Idempotent. */
async function eraseItem(db: Firestore, id: string): Promise<void> {
  const some = (collection: string, field: string) =>
    db.collection(collection).where(field, '==', id).limit(1).select().get();
  const others = await Promise.all([
    some('votes', 'feedback_id'),
    some('comments', 'feedback_id'),
    some('merges', 'target_id'),
  ]);
  if (others.every(({ empty }) => empty)) return deletePost(db, id);
  await transact(db, async (transaction) => {
    const item = await transaction.get(docOf(db, feedbackPath(id)));
    if (item.exists) {
      transaction.update(item.ref, { created_by: null, author_name: FieldValue.delete() });
    }
    transaction.delete(docOf(db, authorPath(id)));
  });
}

export const eraseMineCall = defineCall(
  contract,
  { failure: 'eraseMineFailed', limit: { perCaller: 1200, perAddress: 6000 }, admits: isAtHome },
  ({ db, caller, request }) => eraseMine(db, { caller, request }),
);
