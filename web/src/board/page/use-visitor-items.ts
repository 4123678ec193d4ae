import { isAnyHeld } from '@shared/access/approval';
import { useCallback, useEffect, useState } from 'react';
import type { Item } from '../data/model.ts';
import { useOnRestored } from '../data/use-on-return.ts';
import type { ListFilters } from '../filters/use-list-filters.ts';
import { itemWithId } from '../list/items-state.ts';
import { useItems } from '../list/use-items.ts';
import { useOwnItems } from '../list/use-own-items.ts';
import { useVisitor } from '../visitor/use-visitor.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import type { BoardProps } from './use-board.ts';
import { type ShownPlace, useTitle } from './use-tabs.ts';

/** Returns the board's items, the visitor, and what the visitor did to the items. */
export function useVisitorItems(
  { board, initial }: BoardProps,
  question: ListFilters,
  { view, tab, itemId }: ShownPlace,
) {
  const isItem = view === 'item';
  const hasOwnContent = isItem || tab !== null;
  const [needsList, setNeedsList] = useState(!hasOwnContent);
  if (!hasOwnContent && !needsList) setNeedsList(true);
  const list = useItems({ productId: board.id, ...question.view }, initial, needsList && question.isKnown);

  const { state, dispatch, refresh } = list;
  const [isVisible, setVisible] = useState(false);
  const { visitor, isKnown } = useVisitor(isVisible);
  const item = itemId === null ? null : itemWithId(state, itemId);
  useTitle(board.name, item, tab);
  const onSettled = useCallback(() => setVisible(true), []);
  const isReady = tab !== null || (isItem ? item !== null : state.list.status === 'ready');
  useEffect(() => {
    if (isReady) onSettled();
  }, [isReady, onSettled]);
  const addItems = useCallback(
    (items: readonly Item[], readAt: number) => {
      for (const item of items) dispatch({ type: 'opened', item, now: readAt });
    },
    [dispatch],
  );
  const hasPending = isAnyHeld(board.settings);
  const reloadVotes = useOwnItems({ productId: board.id, visitor, isKnown, state, hasPending, refresh }, dispatch);

  /** Reloads the list and the visitor's votes together; reloading only one would make them contradict each other. */
  const reload = useCallback(() => {
    refresh();
    return reloadVotes();
  }, [refresh, reloadVotes]);
  // Visitors who have never acted have nothing to update.
  useOnRestored(async () => (await mayHaveVisitor()) && reload());

  return { ...list, needsList, addItems, visitor, isKnown, isVisible, onSettled, reload };
}

export type VisitorItems = ReturnType<typeof useVisitorItems>;
