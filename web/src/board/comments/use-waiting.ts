import { holdsComments } from '@shared/access/approval';
import { useCallback, useEffect, useState } from 'react';
import type { BoardContext } from '../acts/board-context.ts';
import type { CommentView } from '../data/model.ts';
import { loadActions } from '../visitor/load-actions.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

/**
 * Returns the visitor's own comments on an item that wait for approval, newest first. Costs reads only on boards where
 * comments wait, and only of visitors who have acted here.
 */
export function useWaiting(itemId: string, { board, perform }: BoardContext) {
  const [waiting, setWaiting] = useState<readonly CommentView[]>([]);
  const isHeld = holdsComments(board.settings);
  const load = useCallback(async () => {
    if (!isHeld || !(await mayHaveVisitor())) return;
    const found = await (await loadActions()).loadOwnWaiting(itemId);
    setWaiting(found);
  }, [isHeld, itemId]);
  const reload = useCallback(() => {
    // Without an answer, what is shown stays.
    load().catch(() => undefined);
  }, [load]);
  useEffect(reload, [reload]);

  const without = (id: string) => setWaiting((known) => known.filter((one) => one.id !== id));
  return {
    waiting,
    reload,
    add: (comment: CommentView) => setWaiting((known) => [comment, ...known.filter(({ id }) => id !== comment.id)]),
    async remove(id: string): Promise<void> {
      const { status } = await perform({ kind: 'uncomment', itemId, id, isLast: false, isWaiting: true });
      if (status === 'sent' || status === 'waiting') without(id);
      // It may have been approved or rejected meanwhile.
      else reload();
    },
  };
}
