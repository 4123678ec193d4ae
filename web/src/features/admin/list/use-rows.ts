import { useState, useSyncExternalStore } from 'react';
import type { Row } from '../model.ts';
import type { LiveRows, RowsState } from './live-rows.ts';

export type Rows<R extends Row> = RowsState<R> & {
  readonly isStale: boolean;
  /** Whose rows these are. */
  readonly source: LiveRows<R>;
};

/** The rows of a live list; those of the last one, marked as stale, until another has something to show. */
export function useRows<R extends Row>(live: LiveRows<R>): Rows<R> {
  const state = useSyncExternalStore(live.subscribe, live.getState);
  const [last, setLast] = useState({ state, source: live });
  if (state.status !== 'loading' && state !== last.state) setLast({ state, source: live });
  const isStale = state.status === 'loading' && last.state.rows.length > 0;
  return isStale ? { ...last.state, source: last.source, isStale } : { ...state, source: live, isStale };
}
