import { ADMIN_SELECTION_MAX } from '@shared/limits';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { admin } from '../../../messages/en.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import type { LiveRows } from '../data/live-rows.ts';
import type { Item } from '../data/model.ts';
import type { Rows } from '../data/use-items.ts';

/** The selected rows, and the row where a range selection starts. */
interface Chosen {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING: Chosen = { ids: new Set(), anchor: null };

/** Selects or deselects a row. */
export function toggled({ ids }: Chosen, id: string): Chosen {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return { ids: changed, anchor: id };
}

/** Adds all rows from the last clicked row to this one to the selection. */
export function extended(selection: Chosen, id: string, order: readonly string[]): Chosen {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from === -1 || to === -1) return toggled(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

/** Returns the selection limited to existing rows. */
export function among(selection: Chosen, ids: ReadonlySet<string>): Chosen {
  const left = [...selection.ids].filter((id) => ids.has(id));
  return left.length === selection.ids.size ? selection : { ids: new Set(left), anchor: selection.anchor };
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly items: readonly Item[];
  readonly select: (id: string, isRange: boolean) => void;
  /** Selects all listed items, or none. */
  readonly selectAll: (isSelected: boolean) => void;
  /** Selects all items of the view, up to `ADMIN_SELECTION_MAX`, after loading those that are missing. */
  readonly selectMatching: () => void;
  readonly isSelectingMatching: boolean;
}

/** The selected items, always a subset of the listed ones. */
export function useSelection(live: LiveRows<Item>, list: Rows<Item>): Selection {
  const listed = list.rows;
  const [chosen, setChosen] = useState(NOTHING);
  const order = useMemo(() => listed.map(({ id }) => id), [listed]);
  const selection = useMemo(() => among(chosen, new Set(order)), [chosen, order]);
  const items = useMemo(() => listed.filter(({ id }) => selection.ids.has(id)), [listed, selection]);
  const select = useCallback(
    (id: string, isRange: boolean) => setChosen(isRange ? extended(selection, id, order) : toggled(selection, id)),
    [selection, order],
  );
  const selectFirst = (max: number) => setChosen({ ids: new Set(order.slice(0, max)), anchor: null });
  const matching = useMatching(live, list, () => selectFirst(ADMIN_SELECTION_MAX));
  return {
    ids: selection.ids,
    items,
    select,
    selectAll: (isSelected) => (isSelected ? selectFirst(order.length) : setChosen(NOTHING)),
    selectMatching: matching.start,
    isSelectingMatching: matching.isLoading,
  };
}

/**
 * Loads the rows of the list that are missing, up to `ADMIN_SELECTION_MAX`, then calls `select`. Another list, or a
 * failure, ends the loading. A search that has paused is not continued: what is loaded is selected.
 */
function useMatching(live: LiveRows<Item>, list: Rows<Item>, select: () => void) {
  /** The list that is being loaded. */
  const [loading, setLoading] = useState<LiveRows<Item> | null>(null);
  const isLoading = loading === live && list.source === live;
  const isEnough = list.rows.length >= ADMIN_SELECTION_MAX || !list.hasMore;
  const isOver = isEnough || list.isPaused || list.status === 'failed';

  const finish = useEffectEvent(() => {
    live.loadUntil(0);
    setLoading(null);
    if (list.status === 'failed') return;
    select();
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
