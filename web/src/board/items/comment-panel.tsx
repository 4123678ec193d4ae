import type { CommentsProps } from '../comments/comments.tsx';
import { CommentsFailed, CommentsLoading } from '../comments/placeholders.tsx';
import { useLazyPart } from '../data/lazy-part.ts';
import { writingPart } from '../submit/writing-part.ts';
import './comment-panel.css';

interface CommentPanelProps extends CommentsProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly wasOpened: boolean;
}

/** Comments of an item and the form to add one. When closed, it keeps loaded comments and typed text. */
export function CommentPanel({ id, isOpen, wasOpened, ...props }: CommentPanelProps) {
  return (
    <div id={id} className="comments" hidden={!isOpen}>
      {wasOpened && <LazyComments {...props} />}
    </div>
  );
}

function LazyComments(props: CommentsProps) {
  const { part, hasFailed, retry } = useLazyPart(writingPart);
  if (part) return <part.Comments {...props} />;
  return hasFailed ? <CommentsFailed onRetry={retry} /> : <CommentsLoading expected={props.item.comments} />;
}
