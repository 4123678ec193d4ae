import type { Firestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import type { deleteBoard as call } from '../shared/calls.ts';
import { productPath } from '../shared/paths.ts';
import type { Product } from '../shared/product.ts';
import {
  type BoardTombstone,
  boardTombstonePath,
  contentsOf,
  documentsOf,
  newTombstone,
  sweepBoard,
} from './delete-board.ts';

/** How long one call sweeps before it answers how much is left. */
const SWEEP_MS = 3000;

/**
 * Deletes a board of the caller's at once and then sweeps what hung on it, for a while. Whoever asks again, because the
 * answer was lost or to watch, helps along; the trigger and the schedule sweep as well, so nobody has to. An inactive
 * owner may delete too: these are their data.
 *
 * @throws Refusal
 */
export async function requestBoardDeletion(
  db: Firestore,
  caller: Caller,
  { id }: z.output<typeof call.request>,
  sweepMs = SWEEP_MS,
): Promise<z.input<typeof call.response>> {
  requireAccount(caller);
  const { done } = await remove(db, caller.uid, id);
  if (done || (await sweepBoard(db, id, AbortSignal.timeout(sweepMs)))) return { done: true, remaining: 0 };
  const counts = await Promise.all(contentsOf(db, id).map(({ query }) => query.count().get()));
  return { done: false, remaining: counts.reduce((sum, count) => sum + count.data().count, 0) };
}

/**
 * Puts the tombstone in the board's place, if the board is there still.
 *
 * @throws Refusal for a board of somebody else's, also one that is gone: only its owner learns that it ever was
 */
async function remove(db: Firestore, uid: string, id: string): Promise<{ done: boolean }> {
  const [board, tombstone] = [db.doc(productPath(id)), db.doc(boardTombstonePath(id))];
  return db.runTransaction(async (transaction) => {
    const product = (await transaction.get(board)).data() as Product | undefined;
    if (product !== undefined) {
      if (product.owner_id !== uid) throw new ApiError('boardNotYours');
      transaction.delete(board);
      for (const document of documentsOf(db, id)) transaction.delete(document);
      transaction.set(tombstone, { ...newTombstone(), owner_id: uid });
      return { done: false };
    }
    const gone = (await transaction.get(tombstone)).data() as BoardTombstone | undefined;
    if (gone?.owner_id !== uid) throw new ApiError('boardNotFound');
    return gone;
  });
}
