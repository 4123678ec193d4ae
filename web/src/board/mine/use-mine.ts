import { useCallback, useEffect, useRef, useState } from 'react';
import { awaiting, EMPTY, failed, type Paged, withFirstPage, withNextPage } from '../data/paged.ts';
import { useOnReconnect, useOnRestored } from '../data/use-on-return.ts';
import { loadMine, type MineRow } from './mine-data.ts';
import type { MineList } from './queries.ts';

type Lists = Readonly<Partial<Record<MineList, Paged<MineRow>>>>;

/** What was loaded last: shown at once when the visitor comes back from an item. */
let kept: { readonly productId: string; readonly lists: Lists } | null = null;

/**
 * The visitor's items of a list, loaded when the list is shown, and again when a vote is written that was in flight.
 *
 * @param isVoting whether a vote is in flight
 */
export function useMine(productId: string, list: MineList, isVoting: boolean) {
  const [lists, setLists] = useState<Lists>(() => (kept?.productId === productId ? kept.lists : {}));
  useEffect(() => {
    kept = { productId, lists };
  }, [productId, lists]);

  const change = useCallback(
    (of: MineList, next: (last: Paged<MineRow>) => Paged<MineRow>) =>
      setLists((last) => ({ ...last, [of]: next(last[of] ?? EMPTY) })),
    [],
  );
  const turn = useRef(0);
  /** Returns a function that changes the list unless it was loaded anew since: an older answer lacks the last acts. */
  const latestOnly = useCallback(() => {
    const own = turn.current;
    return (next: (last: Paged<MineRow>) => Paged<MineRow>) => {
      if (turn.current === own) change(list, next);
    };
  }, [list, change]);
  const load = useCallback(async () => {
    turn.current += 1;
    const finish = latestOnly();
    change(list, awaiting);
    try {
      const page = await loadMine(productId, list, null);
      finish(() => withFirstPage(page));
    } catch (failure) {
      // What is shown already stays.
      finish((last) => (last.entries.length > 0 ? { ...last, status: 'ready' } : failed(failure)));
    }
  }, [productId, list, change, latestOnly]);
  useEffect(() => void load(), [load]);
  const wasVoting = useRef(isVoting);
  useEffect(() => {
    if (wasVoting.current && !isVoting) void load();
    wasVoting.current = isVoting;
  }, [isVoting, load]);
  useOnRestored(load);

  const shown = lists[list] ?? EMPTY;
  const { next, more } = shown;
  async function showMore() {
    if (next === null || more === 'loading') return;
    const finish = latestOnly();
    change(list, (last) => ({ ...last, more: 'loading' }));
    try {
      const page = await loadMine(productId, list, next);
      finish((last) => withNextPage(last, page));
    } catch {
      finish((last) => ({ ...last, more: 'failed' }));
    }
  }
  useOnReconnect(shown.status === 'failed', load);
  useOnReconnect(more === 'failed', showMore);
  return { shown, retry: load, showMore };
}
