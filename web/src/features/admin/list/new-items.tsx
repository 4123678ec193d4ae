import { admin } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';

interface NewItemsProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Says that something has come in above what is in sight, and leads there. */
export function NewItems({ count, onShow }: NewItemsProps) {
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className="admin-list-new" onClick={onShow}>
          <Icon name="up" />
          {admin.newItems(count)}
        </button>
      )}
    </div>
  );
}
