import { type Placed, threadsOf } from '@shared/item/threads';
import { useEffect, useState } from 'react';
import { comments, commentThread } from '../../messages/en.ts';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { loadOwnerId } from '../data/load-board.ts';
import type { CommentView } from '../data/model.ts';
import type { Paged } from '../data/paged.ts';
import { loadActions } from '../visitor/load-actions.ts';
import { isWrittenHere } from '../visitor/own-documents.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import { CommentRow } from './comment-row.tsx';
import { CommentsFailed, CommentsLoading } from './placeholders.tsx';
import { retryDelay } from './use-comments.ts';
import './comment-list.css';

interface CommentListProps {
  readonly list: Paged<CommentView>;
  /** Expected number of comments, to avoid a layout shift when they arrive. */
  readonly expected: number;
  readonly onRetry: () => void;
  readonly onShowMore: () => void;
  /** @param isLast whether no other comment follows */
  readonly onRemove: (id: string, isLast: boolean) => void;
  /** Null if the visitor may not write. */
  readonly onReply: ((to: string, name: string) => void) | null;
  readonly isConversation: boolean;
  /** Whether comments of the visitor that are not in the list are shown beside it. */
  readonly hasOthers: boolean;
}

/** The loaded comments of an item, with their replies, or why there are none. */
export function CommentList(props: CommentListProps) {
  const { list, expected, onRetry, onShowMore, onRemove, onReply, isConversation, hasOthers } = props;
  const { board: shown } = useBoardContext();
  const isOwn = useOwnComments(shown.id, list.entries.length > 0);
  const hasAccounts = list.entries.some(({ userId }) => userId);
  const ownerId = useOwnerId(shown.id, hasAccounts);
  if (list.status === 'loading' && list.entries.length === 0) return <CommentsLoading expected={expected} />;
  if (list.status === 'failed') return <CommentsFailed onRetry={onRetry} />;
  if (list.entries.length === 0) return !hasOthers && <p className="small muted">{commentThread.empty}</p>;
  const rowOf = ({ comment, at }: Placed<CommentView>, isAlone: boolean, replies?: Elements) => (
    <CommentRow
      key={comment.id}
      comment={comment}
      isTeam={Boolean(comment.isOwner) || (comment.userId !== null && comment.userId === ownerId)}
      onRemove={isOwn(comment.id) ? () => onRemove(comment.id, at === 0) : null}
      isAlone={isAlone}
      onReply={onReply && comment.replyTo === undefined ? (name) => onReply(comment.id, name) : null}
    >
      {replies}
    </CommentRow>
  );
  const rows = threadsOf(list.entries, ({ replyTo }) => replyTo).map((first) => {
    const { comment, replies } = first;
    const below = replies.length > 0 && (
      <ul className="comment-replies">{replies.map((reply) => rowOf(reply, false))}</ul>
    );
    return rowOf(first, comment.replyTo !== undefined, below);
  });
  const more = list.next !== null && (
    <button type="button" className="text-button" aria-busy={list.more === 'loading'} onClick={onShowMore}>
      {list.more === 'failed' && <Icon name="retry" />}
      <span>
        {list.more === 'failed'
          ? comments.loadFailed
          : isConversation
            ? commentThread.showEarlier
            : commentThread.showMore}
      </span>
    </button>
  );
  if (isConversation)
    return (
      <section aria-label={commentThread.list}>
        {more}
        <ul>{rows.reverse()}</ul>
      </section>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the arrow keys
    <section className="comment-scroll" aria-label={commentThread.list} tabIndex={0}>
      <ul>{rows}</ul>
      {more}
    </section>
  );
}

/**
 * Returns the uid of a board's owner, whose comments are marked. It is read only if a comment has a uid to compare, and
 * is not part of the board's HTML, because most visitors leave without opening a comment.
 *
 * @returns null until known
 */
function useOwnerId(productId: string, isNeeded: boolean): string | null {
  const [ownerId, setOwnerId] = useState<string | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = (failures: number) =>
      loadOwnerId(productId).then(
        (id) => isLeft || setOwnerId(id),
        // Until then, comments are readable without the mark.
        () => {
          if (!isLeft) timer = setTimeout(ask, retryDelay(failures), failures + 1);
        },
      );
    void ask(0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [productId, isNeeded]);
  return ownerId;
}

/**
 * Returns whether a comment is the visitor's own. Visitors who have acted here cost one query for the comments of an
 * item; nobody else costs a read.
 */
function useOwnComments(productId: string, hasComments: boolean): (id: string) => boolean {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!hasComments) return;
    let isCurrent = true;
    mayHaveVisitor()
      .then((may) => (may ? loadActions().then(({ loadOwnIds }) => loadOwnIds(productId)) : null))
      .then((ids) => isCurrent && ids && setOwn(ids))
      // Without an answer, the comments have no buttons.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [productId, hasComments]);
  return (id) => own.has(id) || isWrittenHere(id);
}
