import { isDeepStrictEqual } from 'node:util';
import type { DocumentData, Firestore, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { isRecent, type Repair } from '../counters/repair.ts';
import { transact } from '../lib/transact.ts';
import type { Feature } from '../shared/features.ts';
import { userPlanPath } from '../shared/paths.ts';
import { featuresOf, openBoardsOf } from '../shared/plans.ts';
import type { Product } from '../store/documents.ts';
import { collectionOf, docOf, select } from '../store/refs.ts';
import { isDeleted } from '../store/tombstone.ts';

/** Boards per transaction: more than any plan on sale allows. */
const PAGE = 100;

/**
 * Makes an owner's boards follow the plan. As many boards as the plan pays for stay open, the oldest first; the others
 * become read-only for visitors, all of them if the account is inactive. All boards get the features that the plan's
 * flags open (D47). Nothing is deleted, and payment opens boards and features again.
 *
 * The transaction that writes the boards also reads the plan document, and each change of a plan triggers a run. So the
 * final result is correct even if events arrive twice, late or out of order. Checks without a lock first, because
 * usually nothing needs to change.
 *
 * @returns the changed boards, once per changed field
 */
export async function syncBoards(db: Firestore, uid: string): Promise<Repair[]> {
  const repairs: Repair[] = [];
  for (let after: Passed | null = FIRST; after !== null; ) {
    const from: Passed = after;
    const seen = await lookAt(db, { uid, from });
    if (seen.due.length > 0)
      repairs.push(...(await transact(db, (transaction) => sync(db, { uid, from, transaction }))));
    after = seen.next;
  }
  return repairs;
}

async function sync(
  db: Firestore,
  { uid, from, transaction }: { readonly uid: string; readonly from: Passed; readonly transaction: Transaction },
): Promise<Repair[]> {
  const { due, isPlanNew } = await lookAt(db, { uid, from, transaction });
  return due.flatMap(({ board, change }) => {
    transaction.update(board.ref, { ...change });
    // A board of an earlier version has no features yet: no event was lost.
    const isRecentChange = (field: keyof Change) => isPlanNew || (field === 'features' && !board.data().features);
    return (Object.keys(change) as (keyof Change)[]).map((field) => ({
      what: field,
      id: board.id,
      recent: isRecentChange(field),
    }));
  });
}

type Board = QueryDocumentSnapshot<Pick<Product, 'created_at' | 'read_only' | 'features'>, DocumentData>;

/** Start of a page of boards: the number of boards before it, and the last of them. */
interface Passed {
  readonly board: Board | null;
  readonly count: number;
}

const FIRST: Passed = { board: null, count: 0 };

/** The fields of a board that follow the plan and differ from it. */
type Change = Pick<Product, 'read_only' | 'features'>;

interface Look {
  /** Boards of the page whose state must change. */
  readonly due: readonly { readonly board: Board; readonly change: Change }[];
  readonly next: Passed | null;
  /** True if the event of the last plan change may still be in progress. */
  readonly isPlanNew: boolean;
}

/** What a plan allows: the number of open boards (Infinity if unlimited) and the features of each. */
interface Allowed {
  readonly open: number;
  readonly features: readonly Feature[];
}

/** Checks a page of an owner's boards. */
async function lookAt(
  db: Firestore,
  {
    uid,
    from,
    transaction,
  }: { readonly uid: string; readonly from: Passed; readonly transaction?: Transaction | undefined },
): Promise<Look> {
  const planRef = docOf(db, userPlanPath(uid));
  const stored = await (transaction ? transaction.get(planRef) : planRef.get());
  const isPlanNew = isRecent(stored.updateTime);
  // The account's deletion removes the boards.
  if (await isDeleted(db, uid, transaction)) return { due: [], next: null, isPlanNew };
  const own = collectionOf(db, 'products').where('owner_id', '==', uid);
  const plan = stored.data();
  const allowed = { open: openBoardsOf(plan), features: featuresOf(plan) };
  const isWhole = transaction === undefined && from.board === null && allowed.open === Number.POSITIVE_INFINITY;
  if (isWhole && (await areAllOpen(own, allowed))) return { due: [], next: null, isPlanNew };
  return { ...(await pageOf(own, { allowed, from, transaction })), isPlanNew };
}

/** Compares the boards of an unlimited plan by counting them: one read per thousand boards. */
async function areAllOpen(own: Query<Product, DocumentData>, { features }: Allowed): Promise<boolean> {
  const closed = await own.where('read_only', '==', true).limit(1).select().get();
  if (!closed.empty) return false;
  const [all, alike] = await Promise.all([own.count().get(), own.where('features', '==', features).count().get()]);
  return all.data().count === alike.data().count;
}

/** Newest first, because an index exists for that order. */
async function pageOf(
  own: Query<Product, DocumentData>,
  {
    allowed: { open, features },
    from,
    transaction,
  }: { readonly allowed: Allowed; readonly from: Passed; readonly transaction?: Transaction | undefined },
) {
  const newestFirst = select(own.orderBy('created_at', 'desc'), 'created_at', 'read_only', 'features');
  const page = (from.board === null ? newestFirst : newestFirst.startAfter(from.board)).limit(PAGE);
  const { docs } = await (transaction ? transaction.get(page) : page.get());
  const count = from.count + docs.length;
  const isLast = docs.length < PAGE;
  const total = isLast ? count : (await own.count().get()).data().count;
  const due = docs.flatMap((board, at) => {
    const change = changeOf(board, { read_only: from.count + at < total - open, features });
    return change === null ? [] : [{ board, change }];
  });
  return { due, next: isLast ? null : { board: docs.at(-1) ?? null, count } };
}

/** Returns the fields that must change; null if the board already follows the plan. A missing field is its default. */
function changeOf(
  board: Board,
  wanted: { readonly read_only: boolean; readonly features: readonly Feature[] },
): Change | null {
  const { read_only = false, features = [] } = board.data();
  const change: Change = {
    ...(read_only !== wanted.read_only && { read_only: wanted.read_only }),
    ...(!isDeepStrictEqual(features, wanted.features) && { features: [...wanted.features] }),
  };
  return Object.keys(change).length === 0 ? null : change;
}
