import { useMemo } from 'react';
import { reconnect } from '../../refs.ts';
import { listenItems } from './data.ts';
import { LiveRows } from './live-rows.ts';
import { isInView, itemsQuery, orderOf } from './queries.ts';
import type { View } from './view.ts';

/** The live list of a view; another one whenever the view is. */
export function useItems(productId: string, { search, status, category, sort, isArchivedShown }: View) {
  return useMemo(() => {
    const view = { search, status, category, sort, isArchivedShown };
    const query = itemsQuery(productId, view);
    return new LiveRows({
      listen: listenItems(query),
      order: orderOf(query),
      isShown: (item) => isInView(item, view),
      reconnect,
    });
  }, [productId, search, status, category, sort, isArchivedShown]);
}
