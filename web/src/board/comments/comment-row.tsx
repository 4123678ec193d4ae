import { useRef, useState } from 'react';
import { comments, commentThread } from '../../messages/en.ts';
import { formatDate, timeAgo } from '../../messages/format.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import type { CommentView } from '../data/model.ts';
import { Confirm } from './confirm.tsx';
import { FromItem } from './from-item.tsx';

interface CommentRowProps {
  readonly comment: CommentView;
  readonly isTeam: boolean;
  /** Null for the comments of others. */
  readonly onRemove: (() => void) | null;
}

/** A comment, or the place of a removed one. */
export function CommentRow({ comment, isTeam, onRemove }: CommentRowProps) {
  const { now } = useBoardContext();
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { userId, content, createdAt, from, fromTitle, removed } = comment;
  const time = (
    <time dateTime={new Date(createdAt).toISOString()} title={formatDate(createdAt)}>
      {timeAgo(createdAt, now)}
    </time>
  );
  if (removed) {
    return (
      <li className="comment">
        <div className="comment-head">
          {commentThread.removed}
          {time}
        </div>
      </li>
    );
  }
  return (
    <li className="comment">
      <div className="comment-head">
        <span className="comment-author">{userId === null ? comments.authorAnonymous : comments.authorSignedIn}</span>
        {isTeam && <span className="comment-team">{commentThread.team}</span>}
        {time}
        {from !== undefined && <FromItem id={from} known={fromTitle} />}
        {onRemove && (
          <button ref={button} type="button" className="comment-delete" onClick={() => setAsking(true)}>
            {commentThread.delete}
          </button>
        )}
      </div>
      <div className="comment-text" dir="auto">
        <Markdown text={content} />
      </div>
      {isAsking && (
        <Confirm
          question={commentThread.deleteQuestion}
          onAnswer={(isConfirmed) => {
            setAsking(false);
            button.current?.focus();
            if (isConfirmed) onRemove?.();
          }}
        />
      )}
    </li>
  );
}
