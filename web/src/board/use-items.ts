import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type ItemsAction, type ItemsState, initialItems, itemsReducer } from './items-state.ts';
import type { Item, ListQuery, Page } from './model.ts';
import { loadItems } from './reads.ts';
import { useOnReconnect } from './use-on-reconnect.ts';
import { mayHaveVisitor } from './visitor-hint.ts';

interface UseItems {
  readonly state: ItemsState;
  readonly dispatch: Dispatch<ItemsAction>;
  readonly showMore: () => void;
  readonly retry: () => void;
}

/** What came along with the page is up to date for so long; a panel may be opened much later. */
const FRESH_MS = 30_000;

/**
 * The items that answer a question, page by page. An answer to an earlier question is dropped.
 *
 * @param firstPage costs no read and may be some seconds old: whoever has acted here before gets a newer one after it,
 * because they look for what they did
 */
export function useItems({ productId, sort, category, search }: ListQuery, firstPage: Page<Item> | null): UseItems {
  const [state, dispatch] = useReducer(itemsReducer, firstPage, initialItems);
  const [attempt, setAttempt] = useState(0);
  const hasFirstPage = useRef(firstPage !== null);
  const current = useRef<AbortController>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same question asked again
  useEffect(() => {
    const controller = new AbortController();
    current.current = controller;
    const load = async () => {
      const page = await loadItems({ productId, sort, category, search }, null, controller.signal);
      if (!controller.signal.aborted) dispatch({ type: 'arrived', page, now: Date.now() });
    };
    if (hasFirstPage.current) {
      hasFirstPage.current = false;
      isOutdated()
        .then((isDue) => (isDue && !controller.signal.aborted ? load() : undefined))
        // What is shown is good enough.
        .catch(() => undefined);
    } else {
      dispatch({ type: 'asked' });
      load().catch((failure: unknown) => controller.signal.aborted || dispatch({ type: 'failed', failure }));
    }
    return () => controller.abort();
  }, [productId, sort, category, search, attempt]);

  const { next, more, status } = state.list;
  const showMore = useCallback(() => {
    const signal = current.current?.signal;
    if (next === null || more === 'loading' || signal === undefined) return;
    dispatch({ type: 'asked-more' });
    loadItems({ productId, sort, category, search }, next, signal).then(
      (page) => signal.aborted || dispatch({ type: 'arrived-more', page, now: Date.now() }),
      () => signal.aborted || dispatch({ type: 'failed-more' }),
    );
  }, [productId, sort, category, search, next, more]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useOnReconnect(status === 'failed', retry);
  useOnReconnect(more === 'failed', showMore);
  return { state, dispatch, showMore, retry };
}

const isOutdated = async () => performance.now() > FRESH_MS || (await mayHaveVisitor());
