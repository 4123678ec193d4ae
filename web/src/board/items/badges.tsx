import { board, statuses } from '../../messages/en.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Item } from '../data/model.ts';

/** Badges of an item. Open items that are not pinned have none. */
export function Badges({ item: { status, isPinned, isArchived, unsent } }: { readonly item: Item }) {
  return (
    <>
      {isPinned && (
        <Badge kind="pinned" icon="pin">
          {board.pinned}
        </Badge>
      )}
      {isArchived && <Badge kind="archived">{board.archived}</Badge>}
      {status !== 'open' && (
        <Badge kind={status}>{unsent ?? (status === 'pending' ? board.waiting : statuses[status])}</Badge>
      )}
    </>
  );
}
