import { useCallback, useState } from 'react';
import { countItems } from '../data.ts';
import { type CountQueries, exactCountQueries } from '../filters/count-queries.ts';
import type { View } from '../filters/view.ts';
import type { Rows } from '../list/use-rows.ts';
import type { Item } from '../model.ts';
import { useThrottled } from '../statistics/use-throttled.ts';

/** Minimum interval between counts, in ms. A count costs a read per thousand items. */
const EVERY_MS = 3000;

/** How many items match a view: exactly, or at least. */
export interface ResultCount {
  readonly count: number;
  readonly isExact: boolean;
}

/**
 * Returns how many items match the view: the loaded rows if that is all, else the server's count. For views whose
 * filters the client applies, the loaded rows are the least. Null while it is unknown.
 *
 * @param total number of the board's items; a change counts again
 */
export function useResultCount(
  productId: string,
  view: View,
  list: Rows<Item>,
  total: number | null,
): ResultCount | null {
  const [counted, setCounted] = useState<{ readonly key: string; readonly count: number } | null>(null);
  const queries = exactCountQueries(productId, view);
  const key = queries && JSON.stringify(queries);
  const isNeeded = list.status === 'ready' && list.hasMore && !list.isStale && key !== null;
  const count = useCallback(() => {
    if (key === null) return;
    countAll(JSON.parse(key)).then(
      (found) => setCounted({ key, count: found }),
      // The number is an extra: without it, the list works as before.
      () => setCounted(null),
    );
  }, [key]);
  useThrottled(count, isNeeded ? `${key} ${total}` : null, EVERY_MS);
  if (list.status === 'loading' || list.isStale) return null;
  const loaded = list.rows.length;
  if (!list.hasMore) return { count: loaded, isExact: true };
  if (key === null) return loaded === 0 ? null : { count: loaded, isExact: false };
  return counted !== null && counted.key === key ? { count: Math.max(counted.count, loaded), isExact: true } : null;
}

async function countAll({ of, less }: CountQueries): Promise<number> {
  const sum = async (queries: CountQueries['of']) =>
    (await Promise.all(queries.map(countItems))).reduce((total, one) => total + one, 0);
  const [all, left] = await Promise.all([sum(of), sum(less)]);
  return all - left;
}
