import { useState, useSyncExternalStore } from 'react';
import type { LiveRows, RowsState } from './live-rows.ts';
import type { Row } from './model.ts';

export type Rows<R> = RowsState<R> & { readonly isStale: boolean };

/** The rows of a live list; those of the last one, marked as stale, until another has something to show. */
export function useRows<R extends Row>(live: LiveRows<R>): Rows<R> {
  const state = useSyncExternalStore(live.subscribe, live.getState);
  const [last, setLast] = useState(state);
  if (state.status !== 'loading' && state !== last) setLast(state);
  const isStale = state.status === 'loading' && last.rows.length > 0;
  return { ...(isStale ? last : state), isStale };
}
