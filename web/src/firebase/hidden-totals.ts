import type { HiddenTotals } from '@shared/hidden-totals';
import { limit, onSnapshot, query, where } from 'firebase/firestore';
import { hiddenTotals } from './refs.ts';
import type { Listen } from './use-snapshot.ts';

/** What the public does not see of boards, by their ids. A board that is missing has nothing hidden. */
export type HiddenByBoard = ReadonlyMap<string, HiddenTotals>;

/** So many values Firestore takes in one `in`. */
const BOARDS_PER_QUERY = 30;

/**
 * What is hidden of boards of one's own, live. Tells nothing before all of it is known.
 *
 * @param uid of the boards' owner: the rules allow nobody else to ask
 */
export function listenHiddenTotals(uid: string, boards: readonly string[]): Listen<HiddenByBoard> {
  return (next, fail) => {
    const groups = Array.from({ length: Math.ceil(boards.length / BOARDS_PER_QUERY) }, (_, at) =>
      boards.slice(at * BOARDS_PER_QUERY, (at + 1) * BOARDS_PER_QUERY),
    );
    const found: (HiddenByBoard | undefined)[] = groups.map(() => undefined);
    const stops = groups.map((ids, at) =>
      onSnapshot(
        query(hiddenTotals, where('owner_id', '==', uid), where('product_id', 'in', ids), limit(BOARDS_PER_QUERY)),
        { includeMetadataChanges: true },
        ({ docs, metadata }) => {
          // Without a network the empty cache answers; that says nothing about what there is.
          if (metadata.fromCache && found[at] === undefined && docs.length === 0) return;
          found[at] = new Map(docs.map((document) => [document.id, document.data()]));
          const known = found.filter((group) => group !== undefined);
          if (known.length === found.length) next(new Map(known.flatMap((group) => [...group])));
        },
        fail,
      ),
    );
    if (groups.length === 0) next(new Map());
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** All that a board has: what everybody sees and what is hidden. */
export function totalsOf(
  board: { readonly feedback_count: number; readonly vote_count: number },
  hidden: HiddenTotals | undefined,
): { readonly feedback: number; readonly votes: number } {
  return {
    feedback: board.feedback_count + (hidden?.feedback_count ?? 0),
    votes: board.vote_count + (hidden?.vote_count ?? 0),
  };
}
