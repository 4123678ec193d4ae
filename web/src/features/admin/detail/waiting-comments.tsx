import Button from '@mui/material/Button';
import { useId } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { admin, waitingComments as sentences } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { useLive } from '../../../session/live.tsx';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import { useOpenItem } from '../data/address.ts';
import { listenPendingComments } from '../data/discussion-data.ts';
import type { PendingCommentRow } from '../data/model.ts';
import { itemOf } from '../data/owner-data.ts';
import { pendingCommentsQuery } from '../data/queries.ts';
import { useMay } from '../data/team-data.ts';
import { usePages } from '../data/use-items.ts';
import { useActs } from '../edits/acts.ts';
import { approveComment, rejectComment } from '../edits/comment-decisions.ts';
import { Unsent } from '../parts/badges.tsx';
import { Pictures } from '../parts/picture-origins.tsx';
import { Problem } from '../parts/states.tsx';
import { Author } from './comments.tsx';
import { VisitorMenu } from './visitor-purge.tsx';
import './waiting-comments.css';

interface WaitingCommentsProps {
  readonly productId: string;
  /** The item whose comments are shown; null for those of the whole board, each with its item. */
  readonly feedbackId: string | null;
  readonly now: number;
}

/** Comments that wait for approval, live, or nothing. */
export function WaitingComments({ productId, feedbackId, now }: WaitingCommentsProps) {
  const headingId = useId();
  const pages = usePages(pendingCommentsQuery(productId, feedbackId), listenPendingComments);
  const { status, error, retry, rows, shown, isLoadingMore, showMore } = pages;
  if (status === 'failed') return <Problem isLine text={sentenceOf(error, admin.commentsFailed)} onRetry={retry} />;
  if (rows.length === 0) return null;
  return (
    <section className="waiting-comments stack gap-2" aria-labelledby={headingId}>
      <h3 id={headingId} className="title-s">
        {sentences.title}
      </h3>
      <ul className="divided">
        {shown.map((comment) => (
          <WaitingComment key={comment.id} comment={comment} isWithItem={feedbackId === null} now={now} />
        ))}
      </ul>
      {showMore && (
        <Button size="small" disabled={isLoadingMore} onClick={showMore}>
          {sentences.more}
        </Button>
      )}
    </section>
  );
}

interface WaitingCommentProps {
  readonly comment: PendingCommentRow;
  readonly isWithItem: boolean;
  readonly now: number;
}

function WaitingComment({ comment, isWithItem, now }: WaitingCommentProps) {
  const textId = useId();
  const { perform, openDialog } = useActs();
  const { busyWith, run } = useBusy<'approve'>();
  const [mayDecide, mayRemoveVisitor] = [useMay('editor'), useMay('admin')];
  const createdAt = comment.created_at.toMillis();
  const isBusy = busyWith !== null;
  return (
    <li className="waiting-comment stack gap-2">
      <p className="row wrap tiny muted">
        <Author team={null} uid={comment.user_id} signed={comment.author_name} />
        {comment.isUnsent && <Unsent />}
        <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt)}>
          {timeAgo(createdAt, now)}
        </time>
        {isWithItem && <ItemLink id={comment.feedback_id} />}
      </p>
      <div id={textId} className="markdown small breakable as-typed" dir="auto">
        <Markdown text={comment.content} />
      </div>
      <Pictures productId={comment.product_id} pictures={comment.pictures} isPublic={false} />
      {mayDecide && (
        <div className="row wrap gap-2">
          <Button
            size="small"
            variant="contained"
            color="primary"
            disabled={isBusy}
            aria-busy={isBusy}
            aria-describedby={textId}
            onClick={() => void run('approve', async () => void (await perform(approveComment(comment))))}
          >
            {admin.approve}
          </Button>
          <Button
            size="small"
            disabled={isBusy}
            aria-describedby={textId}
            onClick={() => void perform(rejectComment(comment))}
          >
            {admin.reject}
          </Button>
          {mayRemoveVisitor && (
            <VisitorMenu
              productId={comment.product_id}
              writtenBy={comment.id}
              describedBy={textId}
              onRemove={() => openDialog({ kind: 'visitor', writtenBy: comment.id })}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** The title of a comment's item, which opens it. */
function ItemLink({ id }: { readonly id: string }) {
  const live = useLive(itemOf(id));
  const { show } = useOpenItem();
  const item = live.status === 'ready' ? live.value : null;
  if (item === null) return null;
  return (
    <button type="button" className="text-button breakable" dir="auto" onClick={() => show(id)}>
      {item.title}
    </button>
  );
}
