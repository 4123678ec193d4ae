import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { BoardView } from './address.ts';

interface View {
  readonly name: BoardView;
  /** False for the view that the address asked for: the page around us keeps its focus. */
  readonly isChosen: boolean;
  /** The item that the list is shown for, if there is one. */
  readonly itemId: string | null;
}

/** Which of list and form is shown, and where scroll position and focus go when that changes. */
export function useView(initial: BoardView, scrollsWithDocument: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const listScroll = useRef(0);
  const [view, setView] = useState<View>({ name: initial, isChosen: false, itemId: null });

  const scroller = useCallback(
    () => (scrollsWithDocument ? document.scrollingElement : root.current?.querySelector('.board-scroll')),
    [scrollsWithDocument],
  );

  const showForm = useCallback(() => {
    listScroll.current = scroller()?.scrollTop ?? 0;
    setView({ name: 'submit', isChosen: true, itemId: null });
  }, [scroller]);
  const showList = useCallback((itemId: string | null) => setView({ name: 'browse', isChosen: true, itemId }), []);

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
