import { useCallback, useState } from 'react';
import { countItems } from '../data.ts';
import { exactCountQuery } from '../filters/queries.ts';
import type { View } from '../filters/view.ts';
import type { Rows } from '../list/use-rows.ts';
import type { Item } from '../model.ts';
import { useThrottled } from '../statistics/use-throttled.ts';

/** Minimum interval between counts, in ms. A count costs a read per thousand items. */
const EVERY_MS = 3000;

/**
 * Returns how many items match the view: the loaded rows if that is all, else the server's count. Null while it is
 * unknown, and for views whose filters the client applies.
 *
 * @param total number of the board's items; a change counts again
 */
export function useResultCount(productId: string, view: View, list: Rows<Item>, total: number | null): number | null {
  const [counted, setCounted] = useState<{ readonly key: string; readonly count: number } | null>(null);
  const query = exactCountQuery(productId, view);
  const key = query && JSON.stringify(query.equal);
  const isNeeded = list.status === 'ready' && list.hasMore && !list.isStale && key !== null;
  const count = useCallback(() => {
    if (key === null) return;
    countItems({ from: 'feedback', equal: JSON.parse(key) }).then(
      (found) => setCounted({ key, count: found }),
      // The number is an extra: without it, the list works as before.
      () => setCounted(null),
    );
  }, [key]);
  useThrottled(count, isNeeded ? `${key} ${total}` : null, EVERY_MS);
  if (list.status === 'loading' || list.isStale) return null;
  if (!list.hasMore) return list.rows.length;
  return counted !== null && counted.key === key ? Math.max(counted.count, list.rows.length) : null;
}
