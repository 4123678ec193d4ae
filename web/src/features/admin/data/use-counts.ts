import type { HiddenTotals } from '@shared/hidden-totals';
import type { Product } from '@shared/product';
import { STATUSES, type Status } from '@shared/values';
import { useEffect, useEffectEvent, useState } from 'react';
import { totalsOf } from '../../../firebase/hidden-totals.ts';
import type { LiveQuery } from '../../../firebase/live-query.ts';
import { hiddenTotalsRef } from '../../../firebase/refs.ts';
import { useLive } from '../../../session/live.tsx';
import { type CountQueries, exactCountQueries } from './count-queries.ts';
import type { Item } from './model.ts';
import { countItems, dataOf, untilWritten } from './owner-data.ts';
import { answeredQuery, countQuery, risingHeat, risingQuery } from './queries.ts';
import { Recount } from './recount.ts';
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
 * Keeps the last figures while counting fails. Returns null until the first count.
 */
export function useStatistics(productId: string, total: number | null, items: readonly Item[]): Counts | null {
  const moves = useMoves(items);
  // Not before the total is known: it would count twice.
  return useCounted(productId, total === null ? null : `${productId} ${total} ${moves}`, async (): Promise<Counts> => {
    const figures = COUNTED.map(async (one) => [one, await countItems(queryFor(productId, one))] as const);
    return Object.fromEntries(await Promise.all(figures)) as Counts;
  });
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
  return before.some(({ id, status, is_archived }) => {
    const item = byId.get(id);
    return item?.status !== status || item.is_archived !== is_archived;
  });
}

/** How many items match a view: exactly, or at least. */
export interface ResultCount {
  readonly count: number;
  readonly isExact: boolean;
}

/**
 * Returns how many items match the view: the loaded rows if there are no more, else the server's count. For views whose
 * filters the client applies, the loaded rows are a minimum. Null while unknown.
 *
 * @param total number of the board's items; a change counts again
 */
export function useResultCount(
  productId: string,
  { view, list, total }: { readonly view: View; readonly list: Rows<Item>; readonly total: number | null },
): ResultCount | null {
  const queries = exactCountQueries(productId, view);
  const key = queries && JSON.stringify(queries);
  const isNeeded = list.status === 'ready' && list.hasMore && !list.isStale && queries !== null;
  const counted = useCounted(key, isNeeded ? `${key} ${total}` : null, async () => (queries ? countAll(queries) : 0));
  if (list.status === 'loading' || list.isStale) return null;
  const loaded = list.rows.length;
  if (!list.hasMore) return { count: loaded, isExact: true };
  if (key === null) return loaded === 0 ? null : { count: loaded, isExact: false };
  return counted === null ? null : { count: Math.max(counted, loaded), isExact: true };
}

async function countAll({ of, less }: CountQueries): Promise<number> {
  const sum = async (queries: CountQueries['of']) =>
    (await Promise.all(queries.map(countItems))).reduce((total, one) => total + one, 0);
  const [all, left] = await Promise.all([sum(of), sum(less)]);
  return all - left;
}

/** Reads by path, which the rules allow to the whole team. Only the owner may query. */
const hiddenOf = (productId: string): LiveQuery<HiddenTotals | null> => ({
  key: `hidden-totals-of/${productId}`,
  watch: () => dataOf(hiddenTotalsRef(productId)),
});

/**
 * Returns a board's number of items and votes, including hidden ones, except after a failure; null until loaded.
 */
export function useTotals(productId: string, product: Product) {
  const hidden = useLive(hiddenOf(productId));
  if (hidden.status === 'loading') return null;
  return totalsOf(product, hidden.status === 'ready' ? (hidden.value ?? undefined) : undefined);
}

/**
 * Returns what `read` counted last for a subject; null before. Counts after every change of `cause` except to null.
 * A count leaves out what the server does not have yet, so it begins after the writes of this tab.
 */
function useCounted<T>(subject: string | null, cause: string | null, read: () => Promise<T>): T | null {
  const [counted, setCounted] = useState<{ readonly subject: string | null; readonly value: T } | null>(null);
  const [recount] = useState(() => new Recount(EVERY_MS));
  const count = useEffectEvent(async () => {
    await untilWritten();
    setCounted({ subject, value: await read() });
  });
  useEffect(() => {
    if (cause !== null) recount.ask(() => count());
  }, [cause, recount]);
  useEffect(() => () => recount.stop(), [recount]);
  return counted?.subject === subject ? counted.value : null;
}
