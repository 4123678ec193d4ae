import type { Settings } from '@shared/product';
import { useCallback, useEffect, useState } from 'react';
import { isFramed } from '../../browser/is-framed.ts';
import { fragmentOf, isChanged, type ListView, viewIn } from '../data/list-view.ts';

/**
 * Returns whether the board may read and write the page's address. Not in a frame: visitors do not see its address, and
 * each change would add an entry to the history of the host page.
 */
const ownsAddress = () => typeof window !== 'undefined' && !isFramed();

/** Returns whether the address requests a list other than the server-rendered one. */
export const asksForOtherList = (settings: Settings): boolean =>
  ownsAddress() && isChanged(viewIn(location.hash, settings), settings);

/**
 * Manages the view of the list. A full page stores it in the address, so that reloads and shared links show the same
 * list. Each choice adds a history entry; further typing in a search does not.
 */
export function useListView(settings: Settings, isFullPage: boolean) {
  const isInAddress = isFullPage && ownsAddress();
  const [view, setView] = useState(() => viewIn(isInAddress ? location.hash : '', settings));

  useEffect(() => {
    if (!isInAddress) return;
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
    const onStep = () => setView(viewIn(location.hash, settings));
    window.addEventListener('popstate', onStep);
    return () => window.removeEventListener('popstate', onStep);
  }, [settings, isInAddress]);

  const change = useCallback((values: Partial<ListView>) => setView((current) => ({ ...current, ...values })), []);
  return [view, change] as const;
}
