import Button from '@mui/material/Button';
import { PAGE_SIZE } from '@shared/limits';
import { useEffect, useMemo, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { useReconnect } from '../../../firebase/live.tsx';
import { admin } from '../../../messages/en.ts';
import { listenComments } from '../data.ts';
import { Problem } from '../error-state.tsx';
import { commentsQuery, orderOf } from '../filters/queries.ts';
import { LiveRows } from '../list/live-rows.ts';
import { useRows } from '../list/use-rows.ts';
import { Comment } from './comment.tsx';
import './comments.css';

interface CommentListProps {
  readonly feedbackId: string;
  readonly ownerId: string;
  readonly now: number;
  readonly onDelete: (commentId: string) => void;
  readonly onRemoveVisitor: (commentId: string) => void;
  /** Receives the number of comments once all are listed; null before. */
  readonly onCount: (count: number | null) => void;
}

/** An item's comments, live and paginated, newest first. */
export function CommentList(props: CommentListProps) {
  const { feedbackId, ownerId, now, onDelete, onRemoveVisitor, onCount } = props;
  const reconnect = useReconnect();
  const live = useMemo(() => {
    const query = commentsQuery(feedbackId);
    return new LiveRows({ listen: listenComments(query), order: orderOf(query), isShown: () => true, reconnect });
  }, [feedbackId, reconnect]);
  const { status, error, rows, hasMore, isLoadingMore } = useRows(live);
  const [wanted, setWanted] = useState(PAGE_SIZE);
  // Only the last page counts as visible; rows of earlier pages may keep their last known state.
  useEffect(() => live.look(Math.max(0, wanted - PAGE_SIZE), wanted - PAGE_SIZE / 2 - 1), [live, wanted]);

  const isWhole = status === 'ready' && !hasMore;
  const count = isWhole ? rows.filter(({ removed_at }) => !removed_at).length : null;
  useEffect(() => onCount(count), [count, onCount]);

  if (status === 'loading') return <p role="status">{admin.loadingComments}</p>;
  const shown = rows.slice(0, wanted);
  return (
    <>
      {status === 'failed' && <Problem isLine text={sentenceOf(error, admin.commentsFailed)} onRetry={live.retry} />}
      {rows.length === 0 && status === 'ready' && <p className="admin-comments-empty">{admin.noComments}</p>}
      <ul className="admin-comments-list" aria-label={admin.comments}>
        {shown.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            now={now}
            onDelete={onDelete}
            onRemoveVisitor={comment.user_id === ownerId ? null : onRemoveVisitor}
          />
        ))}
      </ul>
      {(hasMore || rows.length > wanted) && rows.length > 0 && (
        <Button size="small" disabled={isLoadingMore} onClick={() => setWanted(wanted + PAGE_SIZE)}>
          {admin.moreComments}
        </Button>
      )}
    </>
  );
}
