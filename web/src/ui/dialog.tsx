import { type ReactNode, useEffect, useId, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, open for as long as it is rendered. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        // Whether it closes is decided by who renders it.
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className="dialog-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
