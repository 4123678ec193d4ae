import { useCallback, useMemo, useState } from 'react';
import { useLive } from '../../use-live.ts';
import type { BoardPage } from './board.ts';
import { listenBoards } from './data.ts';

/** An owner's boards, page by page. While another page is on its way, those before it stay. */
export function useBoards(uid: string) {
  const [marks, setMarks] = useState<readonly unknown[]>([]);
  const live = useLive(useMemo(() => listenBoards(uid, marks), [uid, marks]));
  const [last, setLast] = useState<BoardPage>();
  if (live.status === 'ready' && live.value !== last) setLast(live.value);

  const next = last?.next ?? null;
  const showMore = useCallback(() => setMarks((before) => [...before, next]), [next]);
  return { live, page: last, isLoadingMore: marks.length > 0 && live.status === 'loading', showMore };
}
