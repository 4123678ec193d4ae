import { PAGE_SIZE } from '@shared/limits';
import {
  type Dispatch,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadItems } from '../data/load-board.ts';
import type { InitialData, ListQuery } from '../data/model.ts';
import { useOnReconnect } from '../data/use-on-return.ts';
import { onWhose, whose } from '../data/whose.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import { hasList, type ItemsAction, type ItemsState, initialItems, itemsReducer } from './items-state.ts';
import { keptRecentActs, persistRecentActs } from './recent-acts.ts';

interface UseItems {
  readonly state: ItemsState;
  readonly dispatch: Dispatch<ItemsAction>;
  readonly showMore: () => void;
  readonly retry: () => void;
  /** Loads a newer list for visitors who have acted here, unless they have loaded further pages. */
  readonly refresh: () => void;
}

/** How long the server-rendered first page of a panel counts as fresh, in ms. The panel may be opened much later. */
const FRESH_MS = 30_000;

/**
 * Loads the items for a query, page by page. Answers to earlier queries are dropped.
 *
 * @param initial server-rendered first page, which costs no read. It may be some seconds old, or older from a cache, so
 * visitors who have acted here get a newer list after it, which includes their acts
 * @param isNeeded false on the page of an item or a tab, until the visitor goes to the list, and while the served list
 * is not the one that the address asks for. Once needed, it remains so
 */
export function useItems(query: ListQuery, initial: InitialData | null, isNeeded: boolean): UseItems {
  const { productId, sort, category, status: wanted, label, tag, search } = query;
  const [state, dispatch] = useReducer(itemsReducer, initial, initialItems);
  const [attempt, setAttempt] = useState(0);
  /** Whether the shown list is already an answer, which a newer one may replace. */
  const isAnswered = useRef(initial !== null && hasList(initial) && isNeeded);
  const current = useRef<AbortController>(null);

  const of = useSyncExternalStore(onWhose, whose, whose);
  // Not during the first render, which must match the server's HTML: the server has no acts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person whom the page has identified has acts of their own
  useLayoutEffect(() => {
    const acts = keptRecentActs(productId);
    // Otherwise the whole list would be rendered once more, in the task that hydrates it.
    if (acts.size > 0) dispatch({ type: 'recalled', acts, now: Date.now() });
  }, [productId, of]);
  const { recent, voting } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => {
    // Excludes acts that the server may still reject.
    persistRecentActs(productId, new Map([...recent].filter(([id]) => !voting.has(id))));
  }, [productId, recent, voting, of]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same question asked again
  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    current.current = controller;
    const load = async (isNewer: boolean) => {
      const now = Date.now();
      const page = await loadItems(
        { productId, sort, category, status: wanted, label, tag, search },
        null,
        controller.signal,
      );
      if (controller.signal.aborted) return;
      dispatch({ type: 'arrived', page, now, ...(isNewer && { seen: countInView() }) });
    };
    if (isAnswered.current) {
      isAnswered.current = false;
      isOutdated(initial?.isInPanel)
        .then((isDue) => (isDue && !controller.signal.aborted ? load(true) : undefined))
        // The shown list is good enough.
        .catch(() => undefined);
    } else {
      dispatch({ type: 'asked' });
      load(false).catch((failure: unknown) => controller.signal.aborted || dispatch({ type: 'failed', failure }));
    }
    return () => controller.abort();
  }, [productId, sort, category, wanted, label, tag, search, attempt, isNeeded]);

  const { next, more, status } = state.list;
  const showMore = useCallback(() => {
    const signal = current.current?.signal;
    if (next === null || more === 'loading' || signal === undefined) return;
    const now = Date.now();
    dispatch({ type: 'asked-more' });
    loadItems({ productId, sort, category, status: wanted, label, tag, search }, next, signal).then(
      (page) => signal.aborted || dispatch({ type: 'arrived-more', page, now }),
      () => signal.aborted || dispatch({ type: 'failed-more' }),
    );
  }, [productId, sort, category, wanted, label, tag, search, next, more]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isOnePage = state.list.entries.length <= PAGE_SIZE;
  const refresh = useCallback(() => {
    isAnswered.current = isOnePage && status === 'ready' && more === 'idle';
    if (isAnswered.current) retry();
  }, [isOnePage, status, more, retry]);
  useOnReconnect(status === 'failed', retry);
  useOnReconnect(more === 'failed', showMore);
  return { state, dispatch, showMore, retry, refresh };
}

const isOutdated = async (isInPanel = false) => (isInPanel && performance.now() > FRESH_MS) || (await mayHaveVisitor());

const countInView = () =>
  [...document.querySelectorAll('.list > li')].filter((card) => card.getBoundingClientRect().top < innerHeight).length;
