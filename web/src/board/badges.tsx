import type { Status } from '@shared/values';
import { board, statuses } from '../messages/en.ts';
import { Icon } from '../ui/icon.tsx';
import './badges.css';

interface BadgesProps {
  readonly status: Status;
  readonly isPinned: boolean;
}

/** What is special about an item; an open one that is not pinned has nothing. */
export function Badges({ status, isPinned }: BadgesProps) {
  return (
    <>
      {isPinned && (
        <span className="badge" data-kind="pinned">
          <Icon name="pin" />
          <span>{board.pinned}</span>
        </span>
      )}
      {status !== 'open' && (
        <span className="badge" data-kind={status}>
          <span>{status === 'pending' ? board.waiting : statuses[status]}</span>
        </span>
      )}
    </>
  );
}
