import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens a dialog for as long as it is rendered. The browser keeps the focus inside and gives it back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect ends while the dialog is still in the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
