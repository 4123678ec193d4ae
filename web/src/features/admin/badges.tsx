import type { Status } from '@shared/values';
import { admin, merging, statuses } from '../../messages/en.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Item } from './model.ts';

/** An item's status, including pending. */
export const StatusBadge = ({ status }: { readonly status: Status }) => <Badge kind={status}>{statuses[status]}</Badge>;

/** Badges for everything but the status. */
export function Badges({ item }: { readonly item: Item }) {
  return (
    <>
      {item.is_pinned && (
        <Badge kind="pinned" icon="pin">
          {admin.pinned}
        </Badge>
      )}
      {item.is_archived && (
        <Badge kind="archived" icon="archive">
          {item.merged_into === undefined ? admin.archived : merging.badge}
        </Badge>
      )}
      {!item.is_archived && item.similar_to && <Badge kind="pending">{admin.possibleDuplicate}</Badge>}
      {item.isUnsent && <Badge kind="unsent">{admin.unsent}</Badge>}
    </>
  );
}
