import { useState, useSyncExternalStore } from 'react';
import type { Row } from '../model.ts';
import type { LiveRows, RowsState } from './live-rows.ts';

export type Rows<R extends Row> = RowsState<R> & {
  readonly isStale: boolean;
  /** The list that the rows belong to. */
  readonly source: LiveRows<R>;
};

/** Returns the rows of a live list. While a new list loads, returns the previous list's rows, marked as stale. */
export function useRows<R extends Row>(live: LiveRows<R>): Rows<R> {
  const state = useSyncExternalStore(live.subscribe, live.getState);
  const [last, setLast] = useState({ state, source: live });
  if (state.status !== 'loading' && state !== last.state) setLast({ state, source: live });
  const isStale = state.status === 'loading' && last.state.rows.length > 0;
  return isStale ? { ...last.state, source: last.source, isStale } : { ...state, source: live, isStale };
}
