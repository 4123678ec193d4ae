import { board, comments } from '../../messages/en.ts';
import './comment-list.css';

/** @param expected number of comments, to avoid a layout shift when they arrive */
export function CommentsLoading({ expected }: { readonly expected: number }) {
  const rows = Math.min(3, expected);
  return (
    <div className="comment-scroll" role="status" data-rows={rows}>
      <span className="sr-only">{comments.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div key={row} className="comment-skeleton sunken" aria-hidden="true" />
      ))}
    </div>
  );
}

export function CommentsFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="comment-problem flex wrap small muted" role="alert">
      <span>{comments.loadFailed}</span>
      <button type="button" className="text-button" onClick={onRetry}>
        {board.retry}
      </button>
    </div>
  );
}
