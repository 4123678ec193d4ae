import type { Firestore, Query, QueryDocumentSnapshot, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { isRecent, type Repair } from '../counters/reconcile/repair.ts';
import { userPlanPath } from '../shared/paths.ts';
import { openBoardsOf } from '../shared/plans.ts';
import type { UserPlan } from '../shared/user-plan.ts';
import { isDeleted } from '../users/tombstone.ts';

/** Boards per transaction: more than any plan on sale has. */
const PAGE = 100;

/**
 * Keeps as many boards of an owner open as the plan pays for: the oldest ones. The others become read-only for visitors,
 * all of them if the account is not active. Nothing is deleted, and payment opens the boards again.
 *
 * The plan document is read in the transaction that writes the boards, and each change of a plan is followed by a run. So
 * the result is right in the end, also if events arrive twice, late or in the wrong order. The function looks without a
 * lock first, because usually there is nothing to do.
 *
 * @returns the boards that have changed
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

/** Where a page of boards begins: after how many, and after which. */
interface Passed {
  readonly board: QueryDocumentSnapshot | null;
  readonly count: number;
}

const FIRST: Passed = { board: null, count: 0 };

interface Look {
  /** The boards of the page that are not as they should be. */
  readonly due: readonly { readonly board: QueryDocumentSnapshot; readonly isReadOnly: boolean }[];
  readonly next: Passed | null;
  /** The event of the last change may still be under way. */
  readonly isPlanNew: boolean;
}

/** Looks at a page of an owner's boards. */
async function lookAt(db: Firestore, uid: string, from: Passed, transaction?: Transaction): Promise<Look> {
  const get: Get = (query) => (transaction ? transaction.get(query) : query.get());
  const planRef = db.doc(userPlanPath(uid));
  const plan = await (transaction ? transaction.get(planRef) : planRef.get());
  const isPlanNew = isRecent(plan.updateTime);
  // Deletion takes the boards away.
  if (await isDeleted(db, uid, transaction)) return { due: [], next: null, isPlanNew };
  const own = db.collection('products').where('owner_id', '==', uid);
  const open = openBoardsOf(plan.data() as UserPlan | undefined);
  return {
    ...(await (open === Number.POSITIVE_INFINITY ? allOpen(own, get) : oldestOpen(own, open, from, get))),
    isPlanNew,
  };
}

type Get = (query: Query) => Promise<QuerySnapshot>;

/** However many boards there are, only the closed ones are read. */
async function allOpen(own: Query, get: Get): Promise<Pick<Look, 'due' | 'next'>> {
  const { docs } = await get(own.where('read_only', '==', true).limit(PAGE).select());
  // What is opened is not found again.
  return { due: docs.map((board) => ({ board, isReadOnly: false })), next: docs.length < PAGE ? null : FIRST };
}

/** The newest come first, because there is an index for that order. */
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
