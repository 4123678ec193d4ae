import type { HiddenTotals } from '@shared/hidden-totals';
import { limit, query, where } from 'firebase/firestore';
import { combineLatest, map, of, skipWhile } from 'rxjs';
import { type LiveQuery, snapshotsOf } from './live-query.ts';
import { hiddenTotals } from './refs.ts';

/** Hidden totals by board ID. A board without an entry has nothing hidden. */
export type HiddenByBoard = ReadonlyMap<string, HiddenTotals>;

/** Firestore's limit of values in one `in` filter. */
const BOARDS_PER_QUERY = 30;

/**
 * The hidden totals of the owner's boards. Emits nothing until all of them are known.
 *
 * @param uid of the boards' owner: the rules allow only the owner to query them
 */
export const hiddenTotalsOf = (uid: string, boards: readonly string[]): LiveQuery<HiddenByBoard> => ({
  key: `hidden-totals/${uid}/${boards.join('/')}`,
  watch: () => {
    if (boards.length === 0) return of(new Map());
    const groups = Array.from({ length: Math.ceil(boards.length / BOARDS_PER_QUERY) }, (_, at) =>
      snapshotsOf(groupQuery(uid, boards.slice(at * BOARDS_PER_QUERY, (at + 1) * BOARDS_PER_QUERY))).pipe(
        // Without a network, Firestore answers from the empty cache, which says nothing about the server's data.
        skipWhile(({ empty, metadata }) => empty && metadata.fromCache),
      ),
    );
    return combineLatest(groups).pipe(
      map((known) => new Map(known.flatMap(({ docs }) => docs.map((document) => [document.id, document.data()])))),
    );
  },
});

const groupQuery = (uid: string, boards: readonly string[]) =>
  query(hiddenTotals, where('owner_id', '==', uid), where('product_id', 'in', boards), limit(BOARDS_PER_QUERY));

/** Adds a board's public and hidden totals. */
export function totalsOf(
  board: { readonly feedback_count: number; readonly vote_count: number },
  hidden: HiddenTotals | undefined,
): { readonly feedback: number; readonly votes: number } {
  return {
    feedback: board.feedback_count + (hidden?.feedback_count ?? 0),
    votes: board.vote_count + (hidden?.vote_count ?? 0),
  };
}
