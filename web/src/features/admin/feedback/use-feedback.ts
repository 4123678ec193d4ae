import { TRIAGED_MAX } from '@shared/limits';
import type { Product } from '@shared/product';
import { useMemo, useState } from 'react';
import { useLive } from '../../../session/live.tsx';
import { useStable } from '../../../ui/hooks/actions.ts';
import { useOpenItem, useView } from '../data/address.ts';
import type { Item } from '../data/model.ts';
import type { Known } from '../data/queries.ts';
import { allSeen } from '../data/seen-data.ts';
import { assignedTo } from '../data/triage-data.ts';
import { useResultCount, useStatistics, useTotals } from '../data/use-counts.ts';
import { type Rows, useItems, useRows } from '../data/use-items.ts';
import { useCursor } from '../list/use-cursor.ts';
import { useTriages } from '../parts/triage.tsx';
import { useSeen } from './use-seen.ts';

/** The items of a board in the owner's view, live, with what is counted about them. */
export function useFeedback(productId: string, product: Product, uid: string) {
  const { view, change, clear } = useView();
  const seen = useSeen(productId, uid, view);
  const assigned = useLive(assignedTo(productId, uid));
  const ids = assigned.status === 'ready' ? assigned.value : null;
  const own = useMemo((): Known | null => ids && { seen: allSeen(), uid, heat: 0, assigned: ids }, [ids, uid]);
  const live = useItems(productId, view, view.only === 'assigned' ? own : seen.known);
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
    /** About the number of items, which is known at once. */
    size: total ?? product.feedback_count,
    /** Number of items that the person takes care of; a text if there may be more. Null while it is unknown. */
    assigned: ids && (ids.length < TRIAGED_MAX ? ids.length : `${TRIAGED_MAX}+`),
    triages: useTriages(productId, product.owner_id, list.rows),
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
  const goToPrevious = useStable(() => goTo(cursor.previous));
  const goToNext = useStable(() => goTo(cursor.next));
  return {
    open,
    cursor,
    item: open.id === null ? cursor.item : shown,
    setShown,
    goToPrevious: cursor.previous && goToPrevious,
    goToNext: cursor.next && goToNext,
    closeDetails: useStable(closeDetails),
  };
}

export type ItemInFront = ReturnType<typeof useItemInFront>;
