import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import type { ItemsAction } from './items-state.ts';
import { loadActions } from './load-actions.ts';
import type { Item, Visitor } from './model.ts';
import { useOnReconnect } from './use-on-reconnect.ts';

interface OwnPart {
  readonly productId: string;
  readonly visitor: Visitor | null;
  readonly entries: readonly Item[];
  /** Whether the board asks for approval, so that the visitor may have items that nobody else sees. */
  readonly hasPending: boolean;
}

/**
 * Marks on every page what the visitor voted for on earlier visits, and adds their items that wait for approval.
 *
 * @returns asks for all of the visitor's votes once more
 */
export function useOwnPart(
  { productId, visitor, entries, hasPending }: OwnPart,
  dispatch: Dispatch<ItemsAction>,
): () => Promise<void> {
  const asked = useRef(new Set<string>());
  const [failures, setFailures] = useState(0);
  const [isWaiting, setWaiting] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure the same items are asked for again
  useEffect(() => {
    const ids = entries.map(({ id }) => id).filter((id) => !asked.current.has(id));
    if (!visitor || ids.length === 0) return;
    for (const id of ids) asked.current.add(id);
    loadActions()
      .then((actions) => actions.loadOwnVotes(ids))
      .then(
        (voted) => dispatch({ type: 'own-votes', asked: ids, voted }),
        () => {
          for (const id of ids) asked.current.delete(id);
          setWaiting(true);
        },
      );
  }, [visitor, entries, failures, dispatch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure they are asked for again
  useEffect(() => {
    if (!visitor || !hasPending) return;
    loadActions()
      .then((actions) => actions.loadOwnPending(productId))
      .then(
        (items) => dispatch({ type: 'own-pending', items }),
        () => setWaiting(true),
      );
  }, [visitor, hasPending, productId, failures, dispatch]);

  useOnReconnect(isWaiting, () => {
    setWaiting(false);
    setFailures((count) => count + 1);
  });

  return useCallback(async () => {
    const ids = entries.map(({ id }) => id);
    try {
      const actions = await loadActions();
      dispatch({ type: 'own-votes-anew', asked: ids, voted: await actions.loadOwnVotes(ids) });
    } catch {
      // The next visit shows them.
    }
  }, [entries, dispatch]);
}
