import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../../browser/new-id.ts';
import { board, outbox } from '../../messages/en.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import type { CommentAct } from '../acts/send-written.ts';
import { unsentCommentsOn, unsentPictures } from '../acts/waiting.ts';
import type { Drafts } from '../data/drafts.ts';
import type { CommentView, Item, Page } from '../data/model.ts';
import { SignInLine } from '../sign-in/sign-in-line.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentRow, nameOf } from './comment-row.tsx';
import { CommentList } from './comment-rows.tsx';
import { useComments } from './use-comments.ts';
import { useWaiting } from './use-waiting.ts';

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
  const held = useWaiting(item.id, tools, list.entries);
  const { reply, field, begin, endReply } = useReply(item.id, tools.drafts);
  const answered = list.entries.find(({ id }) => id === reply?.to);
  const retryAll = () => {
    retry();
    held.reload();
  };
  const unsent = unsentCommentsOn(tools.waiting, item.id);
  const others = (
    <>
      <UnsentComments comments={unsent} onFewer={retryAll} />
      <WaitingComments comments={held.waiting} isConversation={isConversation} onRemove={held.remove} />
    </>
  );
  const shown = { list, expected: item.comments, onRetry: retry, onShowMore: showMore, onRemove: remove };

  async function send(id: string, content: string): Promise<boolean> {
    const isAdded = await add({ id, content, replyTo: reply?.to }, held.add);
    if (isAdded) endReply();
    return isAdded;
  }

  return (
    <>
      {!isConversation && others}
      <OnPictures
        waiting={unsentPictures(tools.waiting).filter(({ act }) => act.on.kind === 'comment')}
        onFewer={retryAll}
      />
      <CommentList
        {...shown}
        isConversation={isConversation}
        hasOthers={unsent.length + held.waiting.length > 0}
        onReply={tools.canAct ? begin : null}
      />
      {isConversation && others}
      {tools.canAct ? (
        <CommentForm
          itemId={item.id}
          isAdding={isAdding}
          field={field}
          reply={reply && { to: reply.to, name: reply.name ?? (answered ? nameOf(answered) : null) }}
          onEndReply={endReply}
          onAdd={send}
        />
      ) : (
        <SignInLine />
      )}
    </>
  );
}

interface Reply {
  /** Id of a comment. */
  readonly to: string;
  /** Its author's name, if the comment was shown. */
  readonly name: string | null;
}

/** The comment that the form replies to, which is kept with what is being written. */
function useReply(itemId: string, drafts: Drafts) {
  const kept = useCallback((): Reply | null => {
    const { replyTo } = drafts.comment(itemId) ?? {};
    return replyTo === undefined ? null : { to: replyTo, name: null };
  }, [drafts, itemId]);
  const [reply, setReply] = useState(kept);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => drafts.onGivenBack(() => setReply(kept)), [drafts, kept]);

  function change(next: Reply | null) {
    setReply(next);
    const draft = drafts.comment(itemId);
    if (!draft) return;
    const { replyTo: _, ...others } = draft;
    // A new id: under the id of an earlier attempt that arrived unnoticed, it would be lost.
    drafts.persistComment(itemId, { ...others, id: newId(), ...(next && { replyTo: next.to }) });
  }
  const begin = (to: string, name: string) => {
    change({ to, name });
    field.current?.focus();
  };
  return { reply, field, begin, endReply: () => change(null) };
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

interface WaitingCommentsProps {
  readonly comments: readonly CommentView[];
  readonly isConversation: boolean;
  readonly onRemove: (id: string) => void;
}

/** The visitor's own comments that wait for approval, in the order of the others. */
function WaitingComments({ comments, isConversation, onRemove }: WaitingCommentsProps) {
  if (comments.length === 0) return null;
  const shown = isConversation ? comments.toReversed() : comments;
  return (
    <ul className="comments-unsent" aria-label={board.waiting}>
      {shown.map((comment) => (
        <CommentRow
          key={comment.id}
          comment={comment}
          isTeam={false}
          isAlone={comment.replyTo !== undefined}
          onReply={null}
          onRemove={() => onRemove(comment.id)}
        />
      ))}
    </ul>
  );
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
