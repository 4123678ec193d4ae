import type { HiddenTotals } from '@shared/hidden-totals';
import { limit, onSnapshot, query, where } from 'firebase/firestore';
import { hiddenTotals } from './refs.ts';
import type { Listen } from './use-snapshot.ts';

/** Hidden totals by board ID. A board without an entry has nothing hidden. */
export type HiddenByBoard = ReadonlyMap<string, HiddenTotals>;

/** Firestore's limit of values in one `in` filter. */
const BOARDS_PER_QUERY = 30;

/**
 * Listens to the hidden totals of the owner's boards. Emits nothing until all of them are known.
 *
 * @param uid of the boards' owner: the rules allow only the owner to query them
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
          // Without a network, Firestore answers from the empty cache, which says nothing about the server's data.
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
