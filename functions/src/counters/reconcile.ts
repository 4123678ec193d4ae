import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { boardTombstonePath, sweepBoard } from '../boards/delete-board.ts';
import { sweepItem } from '../boards/sweep-item.ts';
import type { Feedback } from '../shared/feedback.ts';
import { feedbackPath } from '../shared/feedback.ts';
import { productPath } from '../shared/product.ts';
import { registerItem } from './register-item.ts';
import { repairBoard } from './repair-board.ts';
import { settleItem } from './settle-item.ts';

/** Something that an event should have seen to and did not. */
export interface Repair {
  readonly what: 'votes' | 'comments' | 'registration' | 'orphaned-item' | 'orphaned-counter' | 'board' | 'deletion';
  readonly id: string;
  readonly before?: number | null;
  readonly after?: number | null;
}

const CURSOR = 'system/reconciliation';

/**
 * Compares counters with documents, a part of the database at each run, and repairs what lost events have left wrong.
 * A cursor remembers where the next run goes on, so the cost of a run does not depend on the size of the database.
 *
 * @param items how many items to look at, at most
 * @returns what was repaired
 */
export async function reconcile(db: Firestore, items: number): Promise<Repair[]> {
  const repairs: Repair[] = [];
  const unfinished = await db.collection('deleted_products').where('done', '==', false).limit(10).get();
  for (const { id } of unfinished.docs) {
    await sweepBoard(db, id);
    repairs.push({ what: 'deletion', id });
  }

  const boards = new Set<string>();
  await nextOf(db, 'feedback', items, async (id, data) => {
    const { product_id, search_tokens } = data as Feedback;
    boards.add(product_id);
    if (!(await db.doc(productPath(product_id)).get()).exists) {
      if (!(await db.doc(boardTombstonePath(product_id)).get()).exists) return;
      await sweepBoard(db, product_id);
      repairs.push({ what: 'orphaned-item', id });
      return;
    }
    if (search_tokens === undefined) {
      await registerItem(db, id);
      repairs.push({ what: 'registration', id });
    }
    for (const counted of ['votes', 'comments'] as const) {
      const settled = await settleItem(db, id, counted);
      if (settled && settled.after !== null && (settled.before ?? 0) !== settled.after) {
        repairs.push({ what: counted, id, ...settled });
      }
    }
  });

  await nextOf(db, 'counters', items, async (id) => {
    if ((await db.doc(feedbackPath(id)).get()).exists) return;
    await sweepItem(db, id);
    repairs.push({ what: 'orphaned-counter', id });
  });

  for (const id of boards) {
    const repaired = await repairBoard(db, id);
    if (repaired) repairs.push({ what: 'board', id, ...repaired });
  }
  return repairs;
}

/** Hands the next documents of a collection, in the order of their ids, to `look`, and starts over at the end. */
async function nextOf(
  db: Firestore,
  collection: string,
  limit: number,
  look: (id: string, data: unknown) => Promise<void>,
): Promise<void> {
  const cursor = (await db.doc(CURSOR).get()).get(collection) as string | undefined;
  const ordered = db.collection(collection).orderBy(FieldPath.documentId()).limit(limit);
  const { docs } = await (cursor ? ordered.startAfter(cursor) : ordered).get();
  for (const document of docs) await look(document.id, document.data());
  const last = docs.length < limit ? '' : docs.at(-1)?.id;
  await db.doc(CURSOR).set({ [collection]: last ?? '' }, { merge: true });
}
