import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import type { Visitor } from '../data/model.ts';
import { useOnReconnect } from '../data/use-on-return.ts';
import { loadActions } from '../visitor/load-actions.ts';
import type { ItemsAction, ItemsState } from './items-state.ts';
import { SETTLING_MS } from './recent-acts.ts';

interface OwnPart {
  readonly productId: string;
  readonly visitor: Visitor | null;
  readonly isKnown: boolean;
  readonly state: ItemsState;
  /** Whether the board requires approval, so that the visitor may have items that other visitors do not see. */
  readonly hasPending: boolean;
  /** Loads a newer list. */
  readonly refresh: () => void;
}

/**
 * Marks items on every page that the visitor voted on earlier, and adds the visitor's items awaiting approval.
 *
 * @returns a function that reloads all of the visitor's votes
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
  const { list, pending, opened } = state;
  const { entries } = list;
  const [failures, setFailures] = useState(0);
  const [isWaiting, setWaiting] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure the same items are asked for again
  useEffect(() => {
    const ids = [...pending, ...opened, ...entries].map(({ id }) => id).filter((id) => !asked.current.has(id));
    if (!isKnown || ids.length === 0) return;
    // No visitor is signed in any more, even if this browser remembers acts.
    if (!visitor) {
      const { recent, voted } = latest.current.state;
      if (recent.size + voted.size > 0) dispatch({ type: 'own-votes', asked: ids, voted: new Map() });
      return;
    }
    for (const id of ids) asked.current.add(id);
    loadActions()
      .then((actions) => actions.loadOwnVotes(ids))
      .then(
        (voted) => {
          const { recent } = latest.current.state;
          // A recent vote that this tab does not remember: the counter may or may not include it.
          const isOpen = [...voted].some(([id, at]) => !recent.has(id) && at > Date.now() - SETTLING_MS);
          if (isOpen) timer.current = setTimeout(() => latest.current.refresh(), SETTLING_MS);
          dispatch({ type: 'own-votes', asked: ids, voted });
        },
        () => {
          for (const id of ids) asked.current.delete(id);
          setWaiting(true);
        },
      );
  }, [visitor, isKnown, pending, opened, entries, failures, dispatch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure they are asked for again
  useEffect(() => {
    if (!visitor) return;
    const now = Date.now();
    loadActions()
      .then((actions) => actions.loadOwnPending(productId, hasPending))
      .then(
        (items) => items && dispatch({ type: 'own-pending', items, now }),
        () => setWaiting(true),
      );
  }, [visitor, hasPending, productId, failures, dispatch]);

  useOnReconnect(isWaiting, () => {
    setWaiting(false);
    setFailures((count) => count + 1);
  });

  return useCallback(async () => {
    const ids = [...pending, ...opened, ...entries].map(({ id }) => id);
    try {
      const actions = await loadActions();
      dispatch({ type: 'own-votes-anew', asked: ids, voted: await actions.loadOwnVotes(ids) });
    } catch {
      // The next visit loads them.
    }
  }, [pending, opened, entries, dispatch]);
}
