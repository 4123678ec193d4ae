import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { BoardView } from './address.ts';
import { enterForm, isAtForm, leaveForm } from './form-entry.ts';

interface View {
  readonly name: BoardView;
  /** False for the view that the address requested: the host page then keeps its focus. */
  readonly isChosen: boolean;
  /** The item that gets the focus in the list, if any. */
  readonly itemId: string | null;
}

/** Switches between list and form, including scroll position and focus. Back closes the form. */
export function useView(initial: BoardView, scrollsWithDocument: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const listScroll = useRef(0);
  const [view, setView] = useState<View>({ name: initial, isChosen: false, itemId: null });
  /** The requested view; the history follows asynchronously. */
  const wanted = useRef(initial);
  const isLeaving = useRef(false);

  const show = useCallback((next: View) => {
    wanted.current = next.name;
    setView(next);
  }, []);

  const scroller = useCallback(
    () => (scrollsWithDocument ? document.scrollingElement : root.current?.querySelector('.board-scroll')),
    [scrollsWithDocument],
  );

  const showForm = useCallback(() => {
    listScroll.current = scroller()?.scrollTop ?? 0;
    enterForm();
    show({ name: 'submit', isChosen: true, itemId: null });
  }, [scroller, show]);
  const showList = useCallback(
    (itemId: string | null) => {
      show({ name: 'browse', isChosen: true, itemId });
      if (!isLeaving.current) isLeaving.current = leaveForm();
    },
    [show],
  );

  useLayoutEffect(() => {
    // The page was reloaded while the form was open.
    if (isAtForm()) show({ name: 'submit', isChosen: false, itemId: null });
    const onPopState = () => {
      const isForm = isAtForm();
      if (!isForm) history.scrollRestoration = 'auto';
      const wasLeaving = isLeaving.current;
      isLeaving.current = false;
      if (isForm === (wanted.current === 'submit')) return;
      // The form was opened again before the history had gone back.
      if (wasLeaving) enterForm();
      else show({ name: isForm ? 'submit' : 'browse', isChosen: true, itemId: null });
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [show]);

  useLayoutEffect(() => {
    if (!view.isChosen) return;
    const element = scroller();
    if (view.name === 'submit') {
      element?.scrollTo({ top: 0 });
      return;
    }
    const item = view.itemId && root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(view.itemId)}"]`);
    if (item) {
      element?.scrollTo({ top: 0 });
      item.focus();
      return;
    }
    element?.scrollTo({ top: listScroll.current });
    root.current?.querySelector<HTMLElement>('.board-add')?.focus({ preventScroll: true });
  }, [view, scroller]);

  return { root, view: view.name, takesFocus: view.isChosen, showForm, showList };
}
