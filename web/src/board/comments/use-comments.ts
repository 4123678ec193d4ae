import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { comments } from '../../messages/en.ts';
import type { BoardContext } from '../acts/board-context.ts';
import { loadActions } from '../data/load-actions.ts';
import { loadComments } from '../data/load-board.ts';
import type { CommentView, Page } from '../data/model.ts';
import { awaiting, EMPTY, failed, type Paged, withFirstPage, withNextPage } from '../data/paged.ts';
import { useOnReconnect } from '../data/use-on-reconnect.ts';

type Action =
  | { readonly type: 'asked' }
  | { readonly type: 'arrived'; readonly page: Page<CommentView> }
  | { readonly type: 'failed'; readonly failure: unknown }
  | { readonly type: 'asked-more' }
  | { readonly type: 'arrived-more'; readonly page: Page<CommentView> }
  | { readonly type: 'failed-more' }
  | { readonly type: 'added'; readonly comment: CommentView };

function reducer(list: Paged<CommentView>, action: Action): Paged<CommentView> {
  switch (action.type) {
    case 'asked':
      return awaiting(list);
    case 'arrived':
      return withFirstPage(action.page);
    case 'failed':
      return failed(action.failure);
    case 'asked-more':
      return { ...list, more: 'loading' };
    case 'arrived-more':
      return withNextPage(list, action.page);
    case 'failed-more':
      return { ...list, more: 'failed' };
    case 'added': {
      if (list.status === 'failed') return list;
      const others = list.entries.filter(({ id }) => id !== action.comment.id);
      return { ...list, status: 'ready', entries: [action.comment, ...others] };
    }
  }
}

/** Loads the comments of an item, newest first, when they are opened for the first time. */
export function useComments(
  itemId: string,
  wasOpened: boolean,
  tools: BoardContext,
  onCommented: (itemId: string) => void,
) {
  const [list, dispatch] = useReducer(reducer, EMPTY);
  const [attempt, setAttempt] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const adding = useRef(false);
  const { board, showToast, report, keepForLater } = tools;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same question asked again
  useEffect(() => {
    if (!wasOpened) return;
    const controller = new AbortController();
    dispatch({ type: 'asked' });
    loadComments(itemId, null, controller.signal).then(
      (page) => controller.signal.aborted || dispatch({ type: 'arrived', page }),
      (failure: unknown) => {
        if (controller.signal.aborted) return;
        dispatch({ type: 'failed', failure });
        report(failure, null, itemId);
      },
    );
    return () => controller.abort();
  }, [itemId, wasOpened, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const { next, more } = list;
  const showMore = useCallback(() => {
    if (next === null || more === 'loading') return;
    dispatch({ type: 'asked-more' });
    loadComments(itemId, next).then(
      (page) => dispatch({ type: 'arrived-more', page }),
      (failure: unknown) => {
        dispatch({ type: 'failed-more' });
        report(failure, null, itemId);
      },
    );
  }, [itemId, next, more, report]);
  useOnReconnect(list.status === 'failed', retry);
  useOnReconnect(more === 'failed', showMore);

  /** Resolves to whether the comment has been added or waits for a network. */
  async function add(id: string, content: string): Promise<boolean> {
    const act = { kind: 'comment', itemId, id, content } as const;
    if (adding.current) return false;
    if (keepForLater(act)) return true;
    adding.current = true;
    setAdding(true);
    try {
      const actions = await loadActions();
      dispatch({ type: 'added', comment: await actions.addComment(board.id, itemId, id, content) });
      onCommented(itemId);
      if (list.status === 'failed') retry();
      showToast({ tone: 'success', text: comments.added });
      return true;
    } catch (error) {
      // The network was lost during the request.
      if (keepForLater(act)) return true;
      report(error, comments.addFailed, itemId);
      return false;
    } finally {
      adding.current = false;
      setAdding(false);
    }
  }

  return { list, retry, showMore, add, isAdding };
}
