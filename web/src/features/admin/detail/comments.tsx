import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { threadsOf } from '@shared/item/threads';
import { useEffect, useId } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { admin, comments, commentThread } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import { listenComments } from '../data/discussion-data.ts';
import type { CommentRow, Team } from '../data/model.ts';
import { commentsQuery } from '../data/queries.ts';
import { useMay } from '../data/team-data.ts';
import { usePages } from '../data/use-items.ts';
import { Unsent } from '../parts/badges.tsx';
import { Pictures } from '../parts/picture-origins.tsx';
import { Afterwards, LinesSkeleton, Problem } from '../parts/states.tsx';
import { FromItem } from './merged-item.tsx';
import type { RepliedTo } from './replied-to.tsx';
import { VisitorMenu } from './visitor-purge.tsx';
import './comments.css';

interface CommentListProps {
  readonly feedbackId: string;
  readonly ownerId: string;
  readonly team: Team;
  /** Whether visitors see the item. */
  readonly isPublic: boolean;
  readonly now: number;
  /** Null if the person may not write. */
  readonly onReply: ((to: RepliedTo) => void) | null;
  readonly onDelete: (commentId: string) => void;
  readonly onRemoveVisitor: (commentId: string) => void;
  /** Receives the number of comments once all are listed; null before. */
  readonly onCount: (count: number | null) => void;
}

/** An item's comments with their replies, live and paginated, the newest at the end. */
export function CommentList(props: CommentListProps) {
  const { feedbackId, ownerId, team, isPublic, now, onReply, onDelete, onRemoveVisitor, onCount } = props;
  const pages = usePages(commentsQuery(feedbackId), listenComments);
  const { status, error, rows, shown, hasMore, isLoadingMore, retry, showMore } = pages;

  const isWhole = status === 'ready' && !hasMore;
  const count = isWhole ? rows.filter(({ removed_at }) => !removed_at).length : null;
  useEffect(() => onCount(count), [count, onCount]);

  const rowOf = (comment: CommentRow, replies?: Elements) => (
    <Comment
      key={comment.id}
      comment={comment}
      isPublic={isPublic}
      now={now}
      onReply={isPublic && comment.reply_to === undefined && !comment.removed_at ? onReply : null}
      onDelete={onDelete}
      team={comment.by_team || comment.user_id === ownerId ? team : null}
      onRemoveVisitor={onRemoveVisitor}
    >
      {replies}
    </Comment>
  );

  if (status === 'loading') return <LinesSkeleton label={admin.loadingComments} />;
  return (
    <>
      {status === 'failed' && <Problem isLine text={sentenceOf(error, admin.commentsFailed)} onRetry={retry} />}
      {rows.length === 0 && status === 'ready' && <p className="admin-comments-empty">{admin.noComments}</p>}
      {showMore && (
        <Button size="small" disabled={isLoadingMore} onClick={showMore}>
          {admin.moreComments}
        </Button>
      )}
      <ul className="admin-comments-list divided" aria-label={admin.comments}>
        {threadsOf(shown, ({ reply_to }) => reply_to)
          .toReversed()
          .map(({ comment, replies }) =>
            rowOf(
              comment,
              replies.length > 0 && (
                <ul className="admin-comment-replies divided">{replies.map((reply) => rowOf(reply.comment))}</ul>
              ),
            ),
          )}
      </ul>
    </>
  );
}

interface CommentProps {
  readonly comment: CommentRow;
  readonly isPublic: boolean;
  readonly now: number;
  /** Null if it takes no reply. */
  readonly onReply: ((to: RepliedTo) => void) | null;
  readonly onDelete: (commentId: string) => void;
  /** Null for the comments of visitors. */
  readonly team: Team | null;
  readonly onRemoveVisitor: (commentId: string) => void;
  /** The replies. */
  readonly children: Elements;
}

/** A comment with its replies, and what can be done with it. */
function Comment({ comment, isPublic, now, team, onReply, onDelete, onRemoveVisitor, children }: CommentProps) {
  const textId = useId();
  const [mayDelete, mayRemoveVisitor] = [useMay('editor'), useMay('admin')];
  const createdAt = comment.created_at.toMillis();
  const author = team?.name ?? nameOf(comment.author_name, comment.user_id);
  return (
    <li className="admin-comment stack">
      <p className="admin-comment-head row wrap tiny muted">
        <Author team={team} uid={comment.user_id} signed={comment.author_name} />
        {team && <span className="admin-comment-team accent medium">{commentThread.team}</span>}
        {comment.isUnsent && <Unsent />}
        <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt)}>
          {timeAgo(createdAt, now)}
        </time>
        {comment.from !== undefined && <FromItem id={comment.from} />}
      </p>
      {comment.removed_at ? (
        <p id={textId} className="admin-comment-text admin-comment-removed small muted breakable as-typed">
          {commentThread.removed}
        </p>
      ) : (
        <div id={textId} className="admin-comment-text markdown small breakable as-typed" dir="auto">
          <Markdown text={comment.content} />
        </div>
      )}
      <Pictures productId={comment.product_id} pictures={comment.pictures} isPublic={isPublic} />
      <Afterwards>
        {onReply && (
          <Button
            className="admin-comment-reply"
            size="small"
            variant="text"
            aria-label={commentThread.replyTo(author)}
            aria-describedby={textId}
            onClick={() => onReply({ id: comment.id, name: author })}
          >
            {commentThread.reply}
          </Button>
        )}
        {mayRemoveVisitor && team === null && (
          <span className="admin-comment-visitor">
            <VisitorMenu
              productId={comment.product_id}
              writtenBy={comment.id}
              describedBy={textId}
              onRemove={() => onRemoveVisitor(comment.id)}
            />
          </span>
        )}
        {mayDelete && (
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
        )}
      </Afterwards>
      {children}
    </li>
  );
}

interface AuthorProps {
  /** Null for a visitor. */
  readonly team: Team | null;
  /** The visitor's uid; null for an anonymous one. */
  readonly uid: string | null;
  /** The name that the visitor gave. */
  readonly signed: string | undefined;
}

const nameOf = (signed: string | undefined, uid: string | null): string =>
  signed ?? (uid === null ? comments.authorAnonymous : comments.authorSignedIn);

/** Who has written an item or a comment. */
export function Author({ team, uid, signed }: AuthorProps) {
  const name = nameOf(signed, uid);
  return (
    <span className="admin-author inline-row gap-2 ink medium">
      {team ? <Avatar {...team} /> : <Avatar name={name} person={uid ?? signed ?? null} />}
      <span className="breakable" dir="auto">
        {team?.name ?? name}
      </span>
    </span>
  );
}
