import { holdsComments } from '@shared/access/approval';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { BoardContext } from '../acts/board-context.ts';
import type { CommentView } from '../data/model.ts';
import { mayBeHeld, rememberHeld } from '../visitor/held.ts';
import { loadActions } from '../visitor/load-actions.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

/** The comments that wait, newest first, and what this page has done to them since it last asked for them. */
interface Held {
  readonly waiting: readonly CommentView[];
  /** Comments that were added, and null for those that were removed, by id. */
  readonly since: ReadonlyMap<string, CommentView | null>;
}

type Action =
  | { readonly type: 'asked' }
  | { readonly type: 'arrived'; readonly found: readonly CommentView[] }
  | { readonly type: 'changed'; readonly id: string; readonly to: CommentView | null };

export const NONE_HELD: Held = { waiting: [], since: new Map() };

/** An answer may be older than what the visitor has done since the question. */
export function heldReducer({ waiting, since }: Held, action: Action): Held {
  switch (action.type) {
    case 'asked':
      return { waiting, since: new Map() };
    case 'arrived':
      return { waiting: [...since].reduce(changed, action.found), since };
    case 'changed': {
      const change = [action.id, action.to] as const;
      return { waiting: changed(waiting, change), since: new Map([...since, change]) };
    }
  }
}

function changed(
  waiting: readonly CommentView[],
  [id, to]: readonly [id: string, to: CommentView | null],
): readonly CommentView[] {
  const others = waiting.filter((one) => one.id !== id);
  return to === null ? others : [to, ...others];
}

/**
 * Returns the visitor's own comments on an item that wait for approval, newest first. Costs reads only of visitors who
 * have acted here, on boards where comments wait, or where theirs waited when comments still did.
 *
 * @param listed comments that the thread shows: an approved one has the id of the one that has waited
 */
export function useWaiting(itemId: string, { board, perform }: BoardContext, listed: readonly CommentView[]) {
  const [{ waiting }, dispatch] = useReducer(heldReducer, NONE_HELD);
  const isHeld = holdsComments(board.settings);
  const turn = useRef(0);
  const load = useCallback(async () => {
    if (!(isHeld || mayBeHeld(board.id)) || !(await mayHaveVisitor())) return;
    turn.current += 1;
    const mine = turn.current;
    dispatch({ type: 'asked' });
    const found = await (await loadActions()).loadOwnWaiting(itemId);
    if (found.length > 0) rememberHeld(board.id);
    if (turn.current === mine) dispatch({ type: 'arrived', found });
  }, [isHeld, board.id, itemId]);
  const reload = useCallback(() => {
    // Without an answer, what is shown stays.
    load().catch(() => undefined);
  }, [load]);
  useEffect(reload, [reload]);

  const shown = new Set(listed.map(({ id }) => id));
  return {
    waiting: waiting.filter(({ id }) => !shown.has(id)),
    reload,
    add(comment: CommentView): void {
      rememberHeld(board.id);
      dispatch({ type: 'changed', id: comment.id, to: comment });
    },
    async remove(id: string): Promise<void> {
      const { status } = await perform({ kind: 'uncomment', itemId, id, isLast: false, isWaiting: true });
      if (status === 'sent' || status === 'waiting') dispatch({ type: 'changed', id, to: null });
      // It may have been approved or rejected meanwhile.
      else reload();
    },
  };
}
