import type { Firestore, Query, QueryDocumentSnapshot, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { isRecent, type Repair } from '../counters/reconcile/repair.ts';
import { userPlanPath } from '../shared/paths.ts';
import { openBoardsOf } from '../shared/plans.ts';
import type { UserPlan } from '../shared/user-plan.ts';
import { isDeleted } from '../users/tombstone.ts';

/** Boards per transaction: more than any plan on sale allows. */
const PAGE = 100;

/**
 * Keeps as many boards of an owner open as the plan pays for, the oldest first. The others become read-only for
 * visitors; if the account is inactive, all do. Nothing is deleted, and payment opens the boards again.
 *
 * The transaction that writes the boards also reads the plan document, and each change of a plan triggers a run. So the
 * final result is correct even if events arrive twice, late or out of order. Checks without a lock first, because
 * usually nothing needs to change.
 *
 * @returns the changed boards
 */
export async function settleBoards(db: Firestore, uid: string): Promise<Repair[]> {
  const repairs: Repair[] = [];
  for (let after: Passed | null = FIRST; after !== null; ) {
    const from: Passed = after;
    const seen = await lookAt(db, uid, from);
    if (seen.due.length > 0)
      repairs.push(...(await db.runTransaction((transaction) => settle(db, uid, from, transaction))));
    after = seen.next;
  }
  return repairs;
}

async function settle(db: Firestore, uid: string, from: Passed, transaction: Transaction): Promise<Repair[]> {
  const { due, isPlanNew } = await lookAt(db, uid, from, transaction);
  for (const { board, isReadOnly } of due) transaction.update(board.ref, { read_only: isReadOnly });
  return due.map(({ board }) => ({ what: 'read_only', id: board.id, recent: isPlanNew }));
}

/** Start of a page of boards: the number of boards before it, and the last of them. */
interface Passed {
  readonly board: QueryDocumentSnapshot | null;
  readonly count: number;
}

const FIRST: Passed = { board: null, count: 0 };

interface Look {
  /** Boards of the page whose state must change. */
  readonly due: readonly { readonly board: QueryDocumentSnapshot; readonly isReadOnly: boolean }[];
  readonly next: Passed | null;
  /** True if the event of the last plan change may still be in progress. */
  readonly isPlanNew: boolean;
}

/** Checks a page of an owner's boards. */
async function lookAt(db: Firestore, uid: string, from: Passed, transaction?: Transaction): Promise<Look> {
  const get: Get = (query) => (transaction ? transaction.get(query) : query.get());
  const planRef = db.doc(userPlanPath(uid));
  const plan = await (transaction ? transaction.get(planRef) : planRef.get());
  const isPlanNew = isRecent(plan.updateTime);
  // The account's deletion removes the boards.
  if (await isDeleted(db, uid, transaction)) return { due: [], next: null, isPlanNew };
  const own = db.collection('products').where('owner_id', '==', uid);
  const open = openBoardsOf(plan.data() as UserPlan | undefined);
  return {
    ...(await (open === Number.POSITIVE_INFINITY ? allOpen(own, get) : oldestOpen(own, open, from, get))),
    isPlanNew,
  };
}

type Get = (query: Query) => Promise<QuerySnapshot>;

/** Reads only the closed boards, regardless of the total. */
async function allOpen(own: Query, get: Get): Promise<Pick<Look, 'due' | 'next'>> {
  const { docs } = await get(own.where('read_only', '==', true).limit(PAGE).select());
  // Opened boards no longer match the query, so the next page starts over.
  return { due: docs.map((board) => ({ board, isReadOnly: false })), next: docs.length < PAGE ? null : FIRST };
}

/** Newest first, because an index exists for that order. */
async function oldestOpen(own: Query, open: number, from: Passed, get: Get): Promise<Pick<Look, 'due' | 'next'>> {
  const newestFirst = own.orderBy('created_at', 'desc').select('created_at', 'read_only');
  const { docs } = await get((from.board === null ? newestFirst : newestFirst.startAfter(from.board)).limit(PAGE));
  const count = from.count + docs.length;
  const isLast = docs.length < PAGE;
  const total = isLast ? count : (await own.count().get()).data().count;
  const due = docs.flatMap((board, at) => {
    const isReadOnly = from.count + at < total - open;
    return (board.get('read_only') === true) === isReadOnly ? [] : [{ board, isReadOnly }];
  });
  return { due, next: isLast ? null : { board: docs.at(-1) ?? null, count } };
}
