import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { syncVisibility } from '../../../../functions/src/counters/apply-counter-change.ts';
import { recountItem } from '../../../../functions/src/counters/recount-item.ts';
import { mergeItems, unmergeItem } from '../../../../functions/src/merging/request-merge.ts';
import { userPlanPath } from '../../../../functions/src/shared/paths.ts';
import { aUserPlan } from '../../../support/factories.ts';
import { BOARD, comment, createBoard, vote } from '../../support/board.ts';

const OWNER = { uid: 'owner', isAnonymous: false, authTime: 0, hasEnded: false };
/** Long enough for every job of a test. */
const WORK_MS = 60_000;

/** Creates a board of an active owner. */
export async function begin(db: Firestore, items: readonly string[]): Promise<void> {
  await db.doc(userPlanPath(OWNER.uid)).set(aUserPlan({ user_id: OWNER.uid }));
  await createBoard(db, items);
}

export const merge = (
  db: Firestore,
  {
    source,
    target,
    workMs = WORK_MS,
  }: { readonly source: string; readonly target: string; readonly workMs?: number | undefined },
) => mergeItems(db, { caller: OWNER, request: { product: BOARD, source, target }, workMs });

export const undo = (db: Firestore, source: string, workMs = WORK_MS) =>
  unmergeItem(db, { caller: OWNER, request: { product: BOARD, source }, workMs });

/** Casts votes and counts them. */
export async function cast(db: Firestore, item: string, voters: readonly string[]): Promise<void> {
  for (const voter of voters) await vote(db, { feedbackId: item, uid: voter });
  await recountItem(db, { feedbackId: item, counted: 'votes' });
}

export async function say(db: Firestore, item: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await comment(db, { feedbackId: item, id });
  await recountItem(db, { feedbackId: item, counted: 'comments' });
}

/** The voters of an item, sorted. */
export async function votersOf(db: Firestore, item: string): Promise<string[]> {
  const { docs } = await db.collection('votes').where('feedback_id', '==', item).get();
  return docs.map(({ id }) => id.slice(item.length + 1)).sort();
}

/** The ids of an item's comments, sorted. */
export async function commentsOf(db: Firestore, item: string): Promise<string[]> {
  const { docs } = await db.collection('comments').where('feedback_id', '==', item).get();
  return docs.map(({ id }) => id).sort();
}

/** What merging may change and an undo brings back, by path; without times of counts, on which `hot` depends. */
export async function contents(db: Firestore): Promise<Record<string, DocumentData>> {
  const collections = ['feedback', 'votes', 'comments', 'authors', 'merges', 'products', 'hidden_totals'];
  const all = await Promise.all(collections.map((name) => db.collection(name).get()));
  const documents = all.flatMap(({ docs }) => docs);
  return Object.fromEntries(
    documents.map((document) => {
      const { items_changed_at: _, hot: __, votes_counted_at: ___, ...data } = document.data();
      return [document.ref.path, data];
    }),
  );
}

/** Delivers the events of all items' changes. */
export async function settle(db: Firestore): Promise<void> {
  const { docs } = await db.collection('feedback').select().get();
  for (const { id } of docs) {
    await syncVisibility(db, id, BOARD);
    await recountItem(db, { feedbackId: id, counted: 'votes' });
    await recountItem(db, { feedbackId: id, counted: 'comments' });
  }
}
