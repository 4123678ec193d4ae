import { holdsComments } from '@shared/access/approval';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { afterPress } from '../../browser/press.ts';
import type { BoardContext } from '../acts/board-context.ts';
import type { CommentAct } from '../acts/send-written.ts';
import { loadComments } from '../data/load-board.ts';
import type { CommentView, Page } from '../data/model.ts';
import { awaiting, EMPTY, failed, type Paged, withFirstPage, withNextPage } from '../data/paged.ts';
import { useOnReconnect } from '../data/use-on-return.ts';
import { signature } from '../visitor/author-name.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

type Action =
  | { readonly type: 'asked' }
  | { readonly type: 'arrived'; readonly page: Page<CommentView> }
  | { readonly type: 'refreshed'; readonly page: Page<CommentView> }
  | { readonly type: 'failed'; readonly failure: unknown }
  | { readonly type: 'asked-more' }
  | { readonly type: 'arrived-more'; readonly page: Page<CommentView> }
  | { readonly type: 'failed-more' }
  | { readonly type: 'added'; readonly comment: CommentView }
  | { readonly type: 'removed'; readonly id: string };

function reducer(list: Paged<CommentView>, action: Action): Paged<CommentView> {
  switch (action.type) {
    case 'asked':
      return awaiting(list);
    case 'arrived':
      return withFirstPage(action.page);
    case 'refreshed':
      return list.status === 'ready' ? withNewer(list, action.page) : list;
    case 'failed':
      return failed(action.failure);
    case 'asked-more':
      return { ...list, more: 'loading' };
    case 'arrived-more':
      return withNextPage(list, action.page);
    case 'failed-more':
      return { ...list, more: 'failed' };
    case 'removed': {
      const left = list.entries.map((comment) =>
        comment.id === action.id ? { ...comment, content: '', removed: true as const } : comment,
      );
      const first = left.findIndex(({ removed }) => !removed);
      // Removed comments that no other comment follows leave no place.
      return { ...list, entries: first < 0 ? [] : left.slice(first) };
    }
    case 'added': {
      if (list.status === 'failed') return list;
      const others = list.entries.filter(({ id }) => id !== action.comment.id);
      return { ...list, status: 'ready', entries: [action.comment, ...others] };
    }
  }
}

/** Puts the comments of a later first page before the known ones, of which the visitor may have read several pages. */
function withNewer(list: Paged<CommentView>, page: Page<CommentView>): Paged<CommentView> {
  const known = new Set(list.entries.map(({ id }) => id));
  const newer = page.entries.filter(({ id }) => !known.has(id));
  // If none of the page is known, comments between the two may be missing.
  return newer.length === page.entries.length ? withFirstPage(page) : { ...list, entries: [...newer, ...list.entries] };
}

/**
 * Loads the comments of an item, newest first, and again when there are more.
 *
 * @param count number of comments that the item shows, which is live
 * @param first server-rendered first page. Only visitors who have acted here get a newer one
 */
export function useComments(
  itemId: string,
  { board, perform, report }: BoardContext,
  count: number,
  first?: Page<CommentView>,
) {
  const [list, dispatch] = useReducer(reducer, first ? withFirstPage(first) : EMPTY);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same question asked again
  useEffect(() => {
    const controller = new AbortController();
    const load = () => loadComments(itemId, null, controller.signal);
    const arrive = (page: Page<CommentView>) => controller.signal.aborted || dispatch({ type: 'arrived', page });
    if (first && attempt === 0) {
      mayHaveVisitor()
        .then(async (may) => may && !controller.signal.aborted && arrive(await load()))
        // The shown comments are good enough.
        .catch(() => undefined);
    } else {
      dispatch({ type: 'asked' });
      load().then(arrive, (failure: unknown) => {
        if (controller.signal.aborted) return;
        dispatch({ type: 'failed', failure });
        report(failure, null, itemId);
      });
    }
    return () => controller.abort();
  }, [itemId, attempt]);

  const seen = useNewer({ itemId, count, first }, dispatch);
  const [isAdding, setAdding] = useState(false);

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

  /**
   * Resolves to whether the comment has been added or waits, for a network or for approval.
   *
   * @param onHeld receives a comment that waits for approval
   * @param replyTo id of the comment that it replies to
   */
  async function add(
    { id, content, replyTo }: Pick<CommentAct, 'id' | 'content' | 'replyTo'>,
    onHeld: (comment: CommentView) => void,
  ): Promise<boolean> {
    setAdding(true);
    seen.current += 1;
    const isHeld = holdsComments(board.settings);
    const outcome = await perform({ kind: 'comment', itemId, id, content, replyTo, isHeld, ...signature() });
    const held = outcome.status === 'sent' && outcome.result.isWaiting ? outcome.result : null;
    const isCounted = outcome.status === 'sent' ? held === null : outcome.status === 'waiting' && !isHeld;
    if (!isCounted) seen.current -= 1;
    if (outcome.status === 'ignored') return false;
    setAdding(false);
    if (held) onHeld(held);
    else if (outcome.status === 'sent') {
      dispatch({ type: 'added', comment: outcome.result });
      if (list.status === 'failed') retry();
    }
    return outcome.status !== 'failed';
  }

  async function remove(id: string, isLast: boolean): Promise<void> {
    const { status } = await perform({ kind: 'uncomment', itemId, id, isLast });
    if (status === 'sent' || status === 'waiting') dispatch({ type: 'removed', id });
  }

  return { list, retry, showMore, add, remove, isAdding };
}

/**
 * Loads the newest comments again when the item shows more of them. Returns the number of comments that the thread shows.
 */
function useNewer(
  {
    itemId,
    count,
    first,
  }: { readonly itemId: string; readonly count: number; readonly first: Page<CommentView> | undefined },
  dispatch: (action: Action) => void,
) {
  /**
   * The number of comments that the thread shows; the visitor's own comments raise it before `count`. On a page that is
   * open for long, `count` is newer than the comments.
   */
  const seen = useRef(first?.next === null ? first.entries.filter(({ removed }) => !removed).length : count);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    const hasMore = count > seen.current;
    seen.current = count;
    if (!hasMore) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    loadComments(itemId, null, controller.signal).then(
      (page) => afterPress(() => controller.signal.aborted || dispatch({ type: 'refreshed', page })),
      () => {
        if (controller.signal.aborted) return;
        seen.current = count - 1;
        timer = setTimeout(() => setRefusals((known) => known + 1), retryDelay(refusals));
      },
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [itemId, count, refusals, dispatch]);
  return seen;
}

const FIRST_MS = 5000;

/** Returns how long to wait before asking again, in ms: doubled by each failure in a row, up to about five minutes. */
export const retryDelay = (earlierFailures: number): number => FIRST_MS * 2 ** Math.min(earlierFailures, 6);
