import type { Product } from '@shared/product';
import { useState } from 'react';
import { useOpenItem, useView } from '../data/address.ts';
import type { Item } from '../data/model.ts';
import { useResultCount, useStatistics, useTotals } from '../data/use-counts.ts';
import { type Rows, useItems, useRows } from '../data/use-items.ts';
import { useCursor } from '../list/use-cursor.ts';
import { useSeen } from './use-seen.ts';

/** The items of a board in the owner's view, live, with what is counted about them. */
export function useFeedback(productId: string, product: Product, uid: string) {
  const { view, change, clear } = useView();
  const seen = useSeen(productId, uid, view);
  const live = useItems(productId, view, seen.known);
  const list = useRows(live);
  const totals = useTotals(productId, product);
  const total = totals?.feedback ?? null;
  return {
    view,
    changeView: change,
    clearView: clear,
    seen,
    live,
    list,
    total,
    votes: totals?.votes ?? null,
    counts: useStatistics(productId, total, list.rows),
    results: useResultCount(productId, { view, list, total }),
  };
}

/** The item that the owner is at: the open one, or else the one with the cursor of the list. */
export function useItemInFront(list: Rows<Item>) {
  const open = useOpenItem();
  const cursor = useCursor(list.rows, list.source, open.id);
  /** The open item as its details show it. */
  const [shown, setShown] = useState<Item | null>(null);

  function goTo(item: Item | null) {
    if (!item) return;
    cursor.goTo(item.id, open.id === null);
    if (open.id !== null) open.show(item.id);
  }
  function closeDetails() {
    open.close();
    cursor.focus();
  }
  return {
    open,
    cursor,
    item: open.id === null ? cursor.item : shown,
    setShown,
    goToPrevious: cursor.previous && (() => goTo(cursor.previous)),
    goToNext: cursor.next && (() => goTo(cursor.next)),
    closeDetails,
  };
}

export type ItemInFront = ReturnType<typeof useItemInFront>;
