import { useCallback, useMemo, useState } from 'react';
import type { Item } from '../model.ts';
import { among, extended, NOTHING, toggled } from './selection.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly items: readonly Item[];
  readonly select: (id: string, isRange: boolean) => void;
  /** Selects all listed items, or the first `max`. */
  readonly selectAll: (isSelected: boolean, max?: number) => void;
}

/** The selected items, always a subset of the listed ones. */
export function useSelection(listed: readonly Item[]): Selection {
  const [chosen, setChosen] = useState(NOTHING);
  const order = useMemo(() => listed.map(({ id }) => id), [listed]);
  const selection = useMemo(() => among(chosen, new Set(order)), [chosen, order]);
  const items = useMemo(() => listed.filter(({ id }) => selection.ids.has(id)), [listed, selection]);
  const select = useCallback(
    (id: string, isRange: boolean) => setChosen(isRange ? extended(selection, id, order) : toggled(selection, id)),
    [selection, order],
  );
  const selectAll = useCallback(
    (isSelected: boolean, max?: number) =>
      setChosen(isSelected ? { ids: new Set(order.slice(0, max)), anchor: null } : NOTHING),
    [order],
  );
  return { ids: selection.ids, items, select, selectAll };
}
