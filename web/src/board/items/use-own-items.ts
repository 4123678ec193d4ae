import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { loadActions } from '../data/load-actions.ts';
import type { Visitor } from '../data/model.ts';
import { useOnReconnect } from '../data/use-on-reconnect.ts';
import type { ItemsAction, ItemsState } from './items-state.ts';
import { SETTLING_MS } from './recent-acts.ts';

interface OwnPart {
  readonly productId: string;
  readonly visitor: Visitor | null;
  readonly isKnown: boolean;
  readonly state: ItemsState;
  /** Whether the board asks for approval, so that the visitor may have items that nobody else sees. */
  readonly hasPending: boolean;
  /** Gets a newer list. */
  readonly refresh: () => void;
}

/**
 * Marks on every page what the visitor voted for on earlier visits, and adds their items that wait for approval.
 *
 * @returns asks for all of the visitor's votes once more
 */
export function useOwnItems(
  { productId, visitor, isKnown, state, hasPending, refresh }: OwnPart,
  dispatch: Dispatch<ItemsAction>,
): () => Promise<void> {
  const asked = useRef(new Set<string>());
  const latest = useRef({ state, refresh });
  useEffect(() => {
    latest.current = { state, refresh };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { list, pending } = state;
  const { entries } = list;
  const [failures, setFailures] = useState(0);
  const [isWaiting, setWaiting] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure the same items are asked for again
  useEffect(() => {
    const ids = [...pending, ...entries].map(({ id }) => id).filter((id) => !asked.current.has(id));
    if (!isKnown || ids.length === 0) return;
    // Nobody is here any more, whatever this tab remembers.
    if (!visitor) {
      if (latest.current.state.recent.size > 0) dispatch({ type: 'own-votes', asked: ids, voted: new Map() });
      return;
    }
    for (const id of ids) asked.current.add(id);
    loadActions()
      .then((actions) => actions.loadOwnVotes(ids))
      .then(
        (voted) => {
          const { recent } = latest.current.state;
          // A vote of which only the server knows, and so short a time ago that the count may have it or not.
          const isOpen = [...voted].some(([id, at]) => !recent.has(id) && at > Date.now() - SETTLING_MS);
          if (isOpen) timer.current = setTimeout(() => latest.current.refresh(), SETTLING_MS);
          dispatch({ type: 'own-votes', asked: ids, voted });
        },
        () => {
          for (const id of ids) asked.current.delete(id);
          setWaiting(true);
        },
      );
  }, [visitor, isKnown, pending, entries, failures, dispatch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure they are asked for again
  useEffect(() => {
    if (!visitor || !hasPending) return;
    const now = Date.now();
    loadActions()
      .then((actions) => actions.loadOwnPending(productId))
      .then(
        (items) => dispatch({ type: 'own-pending', items, now }),
        () => setWaiting(true),
      );
  }, [visitor, hasPending, productId, failures, dispatch]);

  useOnReconnect(isWaiting, () => {
    setWaiting(false);
    setFailures((count) => count + 1);
  });

  return useCallback(async () => {
    const ids = [...pending, ...entries].map(({ id }) => id);
    try {
      const actions = await loadActions();
      dispatch({ type: 'own-votes-anew', asked: ids, voted: await actions.loadOwnVotes(ids) });
    } catch {
      // The next visit shows them.
    }
  }, [pending, entries, dispatch]);
}
