import type { Product } from '@shared/product';
import type { UserPlan } from '@shared/user-plan';
import {
  endAt,
  limit,
  onSnapshot,
  orderBy,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { products, userPlanRef } from '../../firebase/refs.ts';
import type { Listen } from '../../firebase/use-snapshot.ts';
import { BOARDS_PAGE, type Board, type BoardPage } from './board.ts';

/** Largest query limit that the rules allow. */
const MOST_AT_ONCE = 50;

type Mark = QueryDocumentSnapshot<Product>;

/**
 * Listens to an owner's boards, newest first. `marks` are the last boards of the pages shown so far; one more page
 * follows the last mark.
 */
export function listenBoards(uid: string, marks: readonly unknown[]): Listen<BoardPage> {
  return (next, fail) => {
    const pages: (QuerySnapshot<Product> | undefined)[] = [...marks.map(() => undefined), undefined];
    const publish = () => {
      const known = pages.filter((page) => page !== undefined);
      if (known.length === pages.length) next(pageOf(known));
    };
    const stops = pages.map((_, index) =>
      onSnapshot(
        pageQuery(uid, marks[index - 1] as Mark | undefined, marks[index] as Mark | undefined),
        { includeMetadataChanges: true },
        (snapshot) => {
          // While offline, an empty cache answers. It does not mean that there are no boards.
          if (snapshot.metadata.fromCache && snapshot.empty) return;
          pages[index] = snapshot;
          publish();
        },
        fail,
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
}

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

/** Listens to the account's plan; null if it has none. */
export function listenPlan(uid: string): Listen<UserPlan | null> {
  return (next, fail) =>
    onSnapshot(
      userPlanRef(uid),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache && !snapshot.exists()) return;
        next(snapshot.data() ?? null);
      },
      fail,
    );
}
