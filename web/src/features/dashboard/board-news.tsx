import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { type FreshCounts, freshCountsOf } from '../../firebase/fresh.ts';
import { dashboard } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { useLive } from '../../session/live.tsx';

interface BoardNewsProps {
  readonly boardId: string;
  /** Uid of the signed-in owner. */
  readonly uid: string;
  /** Id of the element with the board's name. */
  readonly nameId: string;
}

/** What is new on a board to its owner, live. Each part leads to its items. The line keeps its height. */
export function BoardNews({ boardId, uid, nameId }: BoardNewsProps) {
  const live = useLive(freshCountsOf(boardId, uid));
  return (
    <p className="board-news flex wrap size-xs">
      {live.status === 'loading' && <Skeleton width={96} height={20} aria-hidden="true" />}
      {live.status === 'ready' && <Parts counts={live.value} boardId={boardId} nameId={nameId} />}
    </p>
  );
}

interface PartsProps extends Pick<BoardNewsProps, 'boardId' | 'nameId'> {
  readonly counts: FreshCounts;
}

function Parts({ counts, boardId, nameId }: PartsProps) {
  const { news } = dashboard;
  const { hasMore, updated, waiting } = counts;
  const parts = [
    { at: 'only=new', count: counts.new, text: news.fresh(counts.new, hasMore) },
    { at: 'status=pending', count: waiting ?? 0, text: news.waiting(waiting ?? 0) },
    { at: 'only=new', count: updated, text: news.updated(updated, hasMore) },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return <span className="muted">{news.none}</span>;
  return parts.map(({ at, text }) => (
    <Link key={text} className="accent medium" to={`${paths.admin(boardId)}?${at}`} aria-describedby={nameId}>
      {text}
    </Link>
  ));
}
