import { PAGE_SIZE } from '@shared/limits';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { codeOf } from '../../../api/errors.ts';
import { NoAnswer } from '../../../firebase/no-answer.ts';
import { useLive, useReconnect } from '../../../session/live.tsx';
import { type ListenPage, LiveRows, type RowsState } from './live-rows.ts';
import type { Item, Row } from './model.ts';
import { countItems, itemOf, listenItems, listenItemsById } from './owner-data.ts';
import { isInView, itemsQuery, type Known, type ListQuery, orderOf, queryOf } from './queries.ts';
import type { View } from './view.ts';
import { readCompanyItems } from './voters-data.ts';

/**
 * Returns the live list of a view. A changed view gets a new list.
 *
 * @param known what the view depends on besides; null until it is known
 */
export function useItems(productId: string, shown: View, known?: Known | null) {
  const { search, status, label, category, tag, company, sort, isArchivedShown, isMerged, only } = shown;
  const reconnect = useReconnect();
  return useMemo(() => {
    const view = { search, status, label, category, tag, company, sort, isArchivedShown, isMerged, only };
    // Resolved once, by the first page that needs it: all pages of a list must use the same search tokens.
    let query: Promise<ListQuery | null> | undefined;
    let wanted: Promise<readonly string[]> | undefined;
    const listen: ListenPage<Item> = (after, next, fail) => {
      if (known === null) return () => {};
      if (company !== null) {
        wanted ??= readCompanyItems(productId, company).catch((error: unknown) => {
          // The next attempt asks again.
          wanted = undefined;
          throw error;
        });
        return listenToWanted(productId, wanted, after, next, fail);
      }
      if (only === 'assigned' && search.trim() === '') {
        return listenToWanted(productId, Promise.resolve(known?.assigned ?? []), after, next, fail);
      }
      query ??= queryOf(productId, { view, count: countItems, known });
      return listenOnce(query, after, next, fail);
    };
    const order = orderOf<Item>(itemsQuery(productId, view, known ?? undefined));
    return new LiveRows({ listen, order, isShown: (item) => isInView(item, view, known ?? undefined), reconnect });
  }, [
    productId,
    search,
    status,
    label,
    category,
    tag,
    company,
    sort,
    isArchivedShown,
    isMerged,
    only,
    known,
    reconnect,
  ]);
}

/** Listens to these items once they are known: those of a company, or of an assignee. One answer has them all, so there is no further page. */
function listenToWanted(
  productId: string,
  wanted: Promise<readonly string[]>,
  ...[after, next, fail]: Parameters<ListenPage<Item>>
): ReturnType<ListenPage<Item>> {
  let isLeft = false;
  let stop = () => {
    isLeft = true;
  };
  wanted.then((ids) => {
    if (isLeft) return;
    if (after !== null || ids.length === 0) next({ rows: [], isSynced: true });
    else stop = listenItemsById(productId, ids)(next, fail);
  }, fail);
  return () => stop();
}

/** Listens once the query is resolved. Answers with an empty list if the query is null. */
function listenOnce(
  query: Promise<ListQuery | null>,
  ...[after, next, fail]: Parameters<ListenPage<Item>>
): ReturnType<ListenPage<Item>> {
  let isLeft = false;
  let stop = () => {
    isLeft = true;
  };
  query.then((list) => {
    if (isLeft) return;
    if (list === null) next({ rows: [], isSynced: true });
    else stop = listenItems(list)(after, next, fail);
  }, fail);
  return () => stop();
}

export type Rows<R extends Row> = RowsState<R> & {
  readonly isStale: boolean;
  /** The list that the rows belong to. */
  readonly source: LiveRows<R>;
};

/** Returns the rows of a live list. While a new list loads, returns the previous list's rows, marked as stale. */
export function useRows<R extends Row>(live: LiveRows<R>): Rows<R> {
  const state = useSyncExternalStore(live.subscribe, live.getState);
  const [last, setLast] = useState({ state, source: live });
  if (state.status !== 'loading' && state !== last.state) setLast({ state, source: live });
  const isStale = state.status === 'loading' && last.state.rows.length > 0;
  return isStale ? { ...last.state, source: last.source, isStale } : { ...state, source: live, isStale };
}

/**
 * Documents that belong to an item or a board, live and paginated.
 *
 * @param listen listens to the pages of a query; the same function in every render
 */
export function usePages<R extends Row>(query: ListQuery, listen: (list: ListQuery) => ListenPage<R>) {
  const reconnect = useReconnect();
  const key = JSON.stringify(query);
  const live = useMemo(() => {
    const list: ListQuery = JSON.parse(key);
    return new LiveRows<R>({ listen: listen(list), order: orderOf(list), isShown: () => true, reconnect });
  }, [key, listen, reconnect]);
  const state = useRows(live);
  const [wanted, setWanted] = useState(PAGE_SIZE);
  // Only the last page counts as visible; rows of earlier pages may keep their last known state.
  useEffect(() => live.look(Math.max(0, wanted - PAGE_SIZE), wanted - PAGE_SIZE / 2 - 1), [live, wanted]);
  const { rows, hasMore } = state;
  return {
    ...state,
    shown: rows.slice(0, wanted),
    retry: live.retry,
    /** Null if everything is shown. */
    showMore: (hasMore || rows.length > wanted) && rows.length > 0 ? () => setWanted(wanted + PAGE_SIZE) : null,
  };
}

/** A live item of a board, whether or not it is in the loaded list. */
type LiveItem =
  | { readonly status: 'loading' }
  | { readonly status: 'gone' }
  | { readonly status: 'ready'; readonly item: Item }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/** @param listed the item's data in the list, returned until the item itself has loaded */
export function useItem(productId: string, feedbackId: string, listed: Item | undefined): LiveItem {
  const live = useLive(itemOf(feedbackId));
  const isSilent = live.status === 'loading' || (live.status === 'failed' && live.error instanceof NoAnswer);
  if (isSilent && listed) return { status: 'ready', item: listed };
  if (live.status === 'loading') return live;
  // Rules cannot evaluate a missing document, so a deleted item is denied like an item of another board.
  if (live.status === 'failed') return codeOf(live.error) === 'permission-denied' ? { status: 'gone' } : live;
  if (live.value?.product_id !== productId) return { status: 'gone' };
  return { status: 'ready', item: live.value };
}
