import { comments, commentThread } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import type { CommentView } from '../data/model.ts';
import type { Paged } from '../data/paged.ts';
import { CommentRow } from './comment-row.tsx';
import { CommentsFailed, CommentsLoading } from './placeholders.tsx';
import { useOwnComments } from './use-own-comments.ts';
import { useOwnerId } from './use-owner-id.ts';
import './comment-list.css';

interface CommentListProps {
  readonly list: Paged<CommentView>;
  /** Expected number of comments, to avoid a layout shift when they arrive. */
  readonly expected: number;
  readonly onRetry: () => void;
  readonly onShowMore: () => void;
  /** @param isLast whether no other comment follows */
  readonly onRemove: (id: string, isLast: boolean) => void;
}

/** Comments of an item, newest first. */
export function CommentList({ list, expected, onRetry, onShowMore, onRemove }: CommentListProps) {
  const { board: shown } = useBoardContext();
  const isOwn = useOwnComments(shown.id, list.entries.length > 0);
  const hasAccounts = list.entries.some(({ userId }) => userId);
  const ownerId = useOwnerId(shown.id, hasAccounts);
  if (list.status === 'loading' && list.entries.length === 0) return <CommentsLoading expected={expected} />;
  if (list.status === 'failed') return <CommentsFailed onRetry={onRetry} />;
  if (list.entries.length === 0) return <p className="comment-empty">{commentThread.empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the arrow keys
    <section className="comment-scroll" aria-label={commentThread.list} tabIndex={0}>
      <ul>
        {list.entries.map((comment, at) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            isTeam={Boolean(comment.isOwner) || (comment.userId !== null && comment.userId === ownerId)}
            onRemove={isOwn(comment.id) ? () => onRemove(comment.id, at === 0) : null}
          />
        ))}
      </ul>
      {list.next !== null && (
        <button type="button" className="text-button" aria-busy={list.more === 'loading'} onClick={onShowMore}>
          {list.more === 'failed' && <Icon name="retry" />}
          <span>{list.more === 'failed' ? comments.loadFailed : commentThread.showMore}</span>
        </button>
      )}
    </section>
  );
}
