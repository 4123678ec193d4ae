import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { admin, comments, commentThread } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Unsent } from '../badges.tsx';
import { FromItem } from '../merging/from-item.tsx';
import type { CommentRow } from '../model.ts';
import { VisitorMenu } from './visitor-menu.tsx';

interface CommentProps {
  readonly comment: CommentRow;
  readonly now: number;
  readonly onDelete: (commentId: string) => void;
  /** Null for the owner's own comments. */
  readonly onRemoveVisitor: ((commentId: string) => void) | null;
}

/** A comment with its delete actions. */
export function Comment({ comment, now, onDelete, onRemoveVisitor }: CommentProps) {
  const textId = useId();
  const createdAt = comment.created_at.toMillis();
  return (
    <li className="admin-comment">
      <p className="admin-comment-head">
        <span className="admin-comment-author">
          {comment.user_id === null ? comments.authorAnonymous : comments.authorSignedIn}
        </span>
        {onRemoveVisitor === null && <span className="admin-comment-team">{commentThread.team}</span>}
        {comment.isUnsent && <Unsent />}
        <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt)}>
          {timeAgo(createdAt, now)}
        </time>
        {comment.from !== undefined && <FromItem id={comment.from} />}
      </p>
      {comment.removed_at ? (
        <p id={textId} className="admin-comment-text admin-comment-removed">
          {commentThread.removed}
        </p>
      ) : (
        <div id={textId} className="admin-comment-text markdown" dir="auto">
          <Markdown text={comment.content} />
        </div>
      )}
      {onRemoveVisitor && (
        <span className="admin-comment-visitor">
          <VisitorMenu
            productId={comment.product_id}
            writtenBy={comment.id}
            describedBy={textId}
            onRemove={() => onRemoveVisitor(comment.id)}
          />
        </span>
      )}
      <IconButton
        className="admin-comment-delete"
        size="small"
        aria-label={admin.deleteComment}
        title={admin.deleteComment}
        aria-describedby={textId}
        onClick={() => onDelete(comment.id)}
      >
        <Icon name="delete" />
      </IconButton>
    </li>
  );
}
