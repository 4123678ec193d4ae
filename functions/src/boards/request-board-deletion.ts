import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { productPath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { docOf } from '../store/refs.ts';
import { boardTombstoneRef, contentsOf, documentsOf, newTombstone, picturesOf, sweepBoard } from './delete-board.ts';

const contract = {
  path: '/api/delete-board',
  token: 'required',
  request: z.strictObject({ id: documentId }),
  /** `remaining`: number of documents left, counting items, votes, comments and related records. */
  response: z.object({ done: z.boolean(), remaining: z.int().nonnegative() }),
} as const;

/** Time that one call spends on sweeping before it responds with the number of documents left. */
const SWEEP_MS = 3000;

/**
 * Deletes the caller's board at once and then sweeps its contents for a limited time. Repeated calls, after a lost
 * response or to show progress, continue the sweep; they are optional, because the trigger and the schedule sweep as
 * well. Inactive owners may delete too, because the data are theirs.
 *
 * @throws ApiError
 */
export async function requestBoardDeletion(
  db: Firestore,
  {
    caller,
    request: { id },
    sweepMs = SWEEP_MS,
  }: {
    readonly caller: Caller;
    readonly request: z.output<typeof contract.request>;
    readonly sweepMs?: number | undefined;
  },
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller);
  const { done } = await remove(db, caller.uid, id);
  if (done || (await sweepBoard(db, id, AbortSignal.timeout(sweepMs)))) return { done: true, remaining: 0 };
  const left = [...contentsOf(db, id).map(({ query }) => query), picturesOf(db, id)];
  const counts = await Promise.all(left.map((query) => query.count().get()));
  return { done: false, remaining: counts.reduce((sum, count) => sum + count.data().count, 0) };
}

/**
 * Replaces the board with its tombstone, if the board still exists.
 *
 * @throws ApiError for another owner's board, even if deleted: only its owner learns that it existed
 */
async function remove(db: Firestore, uid: string, id: string): Promise<{ done: boolean }> {
  const [board, tombstone] = [docOf(db, productPath(id)), boardTombstoneRef(db, id)];
  return transact(db, async (transaction) => {
    const product = (await transaction.get(board)).data();
    if (product !== undefined) {
      if (product.owner_id !== uid) throw new ApiError('boardNotYours');
      transaction.delete(board);
      for (const document of documentsOf(db, id)) transaction.delete(document);
      transaction.set(tombstone, { ...newTombstone(), owner_id: uid });
      return { done: false };
    }
    const gone = (await transaction.get(tombstone)).data();
    if (gone?.owner_id !== uid) throw new ApiError('boardNotFound');
    return gone;
  });
}

export const deleteBoardCall = defineCall(
  contract,
  {
    failure: 'deleteBoardFailed', // Each call works for three seconds, so one tab cannot make more.
    limit: { perCaller: 1200, perAddress: 6000 },
  },
  ({ db, caller, request }) => requestBoardDeletion(db, { caller, request }),
);
