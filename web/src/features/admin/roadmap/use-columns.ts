import { PAGE_SIZE, ROADMAP_CARDS_MAX } from '@shared/limits';
import type { Settings } from '@shared/product';
import { byPlace, columnOf, type ShownColumn } from '@shared/roadmap/columns';
import { useState } from 'react';
import { type Live, useLive } from '../../../session/live.tsx';
import type { Item } from '../data/model.ts';
import { type ColumnItems, columnItems } from './roadmap-data.ts';

export interface LiveColumn {
  readonly column: ShownColumn;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  readonly retry: () => void;
  /** In order. */
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  /** Null once the column shows as many items as it may. */
  readonly showMore: (() => void) | null;
}

/** The columns of a roadmap with their items, live. */
export function useColumns(productId: string, settings: Settings, columns: readonly ShownColumn[]): LiveColumn[] {
  // As many as a roadmap can have columns, so that the number of hooks never changes.
  const slots = [
    useColumn(productId, columns[0]),
    useColumn(productId, columns[1]),
    useColumn(productId, columns[2]),
    useColumn(productId, columns[3]),
    useColumn(productId, columns[4]),
  ];
  // An item that changes its column may reach one listener before the other. All columns use its newest state.
  const known = new Map<string, Item>();
  for (const { live } of slots) {
    for (const item of live?.items ?? []) {
      const own = columnOf(settings, columns, item);
      if (own !== null && !known.has(item.id)) known.set(item.id, item);
    }
  }
  const all = [...known.values()].sort(byPlace);
  return columns.map((column, at) => {
    const { state, live, wanted, showMore } = slots[at] ?? EMPTY;
    return {
      column,
      status: state.status === 'failed' ? 'failed' : live === null ? 'loading' : 'ready',
      error: state.status === 'failed' ? state.error : null,
      retry: state.status === 'failed' ? state.retry : () => {},
      items: all.filter((item) => columnOf(settings, columns, item)?.key === column.key),
      hasMore: live?.hasMore ?? false,
      showMore: live?.hasMore && wanted < ROADMAP_CARDS_MAX ? showMore : null,
    };
  });
}

interface Slot {
  readonly state: Live<ColumnItems>;
  /** The last known items; they stay while more are loaded. */
  readonly live: ColumnItems | null;
  readonly wanted: number;
  readonly showMore: () => void;
}

const EMPTY: Slot = { state: { status: 'loading' }, live: null, wanted: PAGE_SIZE, showMore: () => {} };

function useColumn(productId: string, column: ShownColumn | undefined): Slot {
  const [wanted, setWanted] = useState(PAGE_SIZE);
  const state = useLive(column ? columnItems(productId, column, wanted) : null);
  const [last, setLast] = useState<{ readonly key: string | undefined; readonly value: ColumnItems } | null>(null);
  if (state.status === 'ready' && state.value !== last?.value) setLast({ key: column?.key, value: state.value });
  const live = state.status === 'ready' ? state.value : last?.key === column?.key ? (last?.value ?? null) : null;
  return { state, live, wanted, showMore: () => setWanted((now) => Math.min(now + PAGE_SIZE, ROADMAP_CARDS_MAX)) };
}
