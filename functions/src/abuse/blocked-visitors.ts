import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { PAGE_SIZE } from '../shared/limits.ts';
import { documentId } from '../shared/text.ts';
import { TIME_MAX } from '../shared/timestamp.ts';
import { z } from '../shared/zod.ts';
import { BLOCK_REASONS, type Block, blocksOf, expiryOf } from '../store/block.ts';
import { requireRole } from '../store/require-role.ts';
import { forgetWithdrawals } from './withdrawals.ts';

const listContract = {
  path: '/api/blocked-visitors',
  token: 'required',
  /** `after`: the `until` of the last visitor received. */
  request: z.strictObject({ id: documentId, after: z.int().nonnegative().max(TIME_MAX).nullable() }),
  response: z.object({
    visitors: z.array(
      z.object({
        /** Identifies the visitor for `unblockVisitor` without revealing the uid. */
        handle: z.uuid(),
        reason: z.enum(BLOCK_REASONS),
        /** Entries or votes within an hour; null if the owner removed the visitor. */
        count: z.int().nullable(),
        /** In ms. */
        since: z.int(),
        until: z.int(),
      }),
    ),
    next: z.int().nullable(),
  }),
} as const;

const unblockContract = {
  path: '/api/unblock-visitor',
  token: 'required',
  request: z.strictObject({ id: documentId, handle: z.uuid() }),
  response: z.object({}),
} as const;

/**
 * Lists the visitors who are blocked on a board, for its admins, one page per call, the longest remaining block first.
 * Identifies each by a handle, because owners must not learn uids. Costs two reads plus one per visitor.
 *
 * @throws ApiError
 */
export async function blockedVisitors(
  db: Firestore,
  caller: Caller,
  { id, after }: z.output<typeof listContract.request>,
): Promise<z.input<typeof listContract.response>> {
  await requireRole(db, { caller, productId: id, least: 'admin', refusal: 'blocksNotYours' });
  const blocked = blocksOf(db)
    .where('product_id', '==', id)
    .where('until', '>', Timestamp.now())
    .orderBy('until', 'desc');
  const page = after === null ? blocked : blocked.startAfter(Timestamp.fromMillis(after));
  const { docs } = await page.limit(PAGE_SIZE + 1).get();
  const shown = docs.slice(0, PAGE_SIZE).map((document) => document.data());
  return {
    visitors: shown.map(({ handle, reason, count, created_at, until }) => ({
      handle,
      reason,
      count,
      since: created_at.toMillis(),
      until: until.toMillis(),
    })),
    next: docs.length > PAGE_SIZE ? (shown.at(-1)?.until.toMillis() ?? null) : null,
  };
}

/**
 * Lets a visitor write to the board again and restarts the count; otherwise the next entry would lead to a new block.
 * Idempotent.
 *
 * @throws ApiError
 */
export async function unblockVisitor(
  db: Firestore,
  caller: Caller,
  { id, handle }: z.output<typeof unblockContract.request>,
): Promise<Record<string, never>> {
  await requireRole(db, { caller, productId: id, least: 'admin', refusal: 'blocksNotYours' });
  const document = await find(db, id, handle);
  const { uid } = document.data();
  await forgetWithdrawals(db, { uid, productId: id });
  const now = Timestamp.now();
  await document.ref.update({ until: now, counts_from: now, expires_at: expiryOf(now.toMillis()) });
  return {};
}

/** @throws ApiError for a handle of another board or of a block that no longer exists */
async function find(db: Firestore, productId: string, handle: string): Promise<QueryDocumentSnapshot<Block>> {
  const named = blocksOf(db).where('product_id', '==', productId).where('handle', '==', handle);
  const [document] = (await named.limit(1).get()).docs;
  if (document === undefined) throw new ApiError('notFound');
  return document;
}

export const blockedVisitorsCall = defineCall(
  listContract,
  { failure: 'blockedVisitorsFailed', limit: { perCaller: 300, perAddress: 1500 } },
  ({ db, caller, request }) => blockedVisitors(db, caller, request),
);

export const unblockVisitorCall = defineCall(
  unblockContract,
  { failure: 'unblockFailed', limit: { perCaller: 300, perAddress: 1500 } },
  ({ db, caller, request }) => unblockVisitor(db, caller, request),
);
