import type { Settings } from '@shared/product';
import { useCallback, useEffect, useState } from 'react';
import { hasFilters, type ListView, viewIn } from '../data/list-view.ts';
import { useListView } from './use-list-view.ts';

const SEARCH_PAUSE_MS = 250;

/**
 * Manages the filters and the order of the list, and the search field.
 *
 * @param isFullPage whether the address may hold the view
 * @param isServed whether the server has rendered the page
 */
export function useListFilters(settings: Settings, isFullPage: boolean, isServed: boolean): ListFilters {
  const [known, change] = useListView(settings, isFullPage, isServed);
  const view = known ?? viewIn('', settings);
  const { search } = view;
  const [typed, setTyped] = useState(search);
  const [last, setLast] = useState(search);
  if (last !== search) {
    setLast(search);
    // Back and Forward update the field, unless the visitor is typing and the field is ahead of the list.
    if (typed.trim() === last) setTyped(search);
  }

  const searchNow = useCallback(() => change({ search: typed.trim() }), [typed, change]);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(searchNow, typed === '' ? 0 : SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, searchNow]);

  const clear = useCallback(() => {
    setTyped('');
    change({ search: '', category: null, status: null, label: null, tag: null });
  }, [change]);

  return { view, isKnown: known !== null, change, typed, setTyped, searchNow, clear, hasFilters: hasFilters(view) };
}

export interface ListFilters {
  readonly view: ListView;
  /** False while the page still shows the default view that the server has rendered, but the address asks for another. */
  readonly isKnown: boolean;
  readonly change: (values: Partial<ListView>) => void;
  /** Current text of the search field. */
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  readonly searchNow: () => void;
  /** Clears the search and all filters, and keeps the order. */
  readonly clear: () => void;
  readonly hasFilters: boolean;
}
