import { Suspense, useState } from 'react';
import { admin } from '../../../messages/en.ts';
import { later } from '../../../router/lazy-component.tsx';
import { Icon } from '../../../ui/app-icon.tsx';
import type { NewItemFields } from './new-item-dialog.tsx';

const NewItemDialog = later(async () => (await import('./new-item-dialog.tsx')).NewItemDialog);

interface NewItemProps {
  readonly productId: string;
  readonly uid: string;
}

/** The button "New item" of the header, and its dialog, which loads when it is opened. What is typed in it stays. */
export function NewItem(props: NewItemProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<NewItemFields | null>(null);
  function close(left: NewItemFields | null) {
    setTyped(left);
    setOpen(false);
  }
  return (
    <>
      <button
        type="button"
        className="button button-quiet admin-header-act"
        title={admin.newItem}
        onClick={() => setOpen(true)}
      >
        <Icon name="add" />
        <span className="admin-header-act-name">{admin.newItem}</span>
      </button>
      <Suspense>{isOpen && <NewItemDialog {...props} typed={typed} onClose={close} />}</Suspense>
    </>
  );
}
