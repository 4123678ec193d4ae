import type { Status } from '@shared/values';
import { board, statuses } from '../messages/en.ts';
import { Badge } from '../ui/badge.tsx';

interface BadgesProps {
  readonly status: Status;
  readonly isPinned: boolean;
}

/** What is special about an item; an open one that is not pinned has nothing. */
export function Badges({ status, isPinned }: BadgesProps) {
  return (
    <>
      {isPinned && (
        <Badge kind="pinned" icon="pin">
          {board.pinned}
        </Badge>
      )}
      {status !== 'open' && <Badge kind={status}>{status === 'pending' ? board.waiting : statuses[status]}</Badge>}
    </>
  );
}
