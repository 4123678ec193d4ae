import type { BoardTab } from '@shared/tabs/tab';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { comesFromLeft, currentPlace, enter, LIST, leave, type Place } from './view-entry.ts';

interface View extends Place {
  /** False for the view that the address requested: the host page then keeps its focus. */
  readonly isChosen: boolean;
  /** The item that gets the focus in the list, if any: one that was just submitted, or the one that was open. */
  readonly focused: { readonly id: string; readonly isNew: boolean } | null;
}

/** Returns the item that is about to be left. */
const opened = ({ itemId }: Place): View['focused'] => (itemId === null ? null : { id: itemId, isNew: false });
const isSame = (one: Place, other: Place) => one.view === other.view && one.itemId === other.itemId;

/** Switches between list, form, item and tabs, including scroll position and focus. Back returns to the last one. */
export function useView(initial: Place, scrollsWithDocument: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const listScroll = useRef(0);
  const [view, setView] = useState<View>({ ...initial, isChosen: false, focused: null });
  /** The requested view; the history follows asynchronously. */
  const wanted = useRef<Place>(initial);
  const isLeaving = useRef(false);

  const scroller = useCallback(
    () => (scrollsWithDocument ? document.scrollingElement : root.current?.querySelector('.board-scroll')),
    [scrollsWithDocument],
  );

  const show = useCallback(
    (next: Place, isChosen: boolean, focused: View['focused'] = null) => {
      if (wanted.current.view === 'browse') listScroll.current = scroller()?.scrollTop ?? 0;
      wanted.current = { view: next.view, itemId: next.itemId };
      setView({ ...wanted.current, isChosen, focused });
    },
    [scroller],
  );

  const open = useCallback(
    (next: Place) => {
      if (isSame(next, wanted.current)) return;
      enter(next);
      show(next, true);
    },
    [show],
  );
  const showForm = useCallback(() => open({ view: 'submit', itemId: null }), [open]);
  const showItem = useCallback((itemId: string) => open({ view: 'item', itemId }), [open]);
  const showTab = useCallback((tab: BoardTab | null) => open({ ...LIST, view: tab ?? 'browse' }), [open]);
  const showList = useCallback(
    (newItemId: string | null) => {
      show(LIST, true, newItemId === null ? opened(wanted.current) : { id: newItemId, isNew: true });
      if (!isLeaving.current) isLeaving.current = leave();
      comesFromLeft();
    },
    [show],
  );

  useLayoutEffect(() => {
    comesFromLeft();
    // The page was reloaded while the form was open.
    if (currentPlace().view === 'submit') show({ view: 'submit', itemId: null }, false);
    const onPopState = () => {
      const now = currentPlace();
      if (now.view !== 'submit') history.scrollRestoration = 'auto';
      const wasLeaving = isLeaving.current;
      isLeaving.current = false;
      const isBehind = comesFromLeft();
      if (isSame(now, wanted.current)) {
        if (isBehind) history.back();
        return;
      }
      // Another view was opened before the history had gone back.
      if (wasLeaving) enter(wanted.current);
      else show(now, true, opened(wanted.current));
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [show]);

  useLayoutEffect(() => {
    if (!view.isChosen) return;
    const element = scroller();
    if (view.view !== 'browse') {
      element?.scrollTo({ top: 0 });
      if (view.view === 'item') root.current?.querySelector<HTMLElement>('.item-back')?.focus();
      return;
    }
    const { id, isNew } = view.focused ?? { id: '', isNew: false };
    const item = root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
    element?.scrollTo({ top: isNew && item ? 0 : listScroll.current });
    if (isNew && item) item.focus();
    else {
      // A pressed tab keeps the focus.
      const isOnTab = root.current?.querySelector('.board-tabs :focus') != null;
      const last = item?.querySelector('a') ?? root.current?.querySelector<HTMLElement>('.board-add');
      if (!isOnTab) last?.focus({ preventScroll: true });
    }
  }, [view, scroller]);

  return { root, place: view, takesFocus: view.isChosen, showForm, showItem, showTab, showList };
}

/** Switches between the views. */
export type Views = Pick<ReturnType<typeof useView>, 'showForm' | 'showItem' | 'showTab' | 'showList'>;
