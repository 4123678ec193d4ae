import { FieldPath, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { boardTombstoneRef, sweepBoard } from '../boards/delete-board.ts';
import { sweepItem } from '../boards/sweep-item.ts';
import { syncBoards } from '../boards/sync-boards.ts';
import { isRecent, type Repair } from '../counters/repair.ts';
import { runMerges } from '../merging/run-merges.ts';
import { feedbackPath, productPath } from '../shared/paths.ts';
import { type Collection, collectionOf, type Found, getAll } from '../store/refs.ts';
import { isContended } from '../store/write-conflict.ts';
import { accessJobs, runAccessJob } from '../team/access-job.ts';
import { repairBoard } from './repair-board.ts';
import { repairItem } from './repair-item.ts';

const CURSOR = 'system/reconciliation';
const DELETIONS_PER_RUN = 10;
const MERGES_PER_RUN = 10;
const ACCESS_PER_RUN = 10;
/** Limit in ms per board: a large board or merge takes several runs and does not delay the rest. */
const SWEEP_MS = 20_000;

/**
 * Compares counters with documents, a part of the database per run, and repairs the effects of lost events. A cursor
 * stores where the next run continues, so the cost of a run does not depend on the size of the database, and an
 * unrepairable document does not block others.
 *
 * @param limit maximum number of items, counters and boards to check, each
 * @returns the repairs made
 */
export async function reconcile(db: Firestore, limit: number): Promise<Repair[]> {
  const repairs: Repair[] = [];
  const attempt = async (id: string, work: () => Promise<readonly Repair[]>) => {
    try {
      // Another writer may hold the documents for a moment.
      const made = await work().catch((error: unknown) => (isContended(error) ? work() : Promise.reject(error)));
      repairs.push(...made);
      return made.length > 0;
    } catch (error) {
      repairs.push({ what: 'failure', id, error });
      return true;
    }
  };

  const boards = new Set<string>();
  const strays = new Set<string>();
  const items = await nextOf(db, 'feedback', limit);
  const boardOf = (item: Found<'feedback'>) => productPath(item.data().product_id);
  const withBoard = await existing(db, items.map(boardOf));
  for (const item of items) {
    const { product_id } = item.data();
    if (!withBoard.has(boardOf(item))) strays.add(product_id);
    else if (
      await attempt(item.id, () => repairItem(db, { id: item.id, item: item.data(), updatedAt: item.updateTime }))
    )
      boards.add(product_id);
  }

  const counters = await nextOf(db, 'counters', limit);
  const withItem = await existing(
    db,
    counters.map(({ id }) => feedbackPath(id)),
  );
  for (const counter of counters) {
    const { id } = counter;
    if (withItem.has(feedbackPath(id))) continue;
    // The item's last votes are unknown, so the board is summed up.
    boards.add(counter.data().product_id);
    await attempt(id, async () => {
      await sweepItem(db, id);
      return [{ what: 'orphaned-counter', id }];
    });
  }

  const unfinished = await db.collection('deleted_products').where('done', '==', false).limit(DELETIONS_PER_RUN).get();
  for (const { id } of unfinished.docs) strays.add(id);
  for (const id of strays) await attempt(id, () => finishDeletion(db, id));

  const merges = await collectionOf(db, 'merges')
    .where('state', 'in', ['merging', 'undoing'])
    .limit(MERGES_PER_RUN)
    .get();
  const merging = new Map(merges.docs.map((merge) => [merge.data().product_id, merge.updateTime]));
  for (const [id, updatedAt] of merging) await attempt(id, () => finishMerges(db, id, updatedAt));

  const changed = await accessJobs(db).limit(ACCESS_PER_RUN).get();
  for (const { id, updateTime } of changed.docs) await attempt(id, () => finishAccess(db, id, updateTime));

  const owners = new Map<string, string>();
  for (const board of await nextOf(db, 'products', limit)) {
    boards.add(board.id);
    owners.set(board.data().owner_id, board.id);
  }
  for (const id of boards) await attempt(id, () => repairBoard(db, id));
  // Failures are logged with the board's id, because the log must not contain the uid.
  for (const [uid, id] of owners) await attempt(id, () => syncBoards(db, uid));
  return repairs;
}

/** Sweeps a deleted board again. A board without a tombstone is not deleted: its items may be written before it. */
async function finishDeletion(db: Firestore, productId: string): Promise<Repair[]> {
  const tombstone = await boardTombstoneRef(db, productId).get();
  if (!tombstone.exists) return [];
  await sweepBoard(db, productId, AbortSignal.timeout(SWEEP_MS));
  return [{ what: 'deletion', id: productId, recent: isRecent(tombstone.updateTime) }];
}

/** Continues merges that were interrupted, or whose caller has left. */
async function finishMerges(db: Firestore, productId: string, updatedAt: Timestamp): Promise<Repair[]> {
  await runMerges(db, productId, AbortSignal.timeout(SWEEP_MS));
  return [{ what: 'merge', id: productId, recent: isRecent(updatedAt) }];
}

/** Continues what a change of a board's access has left, after a call that was interrupted. */
async function finishAccess(db: Firestore, productId: string, updatedAt: Timestamp): Promise<Repair[]> {
  await runAccessJob(db, productId, AbortSignal.timeout(SWEEP_MS));
  return [{ what: 'access', id: productId, recent: isRecent(updatedAt) }];
}

/** Returns the next documents of a collection in order of their ids, starting over after the last. */
async function nextOf<C extends Collection>(db: Firestore, collection: C, limit: number): Promise<Found<C>[]> {
  const cursor = (await db.doc(CURSOR).get()).get(collection) as string | undefined;
  const ordered = collectionOf(db, collection).orderBy(FieldPath.documentId()).limit(limit);
  const { docs } = await (cursor ? ordered.startAfter(cursor) : ordered).get();
  const last = docs.length < limit ? '' : docs.at(-1)?.id;
  // Advances the cursor before the documents are checked, so that none of them can block it permanently.
  await db.doc(CURSOR).set({ [collection]: last ?? '' }, { merge: true });
  return docs;
}

/** Returns the paths of those documents that exist. */
async function existing(db: Firestore, paths: readonly string[]): Promise<Set<string>> {
  const distinct = [...new Set(paths)].map((path) => db.doc(path));
  if (distinct.length === 0) return new Set();
  const documents = await getAll(db, distinct, { fieldMask: [] });
  return new Set(documents.filter(({ exists }) => exists).map(({ ref }) => ref.path));
}
