import type { Product } from '@shared/product';
import type { UserPlan } from '@shared/user-plan';
import {
  count,
  endAt,
  getAggregateFromServer,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  startAfter,
  sum,
  where,
} from 'firebase/firestore';
import { doc } from 'rxfire/firestore';
import { combineLatest, filter, map } from 'rxjs';
import { type LiveQuery, snapshotsOf } from '../../firebase/live-query.ts';
import { feedback, products, userPlanRef } from '../../firebase/refs.ts';

/** Largest query limit that the rules allow. */
const MOST_AT_ONCE = 50;

type Mark = QueryDocumentSnapshot<Product>;

/**
 * An owner's boards, newest first. `marks` are the last boards of the pages shown so far; one more page follows the
 * last mark.
 */
export const boardsOf = (uid: string, marks: readonly BoardMark[]): LiveQuery<BoardPage> => ({
  key: ['boards', uid, ...marks.map(({ id }) => id)].join('/'),
  watch: () =>
    combineLatest(
      [...marks, undefined].map((end, index) =>
        snapshotsOf(pageQuery(uid, marks[index - 1] as Mark | undefined, end as Mark | undefined)).pipe(
          // While offline, an empty cache answers. It does not mean that there are no boards.
          filter(({ empty, metadata }) => !(empty && metadata.fromCache)),
        ),
      ),
    ).pipe(map(pageOf)),
});

/** Earlier pages end at their mark, so that no board is repeated or skipped when one is deleted. */
function pageQuery(uid: string, after: Mark | undefined, end: Mark | undefined) {
  return query(
    products,
    where('owner_id', '==', uid),
    orderBy('created_at', 'desc'),
    ...(after ? [startAfter(after)] : []),
    ...(end ? [endAt(end), limit(MOST_AT_ONCE)] : [limit(BOARDS_PAGE + 1)]),
  );
}

function pageOf(pages: readonly QuerySnapshot<Product>[]): BoardPage {
  const passed = pages.slice(0, -1).flatMap(({ docs }) => docs);
  const last = pages.at(-1)?.docs ?? [];
  const shown = last.slice(0, BOARDS_PAGE);
  return {
    boards: [...passed, ...shown].map(toBoard),
    next: last.length > shown.length ? (shown.at(-1) ?? null) : null,
  };
}

function toBoard(snapshot: Mark): Board {
  const { name, created_at, settings, read_only = false, feedback_count, vote_count } = snapshot.data();
  return {
    id: snapshot.id,
    name,
    createdAt: created_at.toMillis(),
    color: settings.primaryColor,
    isReadOnly: read_only,
    feedbackCount: feedback_count,
    voteCount: vote_count,
  };
}

/** The account's plan; null if it has none. */
export const planOf = (uid: string): LiveQuery<UserPlan | null> => ({
  key: `plan/${uid}`,
  watch: () =>
    doc(userPlanRef(uid)).pipe(
      filter((snapshot) => snapshot.exists() || !snapshot.metadata.fromCache),
      map((snapshot) => snapshot.data() ?? null),
    ),
});

/** Numbers of a board, with what visitors do not see. */
export interface Contents {
  readonly items: number;
  readonly comments: number;
}

/**
 * Counts what a board holds. Costs one read per thousand items.
 * @throws FirestoreError without a network
 */
export async function countContents(boardId: string): Promise<Contents> {
  const items = query(feedback, where('product_id', '==', boardId));
  return (await getAggregateFromServer(items, { items: count(), comments: sum('comments') })).data();
}

/** Boards per page: more than any plan on sale allows. */
const BOARDS_PAGE = 48;

/** A board in its owner's list. */
export interface Board {
  readonly id: string;
  readonly name: string;
  /** Unix time in ms (UTC). */
  readonly createdAt: number;
  readonly color: string;
  /** Whether the board is read-only for visitors because it is not paid for. */
  readonly isReadOnly: boolean;
  readonly feedbackCount: number;
  readonly voteCount: number;
}

/** The last board of a page, after which the next page begins. */
export interface BoardMark {
  readonly id: string;
}

export interface BoardPage {
  readonly boards: readonly Board[];
  /** Cursor of the next page; null if there are no more. */
  readonly next: BoardMark | null;
}
