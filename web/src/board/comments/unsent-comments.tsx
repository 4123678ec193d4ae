import { useEffect, useRef } from 'react';
import { outbox } from '../../messages/en.ts';
import { Markdown } from '../../ui/markdown.tsx';
import type { CommentAct } from '../acts/comment.ts';

interface UnsentCommentsProps {
  readonly comments: readonly CommentAct[];
  /** Called when a comment has been sent or given up. */
  readonly onFewer: () => void;
}

/** Unsent comments on an item, shown above the other comments. */
export function UnsentComments({ comments, onFewer }: UnsentCommentsProps) {
  const last = useRef(comments.length);
  useEffect(() => {
    if (comments.length < last.current) onFewer();
    last.current = comments.length;
  }, [comments.length, onFewer]);

  if (comments.length === 0) return null;
  return (
    <ul className="comments-unsent">
      {comments.map(({ id, content }) => (
        <li key={id} className="comment">
          <div className="comment-head">{outbox.unsent}</div>
          <div className="comment-text" dir="auto">
            <Markdown text={content} />
          </div>
        </li>
      ))}
    </ul>
  );
}
