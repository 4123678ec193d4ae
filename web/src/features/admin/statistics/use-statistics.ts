import { STATUSES, type Status } from '@shared/values';
import { useCallback, useEffect, useRef, useState } from 'react';
import { countItems } from '../data.ts';
import { countQuery } from '../filters/queries.ts';
import type { Item } from '../model.ts';
import { useThrottled } from './use-throttled.ts';

/** Minimum interval between counts. Counting costs a read per status and per thousand items. */
const EVERY_MS = 3000;

/** Number of items per status; archived items are counted separately. */
export type Counts = Readonly<Record<Status | 'archived', number>>;

const COUNTED = [...STATUSES, 'archived'] as const;

/**
 * Counts a board's items on the server. Counts again when the board's total or the status of a listed item changes.
 * Keeps the last figures if counting fails. Returns null until the first count.
 */
export function useStatistics(productId: string, total: number | null, items: readonly Item[]): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const moves = useMoves(items);
  const count = useCallback(() => {
    Promise.all(COUNTED.map(async (status) => [status, await countItems(countQuery(productId, status))] as const)).then(
      (figures) => isShown.current && setCounts(Object.fromEntries(figures) as Counts),
      () => {},
    );
  }, [productId]);
  // Not before the total is known: it would count twice.
  useThrottled(count, total === null ? null : `${total} ${moves}`, EVERY_MS);
  return counts;
}

/** Returns a number that increases whenever a known item changes its status or leaves the list. */
function useMoves(items: readonly Item[]): number {
  const [known, setKnown] = useState({ items, moves: 0 });
  if (known.items === items) return known.moves;
  const next = { items, moves: known.moves + (hasMoved(known.items, items) ? 1 : 0) };
  setKnown(next);
  return next.moves;
}

function hasMoved(before: readonly Item[], now: readonly Item[]): boolean {
  const byId = new Map(now.map((item) => [item.id, item]));
  return before.some(({ id, status, is_archived, isUnsent }) => {
    const item = byId.get(id);
    return item?.status !== status || item.is_archived !== is_archived || item.isUnsent !== isUnsent;
  });
}
