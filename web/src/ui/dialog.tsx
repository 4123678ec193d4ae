import { useId } from 'react';
import type { Elements } from './elements.ts';
import { useModal } from './hooks/overlays.ts';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: Elements;
}

/** A modal dialog, open while it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className="dialog ink"
      aria-labelledby={id}
      onCancel={(event) => {
        // The parent decides whether to close the dialog.
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className="title-l">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
