import type { OwnStatus } from '@shared/labels/label';
import { dayOf, daysUntil } from '@shared/stats/day';
import type { DayStats } from '@shared/stats/day-stats';
import { useCallback, useEffect, useState } from 'react';
import { useOnline } from '../../../ui/hooks/use-page-state.ts';
import { daysToLoad, type Period } from './figures.ts';
import { countOwn, loadDays, loadStanding, type Standing } from './insights-data.ts';

interface Loaded {
  readonly standing: Standing;
  readonly stats: readonly DayStats[];
  /** Number of days until today that `stats` covers. */
  readonly days: number;
  readonly today: string;
}

type InsightsState =
  | { readonly status: 'loading' }
  /** `countOwn` counts the board's own statuses, and rejects with a Firestore error. */
  | { readonly status: 'ready'; readonly data: Loaded; readonly countOwn: () => Promise<void> }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/**
 * Loads the insights of a board once, and the earlier days when a longer period is chosen. Figures that are read once
 * stay until the tab is opened again, because a year costs up to 365 reads. Tries again when the network is back.
 */
export function useInsights(
  productId: string,
  {
    publicItems,
    own,
    period,
  }: { readonly publicItems: number | null; readonly own: readonly OwnStatus[]; readonly period: Period },
): InsightsState {
  const [data, setData] = useState<Loaded | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isOnline = useOnline();
  const isCovered = data !== null && data.days >= daysToLoad(period);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, or the network, starts it again; a new number does not
  useEffect(() => {
    // The SDK would wait instead of failing.
    if (isCovered || !isOnline) return;
    let isLeft = false;
    extend(productId, { publicItems, own, known: data, period }).then(
      (loaded) => {
        if (isLeft) return;
        setError(null);
        setData(loaded);
      },
      (reason: unknown) => {
        if (!isLeft) setError(reason ?? new Error('Unknown'));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [productId, data, period, isCovered, attempt, isOnline]);

  const retry = useCallback(() => {
    setError(null);
    setAttempt((last) => last + 1);
  }, []);
  const countThem = async () => {
    const counted = await countOwn(productId, own);
    setData((last) => last && { ...last, standing: { ...last.standing, own: counted } });
  };
  if (data !== null && isCovered) return { status: 'ready', data, countOwn: countThem };
  return error === null && isOnline ? { status: 'loading' } : { status: 'failed', error, retry };
}

/** Reads what is missing: everything at first, then only the days before those that are known. */
async function extend(
  productId: string,
  {
    publicItems,
    own,
    known,
    period,
  }: {
    readonly publicItems: number | null;
    readonly own: readonly OwnStatus[];
    readonly known: Loaded | null;
    readonly period: Period;
  },
): Promise<Loaded> {
  const today = known?.today ?? dayOf(Date.now());
  const days = daysToLoad(period);
  const missing = daysUntil(today, days).slice(0, days - (known?.days ?? 0));
  const [from = today, until = today] = [missing[0], missing.at(-1)];
  const [standing, stats] = await Promise.all([
    known?.standing ?? loadStanding(productId, publicItems, own),
    loadDays(productId, { from, until, count: missing.length }),
  ]);
  return { standing, stats: [...stats, ...(known?.stats ?? [])], days, today };
}
