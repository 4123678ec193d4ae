import type { BoardTab } from '@shared/tabs/tab';
import { useEffect } from 'react';
import { board, tabs } from '../../messages/en.ts';
import type { Item } from '../data/model.ts';

/** Sets the page's title to the board's name, with the item or the tab that is open. */
export function useTitle(name: string, item: Item | null, tab: BoardTab | null): void {
  const part = item?.title ?? (tab && tabs.names[tab]);
  const title = part ? board.titleOf(part, name) : name;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
