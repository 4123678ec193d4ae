import type { Settings } from '@shared/product';
import { type BoardTab, OWN_VIEW, TAB_VIEWS, type TabView, tabsOf } from '@shared/tabs/tab';
import { useEffect } from 'react';
import { board, tabs as tabText } from '../../messages/en.ts';
import { oneOf } from '../../validation/one-of.ts';
import type { Item } from '../data/model.ts';
import type { Place } from './view-entry.ts';

export interface ShownPlace extends Place {
  /** The tabs besides the list and the visitor's own. */
  readonly tabs: readonly TabView[];
  /** The tab that is shown; null for the list, or what is opened from it. */
  readonly tab: BoardTab | null;
}

/** Returns what the board shows: the list in place of a tab that its owner has switched off, also while it is open. */
export function useTabs(settings: Settings, { view, itemId }: Place, showList: (item: null) => void): ShownPlace {
  const tabs = tabsOf(settings);
  const tab = view === OWN_VIEW ? view : oneOf(tabs, view);
  const isOff = tab === null && oneOf(TAB_VIEWS, view) !== null;
  useEffect(() => {
    if (isOff) showList(null);
  }, [isOff, showList]);
  return { tabs, tab, view: isOff ? 'browse' : view, itemId };
}

/** Sets the page's title to the board's name, with the item or the tab that is open. */
export function useTitle(name: string, item: Item | null, tab: BoardTab | null): void {
  const part = item?.title ?? (tab && tabText.names[tab]);
  const title = part ? board.titleOf(part, name) : name;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
