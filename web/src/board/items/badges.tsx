import { board, statuses } from '../../messages/en.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Item } from '../data/model.ts';

/** What is special about an item; an open one that is not pinned has nothing. */
export function Badges({ item: { status, isPinned, unsent } }: { readonly item: Item }) {
  return (
    <>
      {isPinned && (
        <Badge kind="pinned" icon="pin">
          {board.pinned}
        </Badge>
      )}
      {status !== 'open' && (
        <Badge kind={status}>{unsent ?? (status === 'pending' ? board.waiting : statuses[status])}</Badge>
      )}
    </>
  );
}
