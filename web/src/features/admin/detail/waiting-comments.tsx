import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { admin, waitingComments as sentences } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { useLive } from '../../../session/live.tsx';
import { useBusy } from '../../../ui/hooks/actions.ts';
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
  /** Takes the focus after the decision on the last one, which leaves nothing of this part. */
  readonly onNone: () => void;
}

/** Comments that wait for approval, live, or nothing. */
export function WaitingComments({ productId, feedbackId, now, onNone }: WaitingCommentsProps) {
  const headingId = useId();
  const pages = usePages(pendingCommentsQuery(productId, feedbackId), listenPendingComments);
  const { status, error, retry, rows, shown, isLoadingMore, showMore } = pages;
  const { list, onDecide } = useFocusAfter(shown, onNone);
  if (status === 'failed') return <Problem isLine text={sentenceOf(error, admin.commentsFailed)} onRetry={retry} />;
  if (rows.length === 0) return null;
  return (
    <section className="waiting-comments stack gap-2" aria-labelledby={headingId}>
      <h3 id={headingId} className="title-s">
        {sentences.title}
      </h3>
      <ul ref={list} className="divided">
        {shown.map((comment) => (
          <WaitingComment
            key={comment.id}
            comment={comment}
            isWithItem={feedbackId === null}
            now={now}
            onDecide={() => onDecide(comment.id)}
          />
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

/**
 * Moves the focus to the next comment once one on which the person has decided is gone, because its buttons went with
 * it. Not away from what the person has turned to meanwhile.
 */
function useFocusAfter(shown: readonly PendingCommentRow[], onNone: () => void) {
  const list = useRef<HTMLUListElement>(null);
  const decided = useRef<{ readonly id: string; readonly at: number; readonly around: Element | null }>(null);
  const afterLast = useEffectEvent(onNone);
  useEffect(() => {
    const last = decided.current;
    if (last === null || shown.some(({ id }) => id === last.id)) return;
    decided.current = null;
    // Lost, the focus is on the page or on the dialog around.
    if (document.activeElement?.contains(last.around) === false) return;
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const next = rows[last.at] ?? rows.at(-1);
    if (next) next.focus();
    else afterLast();
  }, [shown]);
  const onDecide = (id: string) => {
    const around = list.current?.closest('section')?.parentElement ?? null;
    decided.current = { id, at: shown.findIndex((one) => one.id === id), around };
  };
  return { list, onDecide };
}

interface WaitingCommentProps {
  readonly comment: PendingCommentRow;
  readonly isWithItem: boolean;
  readonly now: number;
  /** Called with the press of a button that takes the comment away. */
  readonly onDecide: () => void;
}

function WaitingComment({ comment, isWithItem, now, onDecide }: WaitingCommentProps) {
  const textId = useId();
  const { perform, openDialog } = useActs();
  const { busyWith, run } = useBusy<'approve'>();
  const [mayDecide, mayRemoveVisitor] = [useMay('editor'), useMay('admin')];
  const createdAt = comment.created_at.toMillis();
  const isBusy = busyWith !== null;
  const approve = () => {
    onDecide();
    void run('approve', () => perform(approveComment(comment)));
  };
  const reject = () => {
    onDecide();
    void perform(rejectComment(comment));
  };
  return (
    <li className="waiting-comment unringed stack gap-2" tabIndex={-1}>
      <p className="row wrap gap-2 tiny muted">
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
            onClick={approve}
          >
            {admin.approve}
          </Button>
          <Button size="small" disabled={isBusy} aria-describedby={textId} onClick={reject}>
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
