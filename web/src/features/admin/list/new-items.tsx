import { admin } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';

interface NewItemsProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Button that announces new items above the viewport and scrolls to them. */
export function NewItems({ count, onShow }: NewItemsProps) {
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className="admin-list-new" onClick={onShow}>
          <Icon name="up" />
          <span>{admin.newItems(count)}</span>
        </button>
      )}
    </div>
  );
}
