import { useEffect, useRef, useState } from 'react';
import { comments, commentThread, outbox } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import type { CommentAct } from '../acts/comment.ts';
import { unsentCommentsOn, unsentPictures } from '../acts/waiting.ts';
import { loadOwnerId } from '../data/load-board.ts';
import type { CommentView, Item, Page } from '../data/model.ts';
import type { Paged } from '../data/paged.ts';
import { SignInLine } from '../sign-in/sign-in-line.tsx';
import { loadActions } from '../visitor/load-actions.ts';
import { isWrittenHere } from '../visitor/own-documents.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentRow } from './comment-row.tsx';
import { CommentsFailed, CommentsLoading } from './placeholders.tsx';
import { retryDelay, useComments } from './use-comments.ts';
import './comment-list.css';

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

export interface CommentsProps {
  readonly item: Item;
  /** The first page, if the server rendered it. */
  readonly first?: Page<CommentView> | undefined;
  /** On the item's own page: oldest first, so that the form is at the end of the conversation. */
  readonly isConversation?: boolean;
}

/** Comments of an item, and the form to add one. In a card, the newest come first, as its small box shows only few. */
export function Comments({ item, first, isConversation = false }: CommentsProps) {
  const tools = useBoardContext();
  const { list, retry, showMore, add, remove, isAdding } = useComments(item.id, tools, item.comments, first);
  const unsent = <UnsentComments comments={unsentCommentsOn(tools.waiting, item.id)} onFewer={retry} />;
  const shown = { list, expected: item.comments, onRetry: retry, onShowMore: showMore, onRemove: remove };
  return (
    <>
      {!isConversation && unsent}
      <OnPictures
        waiting={unsentPictures(tools.waiting).filter(({ act }) => act.on.kind === 'comment')}
        onFewer={retry}
      />
      <CommentList {...shown} isConversation={isConversation} />
      {isConversation && unsent}
      {tools.canAct ? <CommentForm itemId={item.id} isAdding={isAdding} onAdd={add} /> : <SignInLine />}
    </>
  );
}

interface CommentListProps {
  readonly list: Paged<CommentView>;
  /** Expected number of comments, to avoid a layout shift when they arrive. */
  readonly expected: number;
  readonly onRetry: () => void;
  readonly onShowMore: () => void;
  /** @param isLast whether no other comment follows */
  readonly onRemove: (id: string, isLast: boolean) => void;
  readonly isConversation: boolean;
}

function CommentList({ list, expected, onRetry, onShowMore, onRemove, isConversation }: CommentListProps) {
  const { board: shown } = useBoardContext();
  const isOwn = useOwnComments(shown.id, list.entries.length > 0);
  const hasAccounts = list.entries.some(({ userId }) => userId);
  const ownerId = useOwnerId(shown.id, hasAccounts);
  if (list.status === 'loading' && list.entries.length === 0) return <CommentsLoading expected={expected} />;
  if (list.status === 'failed') return <CommentsFailed onRetry={onRetry} />;
  if (list.entries.length === 0) return <p className="small muted">{commentThread.empty}</p>;
  const rows = list.entries.map((comment, at) => (
    <CommentRow
      key={comment.id}
      comment={comment}
      isTeam={Boolean(comment.isOwner) || (comment.userId !== null && comment.userId === ownerId)}
      onRemove={isOwn(comment.id) ? () => onRemove(comment.id, at === 0) : null}
    />
  ));
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

interface OnPicturesProps {
  readonly waiting: readonly unknown[];
  /** Called when the pictures of a comment have been sent or given up. */
  readonly onFewer: () => void;
}

/** Loads the comments again once the pictures of a comment have been sent. */
function OnPictures({ waiting: { length }, onFewer }: OnPicturesProps) {
  const last = useRef(length);
  useEffect(() => {
    if (length < last.current) onFewer();
    last.current = length;
  }, [length, onFewer]);
  return null;
}

interface UnsentCommentsProps {
  readonly comments: readonly CommentAct[];
  /** Called when a comment has been sent or given up. */
  readonly onFewer: () => void;
}

/** Unsent comments on an item, shown with the newest comments. */
function UnsentComments({ comments, onFewer }: UnsentCommentsProps) {
  const last = useRef(comments.length);
  useEffect(() => {
    if (comments.length < last.current) onFewer();
    last.current = comments.length;
  }, [comments.length, onFewer]);

  if (comments.length === 0) return null;
  return (
    <ul className="comments-unsent">
      {comments.map(({ id, content }) => (
        <li key={id} className="comment">
          <div className="comment-head flex wrap fine muted">{outbox.unsent}</div>
          <div className="comment-text small breakable" dir="auto">
            <Markdown text={content} />
          </div>
        </li>
      ))}
    </ul>
  );
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
