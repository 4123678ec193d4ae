import type { Status } from '@shared/values';
import { admin, statuses } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Item } from './model.ts';
import './badges.css';

/** An item's status, pending among them. */
export function StatusBadge({ status }: { readonly status: Status }) {
  return (
    <span className="admin-badge" data-kind={status}>
      <span>{statuses[status]}</span>
    </span>
  );
}

/** What else is special about an item. */
export function Badges({ item }: { readonly item: Item }) {
  return (
    <>
      {item.is_pinned && (
        <span className="admin-badge" data-kind="pinned">
          <Icon name="pin" />
          <span>{admin.pinned}</span>
        </span>
      )}
      {item.is_archived && (
        <span className="admin-badge" data-kind="archived">
          <Icon name="archive" />
          <span>{admin.archived}</span>
        </span>
      )}
      {item.isUnsent && (
        <span className="admin-badge" data-kind="unsent">
          <span>{admin.unsent}</span>
        </span>
      )}
    </>
  );
}
