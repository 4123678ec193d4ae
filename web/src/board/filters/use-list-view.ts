import type { Settings } from '@shared/product';
import { useCallback, useEffect, useState } from 'react';
import { isFramed } from '../../browser/is-framed.ts';
import { replayed } from '../../browser/replay-early-input.ts';
import { fragmentOf, isChanged, type ListView, viewIn } from '../data/list-view.ts';

/**
 * Returns whether the board may read and write the page's address. Not in a frame: visitors do not see its address, and
 * each change would add an entry to the history of the host page.
 */
const ownsAddress = () => typeof window !== 'undefined' && !isFramed();

/**
 * Manages the view of the list. A full page stores it in the address, so that reloads and shared links show the same
 * list. Each choice adds a history entry; further typing in a search does not.
 *
 * The server renders the default view. Another one of the address follows when the page has taken over, and what was
 * pressed on the served list is done. Until then the view is null.
 *
 * @param isServed whether the server has rendered the page
 */
export function useListView(settings: Settings, isFullPage: boolean, isServed: boolean) {
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
