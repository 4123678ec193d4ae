import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { mayHaveChanged } from '../data/failures.ts';
import { loadItem } from '../data/load-board.ts';
import type { Item, OpenedItem, Visitor } from '../data/model.ts';
import { useOnReconnect } from '../data/use-on-return.ts';
import { type ItemsAction, type ItemsState, itemWithId } from '../list/items-state.ts';
import { loadActions } from '../visitor/load-actions.ts';

interface OpenedState {
  /** `missing`: this visitor cannot see the item, as far as is known. */
  readonly status: 'ready' | 'loading' | 'missing' | 'failed';
  readonly failure: unknown;
  readonly retry: () => void;
}

export interface Opened {
  readonly productId: string;
  readonly itemId: string;
  readonly state: ItemsState;
  readonly visitor: Visitor | null;
  /** What the server rendered, if it rendered an item's page. */
  readonly served: OpenedItem | undefined;
  readonly dispatch: Dispatch<ItemsAction>;
}

/**
 * Loads the item that is open, unless the list has it or the server rendered it. A known visitor's own view follows: it
 * is newer than a cached page, and owners and authors see items that the public does not.
 */
export function useOpenedItem({ productId, itemId, state, visitor, served, dispatch }: Opened): OpenedState {
  const item = itemWithId(state, itemId);
  const [missing, setMissing] = useState(served?.item === null ? served.id : null);
  const [failure, setFailure] = useState<unknown>(null);
  const retry = useCallback(() => setFailure(null), []);
  useOnReconnect(failure !== null, retry);

  const show = useCallback(
    (loaded: Item, now: number) => {
      if (loaded.mergedInto) goToTarget(loaded.mergedInto);
      else dispatch({ type: 'opened', item: loaded, now });
    },
    [dispatch],
  );
  const isMissing = item === null && missing === itemId;
  const isUnknown = item === null && !isMissing && failure === null;
  useEffect(() => {
    if (!isUnknown) return;
    const controller = new AbortController();
    const now = Date.now();
    loadItem(productId, itemId, controller).then(
      (loaded) => controller.signal.aborted || show(loaded, now),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (mayHaveChanged(error)) setMissing(itemId);
        else setFailure(error);
      },
    );
    return () => controller.abort();
  }, [isUnknown, productId, itemId, show]);

  const isDirect = isMissing || (item !== null && state.opened.includes(item));
  const asked = useRef('');
  const uid = visitor?.uid;
  useEffect(() => {
    const question = `${uid}/${itemId}`;
    if (uid === undefined || !isDirect || asked.current === question) return;
    asked.current = question;
    const now = Date.now();
    loadActions()
      .then((actions) => actions.loadItemAsVisitor(productId, itemId))
      .then(
        (loaded) => show(loaded, now),
        (error: unknown) => {
          // Otherwise what is shown is good enough.
          if (!mayHaveChanged(error)) return;
          setMissing(itemId);
          dispatch({ type: 'gone', id: itemId });
        },
      );
  }, [uid, productId, itemId, isDirect, show, dispatch]);

  const status = item ? 'ready' : isMissing ? 'missing' : failure === null ? 'loading' : 'failed';
  return { status, failure, retry };
}

/** Replaces the page with that of the item that this one is merged into, as the server does. */
function goToTarget(itemId: string): void {
  const query = new URLSearchParams(location.search);
  query.set('item', itemId);
  query.set('merged', '1');
  location.replace(`?${query}${location.hash}`);
}
