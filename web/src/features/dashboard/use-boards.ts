import { useCallback, useState } from 'react';
import { type HiddenByBoard, hiddenTotalsOf, totalsOf } from '../../firebase/hidden-totals.ts';
import { useLive } from '../../session/live.tsx';
import { type Board, type BoardMark, type BoardPage, boardsOf } from './data.ts';

/** An owner's boards, live and paginated. Loaded pages stay while the next one loads. */
export function useBoards(uid: string) {
  const [marks, setMarks] = useState<readonly BoardMark[]>([]);
  const live = useLive(boardsOf(uid, marks));
  const [last, setLast] = useState<BoardPage>();
  if (live.status === 'ready' && live.value !== last) setLast(live.value);
  const hidden = useHidden(uid, last?.boards);

  const boards = hidden.known && last?.boards.map((board) => withHidden(board, hidden.known));
  const next = last?.next ?? null;
  const showMore = useCallback(() => next && setMarks((before) => [...before, next]), [next]);
  return {
    live: hidden.live.status === 'failed' ? hidden.live : live,
    page: boards && { boards, next },
    isLoadingMore: marks.length > 0 && live.status === 'loading',
    showMore,
  };
}

/** Hidden totals of the boards. Keeps the last values while boards are added or removed. */
function useHidden(uid: string, boards: readonly Board[] | undefined) {
  const ids = boards?.map(({ id }) => id).sort();
  const live = useLive(ids ? hiddenTotalsOf(uid, ids) : null);
  const [known, setKnown] = useState<HiddenByBoard>();
  if (live.status === 'ready' && live.value !== known) setKnown(live.value);
  return { live, known };
}

function withHidden(board: Board, hidden: HiddenByBoard | undefined): Board {
  const { feedback, votes } = totalsOf(
    { feedback_count: board.feedbackCount, vote_count: board.voteCount },
    hidden?.get(board.id),
  );
  return { ...board, feedbackCount: feedback, voteCount: votes };
}
