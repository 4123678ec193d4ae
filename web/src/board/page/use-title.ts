import { useEffect } from 'react';
import { board } from '../../messages/en.ts';
import type { Item } from '../data/model.ts';

/** Sets the page's title to the board's name, with the item that is open. */
export function useTitle(name: string, item: Item | null): void {
  const title = item ? board.titleOf(item.title, name) : name;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
