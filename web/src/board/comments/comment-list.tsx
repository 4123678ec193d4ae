import { board, comments } from '../../messages/en.ts';
import { formatDate, timeAgo } from '../../messages/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import type { CommentView } from '../data/model.ts';
import type { Paged } from '../data/paged.ts';
import { FromItem } from './from-item.tsx';
import { useOwnerId } from './use-owner-id.ts';
import './comment-list.css';

interface CommentListProps {
  readonly list: Paged<CommentView>;
  /** Expected number of comments, to avoid a layout shift when they arrive. */
  readonly expected: number;
  readonly onRetry: () => void;
  readonly onShowMore: () => void;
}

/** Comments of an item, newest first. */
export function CommentList({ list, expected, onRetry, onShowMore }: CommentListProps) {
  const { board: shown, now } = useBoardContext();
  const hasAccounts = list.entries.some(({ userId }) => userId);
  const ownerId = useOwnerId(shown.id, hasAccounts);
  if (list.status === 'loading' && list.entries.length === 0) {
    return (
      <div className="comment-scroll" role="status" data-rows={Math.min(3, expected)}>
        <span className="sr-only">{comments.loading}</span>
        {Array.from({ length: Math.min(3, expected) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
          <div key={row} className="comment-skeleton" aria-hidden="true" />
        ))}
      </div>
    );
  }
  if (list.status === 'failed') {
    return (
      <div className="comment-problem" role="alert">
        <span>{comments.loadFailed}</span>
        <button type="button" className="text-button" onClick={onRetry}>
          {board.retry}
        </button>
      </div>
    );
  }
  if (list.entries.length === 0) return <p className="comment-empty">{comments.empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the arrow keys
    <section className="comment-scroll" aria-label={comments.list} tabIndex={0}>
      <ul>
        {list.entries.map((comment) => (
          <li key={comment.id} className="comment">
            <div className="comment-head">
              <span className="comment-author">
                {comment.userId === null ? comments.authorAnonymous : comments.authorSignedIn}
              </span>
              {(comment.isOwner || (comment.userId !== null && comment.userId === ownerId)) && (
                <span className="comment-team">{comments.team}</span>
              )}
              <time dateTime={new Date(comment.createdAt).toISOString()} title={formatDate(comment.createdAt)}>
                {timeAgo(comment.createdAt, now)}
              </time>
              {comment.from !== undefined && <FromItem id={comment.from} />}
            </div>
            <p className="comment-text" dir="auto">
              {comment.content}
            </p>
          </li>
        ))}
      </ul>
      {list.next !== null && (
        <button type="button" className="text-button" aria-busy={list.more === 'loading'} onClick={onShowMore}>
          {list.more === 'failed' && <Icon name="retry" />}
          {list.more === 'failed' ? comments.loadFailed : comments.showMore}
        </button>
      )}
    </section>
  );
}
