import { useMemo } from 'react';
import { useReconnect } from '../../../firebase/live.tsx';
import { countItems, listenItems } from '../data.ts';
import { isInView, itemsQuery, type ListQuery, orderOf, queryOf } from '../filters/queries.ts';
import type { View } from '../filters/view.ts';
import type { Item } from '../model.ts';
import { type ListenPage, LiveRows } from './live-rows.ts';

/** Returns the live list of a view. A changed view gets a new list. */
export function useItems(productId: string, shown: View) {
  const { search, status, label, category, tag, sort, isArchivedShown, isMerged } = shown;
  const reconnect = useReconnect();
  return useMemo(() => {
    const view = { search, status, label, category, tag, sort, isArchivedShown, isMerged };
    // Resolved once, by the first page that needs it: all pages of a list must use the same search tokens.
    let query: Promise<ListQuery | null> | undefined;
    const listen: ListenPage<Item> = (after, next, fail) => {
      query ??= queryOf(productId, view, countItems);
      return listenOnce(query, after, next, fail);
    };
    const order = orderOf<Item>(itemsQuery(productId, view));
    return new LiveRows({ listen, order, isShown: (item) => isInView(item, view), reconnect });
  }, [productId, search, status, label, category, tag, sort, isArchivedShown, isMerged, reconnect]);
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
