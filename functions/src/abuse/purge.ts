import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { deletePost, removeItem } from '../boards/sweep-item.ts';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { passOn } from '../notifications/mail/pass-on.ts';
import { authorPath, feedbackPath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { DAY_MS } from '../shared/time.ts';
import { TIME_MAX } from '../shared/timestamp.ts';
import { z } from '../shared/zod.ts';
import { block, type Visitor } from '../store/block.ts';
import { deleteWhere } from '../store/delete-where.ts';
import { docOf, getAll } from '../store/refs.ts';
import { isOnTeam, requireRole } from '../store/require-role.ts';

/** `from` and `to` are in ms; `to` is excluded. */
const purgeContract = {
  path: '/api/purge-board',
  token: 'required',
  request: z.union([
    z.strictObject({ id: documentId, writtenBy: documentId }),
    z
      .strictObject({ id: documentId, from: z.int().nonnegative().max(TIME_MAX), to: z.int().positive().max(TIME_MAX) })
      .refine(({ from, to }) => from < to),
  ]),
  /** Items, comments and votes that this call removed. Comments and votes that went with their item are not counted. */
  response: z.object({ done: z.boolean(), removed: z.int().nonnegative() }),
} as const;

/** `posts` are items and comments; `items` is null if there are too many posts to look at each. */
const previewContract = {
  path: '/api/preview-purge',
  token: 'required',
  request: z.strictObject({ id: documentId, writtenBy: documentId }),
  response: z.object({
    posts: z.int().nonnegative(),
    items: z.int().nonnegative().nullable(),
    votes: z.int().nonnegative(),
  }),
} as const;

/** Time that one call spends on deleting before it responds. */
const SWEEP_MS = 3000;
const BLOCK_MS = 30 * DAY_MS;
/** Items or comments per query. */
const PAGE = 50;
/** Posts of a visitor that a preview looks at one by one. */
const TOLD_APART_MAX = 100;

/**
 * Deletes all entries that a board received in a period, or all entries of one visitor, whom the caller identifies by
 * an item or a comment. That visitor is blocked for thirty days, and no longer follows items of the board or gets its
 * mails. Counters change as after every deletion. Works for a limited time; the client repeats the call until done, and
 * each call continues where the last one stopped.
 *
 * @throws ApiError
 */
export async function purgeBoard(
  db: Firestore,
  {
    caller,
    request,
    sweepMs = SWEEP_MS,
  }: {
    readonly caller: Caller;
    readonly request: z.output<typeof purgeContract.request>;
    readonly sweepMs?: number | undefined;
  },
): Promise<z.input<typeof purgeContract.response>> {
  await requireRole(db, { caller, productId: request.id, least: 'admin', refusal: 'feedbackNotYours' });
  const signal = AbortSignal.timeout(sweepMs);
  if ('writtenBy' in request) {
    return purgeVisitor(db, { visitor: await authorOf(db, request), last: request.writtenBy, signal });
  }
  const removed = await purgeTime(db, request, signal);
  return { done: !signal.aborted, removed };
}

/**
 * Counts what the removal of a visitor would delete. An item or a comment identifies the visitor. Costs a read per
 * thousand documents, and two per post to tell items from comments, unless there are more than `TOLD_APART_MAX`.
 *
 * @throws ApiError
 */
export async function previewPurge(
  db: Firestore,
  caller: Caller,
  request: z.output<typeof previewContract.request>,
): Promise<z.input<typeof previewContract.response>> {
  await requireRole(db, { caller, productId: request.id, least: 'admin', refusal: 'feedbackNotYours' });
  const visitor = await authorOf(db, request);
  const count = async (query: Query) => (await query.count().get()).data().count;
  const authors = ofVisitor(db, { visitor, collection: 'authors', field: 'uid' });
  const [posts, ...votes] = await Promise.all([
    count(authors),
    ...VOTE_FIELDS.map((field) => count(ofVisitor(db, { visitor, collection: 'votes', field }))),
  ]);
  const items = posts > TOLD_APART_MAX ? null : await countItems(db, authors);
  return { posts, items, votes: votes.reduce((sum, one) => sum + one, 0) };
}

/** Counts the items among the posts of some authors. An author document does not say whether its post is an item. */
async function countItems(db: Firestore, authors: Query): Promise<number> {
  const { docs } = await authors.limit(TOLD_APART_MAX).select().get();
  if (docs.length === 0) return 0;
  const found = await getAll(
    db,
    docs.map(({ id }) => docOf(db, feedbackPath(id))),
    { fieldMask: [] },
  );
  return found.filter(({ exists }) => exists).length;
}

/** Fields of a vote that name a visitor without and with an account. */
const VOTE_FIELDS = ['voter', 'user_id'] as const;

const ofVisitor = (
  db: Firestore,
  {
    visitor: { uid, productId },
    collection,
    field,
  }: { readonly visitor: Visitor; readonly collection: string; readonly field: string },
): Query => db.collection(collection).where(field, '==', uid).where('product_id', '==', productId);

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
    (await deleteWhere(db, inTime('pending_comments').orderBy('created_at', 'desc'), {
      along: ({ id: comment }) => [authorPath(comment)],
      signal,
    })) +
    (await deleteWhere(db, inTime('votes'), { signal }))
  );
}

/** @throws ApiError if the post does not exist or is on another board */
async function authorOf(
  db: Firestore,
  { id, writtenBy }: { readonly id: string; readonly writtenBy: string },
): Promise<Visitor> {
  const author = (await docOf(db, authorPath(writtenBy)).get()).data();
  if (author?.product_id !== id) throw new ApiError('notFound');
  return { uid: author.uid, productId: id };
}

/** @param last the item or comment that identifies the visitor; without it the client could not repeat the call */
async function purgeVisitor(
  db: Firestore,
  { visitor, last, signal }: { readonly visitor: Visitor; readonly last: string; readonly signal: AbortSignal },
): Promise<z.input<typeof purgeContract.response>> {
  const { uid, productId } = visitor;
  const isTeam = await isOnTeam(db, productId, uid);
  // Blocked first, so that no new entries arrive during the sweep.
  if (!isTeam) await block(db, visitor, { reason: 'removed', count: null, until: Date.now() + BLOCK_MS });
  const of = (collection: string, field: string) => ofVisitor(db, { visitor, collection, field });
  let removed = 0;
  for (const field of VOTE_FIELDS) removed += await deleteWhere(db, of('votes', field), { signal });
  if (!isTeam) {
    for (const collection of ['follows', 'reactions', 'addresses', 'people'])
      await deleteWhere(db, of(collection, 'uid'), { signal });
    for (const collection of ['bundles', 'mail']) await passOn(db, { query: of(collection, 'uid'), uid, signal });
  }
  // Reads one more than a page, so that there are others besides `last` until only `last` remains.
  for (const authors = of('authors', 'uid').limit(PAGE + 1); !signal.aborted; ) {
    const ids = (await authors.select().get()).docs.map(({ id }) => id);
    const others = ids.filter((id) => id !== last);
    const some = others.length > 0 ? others : ids;
    const deleted = await deletePosts(db, some, signal);
    removed += deleted;
    // Done even if the time is up: after `last` is deleted the client cannot repeat the call.
    if (others.length === 0 && deleted === some.length) return { done: true, removed };
  }
  return { done: false, removed };
}

/** Deletes items or comments by the ids that they share with their authors. @returns the number of deleted posts */
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
    for (const { id } of docs) {
      if (signal.aborted) return deleted;
      await removeItem(db, id);
      deleted += 1;
    }
  }
}

export const purgeBoardCall = defineCall(
  purgeContract,
  { failure: 'purgeFailed', limit: { perCaller: 1200, perAddress: 6000 } },
  ({ db, caller, request }) => purgeBoard(db, { caller, request }),
);

export const previewPurgeCall = defineCall(
  previewContract,
  { failure: 'unexpected', limit: { perCaller: 300, perAddress: 1500 } },
  ({ db, caller, request }) => previewPurge(db, caller, request),
);
