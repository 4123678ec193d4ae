import type { PublicSort } from '@shared/values';
import { useCallback, useEffect, useState } from 'react';
import { isFramed } from '../../browser/is-framed.ts';
import { fragmentOf, isChanged, type ListView, viewIn } from '../data/list-view.ts';

/**
 * Returns whether the board may read and write the page's address. Not in a frame: visitors do not see its address, and
 * each change would add an entry to the history of the host page.
 */
const ownsAddress = () => typeof window !== 'undefined' && !isFramed();

/** Returns whether the address requests a list other than the server-rendered one. */
export const asksForOtherList = (defaultSort: PublicSort): boolean =>
  ownsAddress() && isChanged(viewIn(location.hash, defaultSort), defaultSort);

/**
 * Manages the view of the list. A full page stores it in the address, so that reloads and shared links show the same
 * list. Each choice adds a history entry; further typing in a search does not.
 */
export function useListView(defaultSort: PublicSort, isFullPage: boolean) {
  const isInAddress = isFullPage && ownsAddress();
  const [view, setView] = useState(() => viewIn(isInAddress ? location.hash : '', defaultSort));

  useEffect(() => {
    if (!isInAddress) return;
    const shown = viewIn(location.hash, defaultSort);
    const fragment = fragmentOf(view, defaultSort);
    if (fragment === fragmentOf(shown, defaultSort)) return;
    const address = `${location.pathname}${location.search}${fragment}`;
    const isTypingOn = shown.search !== '' && fragment === fragmentOf({ ...shown, search: view.search }, defaultSort);
    if (isTypingOn) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
  }, [view, defaultSort, isInAddress]);

  useEffect(() => {
    if (!isInAddress) return;
    const onStep = () => setView(viewIn(location.hash, defaultSort));
    window.addEventListener('popstate', onStep);
    return () => window.removeEventListener('popstate', onStep);
  }, [defaultSort, isInAddress]);

  const change = useCallback((values: Partial<ListView>) => setView((current) => ({ ...current, ...values })), []);
  return [view, change] as const;
}
