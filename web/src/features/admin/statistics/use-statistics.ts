import { STATUSES, type Status } from '@shared/values';
import { useCallback, useEffect, useRef, useState } from 'react';
import { countItems } from '../data.ts';
import { countQuery } from '../filters/queries.ts';
import type { Item } from '../model.ts';
import { useThrottled } from './use-throttled.ts';

/** How often at most; counting costs a read per status and per thousand items. */
const EVERY_MS = 3000;

/** Items by status, archived ones apart; null until they have been counted. */
export type Counts = Readonly<Record<Status | 'archived', number>>;

const COUNTED = [...STATUSES, 'archived'] as const;

/**
 * Counts a board's items on the server, again whenever something happened that may have changed a figure: the board's
 * total, or the status of an item that is listed. Figures that could not be counted stay as they were.
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
  useThrottled(count, `${total} ${moves}`, EVERY_MS);
  return counts;
}

/** Counts how often an item that is known already has changed its status, or has gone. */
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
