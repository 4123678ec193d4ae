import { ownForm } from '../../../messages/en.ts';
import { addStyle } from '../../../ui/add-style.ts';
import { Confirm } from '../../../ui/form/confirm.tsx';
import { useBoardContext } from '../../acts/board-context.ts';
import type { Item } from '../../data/model.ts';
import { EditForm } from './edit-form.tsx';
import style from './own-item.css?inline';

addStyle(style);

interface OwnItemProps {
  readonly item: Item;
  readonly mode: 'edit' | 'delete';
  readonly onClose: () => void;
}

/** Changes or deletes one's own item, inside its card. */
export function OwnItem({ item, mode, onClose }: OwnItemProps) {
  const { perform } = useBoardContext();
  if (mode === 'edit') return <EditForm item={item} onClose={onClose} />;
  return (
    <Confirm
      question={ownForm.question}
      text={ownForm.questionText}
      cancel={ownForm.cancel}
      act={ownForm.delete}
      onAnswer={(isConfirmed) => {
        onClose();
        if (isConfirmed) void perform({ kind: 'delete', itemId: item.id });
      }}
    />
  );
}
