import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Opens a dialog while it is rendered. The browser traps the focus and restores it on close. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect is cleaned up while the dialog is still in the DOM; a removed dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

/** Marks the history entry of the open overlay. The router ignores the entry, because the URL is the same. */
const MARK = 'isOpen';

const isOnTop = (): boolean => (window.history.state as { [MARK]?: true } | null)?.[MARK] === true;

/** Calls of `history.back` that the browser has not carried out, and who waits for them. */
let leaving = 0;
const waiting = new Set<() => void>();

function leave(): void {
  leaving += 1;
  window.addEventListener(
    'popstate',
    () => {
      leaving -= 1;
      if (leaving > 0) return;
      for (const open of waiting) open();
      waiting.clear();
    },
    { once: true },
  );
  window.history.back();
}

/**
 * Lets the browser's Back button close an overlay while the overlay is rendered.
 *
 * @returns a function that closes the overlay as Back does and resolves once the history is restored. Await it before
 *   navigating to another page.
 */
export function useBackCloses(onClose: () => void): () => Promise<void> {
  const onBack = useEffectEvent(onClose);
  useEffect(() => {
    const onPop = () => onBack();
    let isMarked = false;
    const mark = () => {
      isMarked = true;
      window.history.pushState({ ...window.history.state, [MARK]: true }, '');
      window.addEventListener('popstate', onPop);
    };
    // Otherwise an overlay that opens while another one closes would be closed with it.
    if (leaving > 0) waiting.add(mark);
    else mark();
    return () => {
      waiting.delete(mark);
      window.removeEventListener('popstate', onPop);
      if (isMarked && isOnTop()) leave();
    };
  }, []);

  return async () => {
    if (!isOnTop()) return onClose();
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await popped;
  };
}
