import type { Product } from '@shared/product';
import { STATUSES, type Status } from '@shared/values';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hiddenTotalsOf, totalsOf } from '../../../firebase/hidden-totals.ts';
import { useLive } from '../../../firebase/live.tsx';
import { type CountQueries, exactCountQueries } from './count-queries.ts';
import type { Item } from './model.ts';
import { countItems } from './owner-data.ts';
import { answeredQuery, countQuery, risingHeat, risingQuery } from './queries.ts';
import type { Rows } from './use-items.ts';
import type { View } from './view.ts';

/** Minimum interval between counts, in ms. Each costs a read per query and per thousand items. */
const EVERY_MS = 3000;

/** Number of items per status; archived items are counted separately, as are those of two views. */
export type Counts = Readonly<Record<Status | 'archived' | 'answered' | 'rising', number>>;

const COUNTED = [...STATUSES, 'archived', 'answered', 'rising'] as const;

function queryFor(productId: string, counted: (typeof COUNTED)[number]) {
  if (counted === 'answered') return answeredQuery(productId);
  return counted === 'rising' ? risingQuery(productId, risingHeat(Date.now())) : countQuery(productId, counted);
}

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
    Promise.all(COUNTED.map(async (one) => [one, await countItems(queryFor(productId, one))] as const)).then(
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

/**
 * Returns a board's number of items and votes, including hidden ones; null until loaded, without them after a failure.
 */
export function useTotals(productId: string, product: Product) {
  const hidden = useLive(hiddenTotalsOf(product.owner_id, [productId]));
  if (hidden.status === 'loading') return null;
  return totalsOf(product, hidden.status === 'ready' ? hidden.value.get(productId) : undefined);
}

/** Calls `run` after every change of `cause` except to null, at most once per `everyMs`. */
function useThrottled(run: () => void, cause: unknown, everyMs: number): void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const onTime = useEffectEvent(() => {
    last.current = performance.now();
    run();
  });
  useEffect(() => {
    if (cause === null) return;
    const timer = setTimeout(() => onTime(), Math.max(0, last.current + everyMs - performance.now()));
    return () => clearTimeout(timer);
  }, [cause, everyMs]);
}
