import type { PublicSort } from '@shared/values';
import { useCallback, useEffect, useState } from 'react';
import { isFramed } from '../page/links.ts';
import { fragmentOf, isChanged, type ListView, viewIn } from './list-view.ts';

/**
 * Whether this page's address is the board's own, to be read and written. In a frame it is not: nobody sees it, and each
 * step would be one more in the history of the page around it.
 */
const ownsAddress = () => typeof window !== 'undefined' && !isFramed();

/** Whether the address asks for a list that did not come along with the page. */
export const asksForOtherList = (defaultSort: PublicSort): boolean =>
  ownsAddress() && isChanged(viewIn(location.hash, defaultSort), defaultSort);

/**
 * What the list shows, which a full page has in its address: a reload and a shared link show the same. A choice is a
 * step for Back; typing on in a search is none.
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
