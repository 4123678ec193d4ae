import { ADMIN_SELECTION_MAX } from '@shared/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { admin } from '../../../messages/en.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import type { LiveRows } from '../list/live-rows.ts';
import type { Rows } from '../list/use-rows.ts';
import type { Item } from '../model.ts';

interface SelectMatching {
  readonly isLoading: boolean;
  readonly start: () => void;
}

/**
 * Selects all rows of the list, up to `ADMIN_SELECTION_MAX`, after loading those that are missing. Another list, or a
 * failure, ends the loading. A search that has paused is not continued: what is loaded is selected.
 */
export function useSelectMatching(
  live: LiveRows<Item>,
  list: Rows<Item>,
  select: (max: number) => void,
): SelectMatching {
  /** The list that is being loaded. */
  const [loading, setLoading] = useState<LiveRows<Item> | null>(null);
  const isLoading = loading === live && list.source === live;
  const isEnough = list.rows.length >= ADMIN_SELECTION_MAX || !list.hasMore;
  const isOver = isEnough || list.isPaused || list.status === 'failed';

  const finish = useEffectEvent(() => {
    live.loadUntil(0);
    setLoading(null);
    if (list.status === 'failed') return;
    select(ADMIN_SELECTION_MAX);
    if (!isEnough) showToast('notice', admin.selectedSome(list.rows.length));
  });
  useEffect(() => {
    if (isLoading && isOver) finish();
  }, [isLoading, isOver]);

  const start = () => {
    setLoading(live);
    live.loadUntil(ADMIN_SELECTION_MAX);
  };
  return { isLoading, start };
}
