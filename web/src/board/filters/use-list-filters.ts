import type { Settings } from '@shared/product';
import { useCallback, useEffect, useState } from 'react';
import { isFramed } from '../../browser/frame.ts';
import { replayed } from '../../browser/replay-early-input.ts';
import { fragmentOf, hasFilters, isChanged, type ListView, viewIn } from '../data/list-view.ts';

/**
 * Returns whether the board may read and write the page's address. Not in a frame: visitors do not see its address, and
 * each change would add an entry to the history of the host page.
 */
const ownsAddress = () => typeof window !== 'undefined' && !isFramed();

/**
 * Manages the view of the list. A full page stores it in the address, so that reloads and shared links show the same
 * list. Each choice adds a history entry; further typing in a search does not.
 *
 * The server renders the default view. If the address asks for another view, it follows when early presses on the
 * served list have been repeated. Until then, the view is null.
 *
 * @param isServed whether the server has rendered the page
 */
function useListView(settings: Settings, isFullPage: boolean, isServed: boolean) {
  const isInAddress = isFullPage && ownsAddress();
  const inAddress = useCallback(() => viewIn(isInAddress ? location.hash : '', settings), [settings, isInAddress]);
  const [view, setView] = useState(() => (isServed && isChanged(inAddress(), settings) ? null : inAddress()));
  useEffect(() => void replayed.then(() => setView((current) => current ?? inAddress())), [inAddress]);

  useEffect(() => {
    if (!isInAddress || !view) return;
    const shown = viewIn(location.hash, settings);
    const fragment = fragmentOf(view, settings);
    if (fragment === fragmentOf(shown, settings)) return;
    const address = `${location.pathname}${location.search}${fragment}`;
    const isTypingOn = shown.search !== '' && fragment === fragmentOf({ ...shown, search: view.search }, settings);
    if (isTypingOn) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
  }, [view, settings, isInAddress]);

  useEffect(() => {
    if (!isInAddress) return;
    const onStep = () => setView(inAddress);
    window.addEventListener('popstate', onStep);
    return () => window.removeEventListener('popstate', onStep);
  }, [inAddress, isInAddress]);

  const change = useCallback(
    (values: Partial<ListView>) => setView((current) => ({ ...(current ?? inAddress()), ...values })),
    [inAddress],
  );
  return [view, change] as const;
}

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
  /** False while the page still shows the server-rendered default view although the address asks for another. */
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
