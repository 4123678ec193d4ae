import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { PAGE_SIZE } from '@shared/limits';
import { useEffect, useMemo, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { useReconnect } from '../../../firebase/live.tsx';
import { notes } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { listenNotes } from '../data.ts';
import { Problem } from '../error-state.tsx';
import { notesQuery, orderOf } from '../filters/queries.ts';
import { LiveRows } from '../list/live-rows.ts';
import { useRows } from '../list/use-rows.ts';

interface NoteListProps {
  readonly productId: string;
  readonly feedbackId: string;
  readonly now: number;
  readonly onDelete: (noteId: string) => void;
}

/** An item's private notes, live and paginated, newest first. */
export function NoteList({ productId, feedbackId, now, onDelete }: NoteListProps) {
  const reconnect = useReconnect();
  const live = useMemo(() => {
    const query = notesQuery(productId, feedbackId);
    return new LiveRows({ listen: listenNotes(query), order: orderOf(query), isShown: () => true, reconnect });
  }, [productId, feedbackId, reconnect]);
  const { status, error, rows, hasMore, isLoadingMore } = useRows(live);
  const [wanted, setWanted] = useState(PAGE_SIZE);
  // As in the list of comments.
  useEffect(() => live.look(Math.max(0, wanted - PAGE_SIZE), wanted - PAGE_SIZE / 2 - 1), [live, wanted]);

  if (status === 'loading') return <p role="status">{notes.loading}</p>;
  return (
    <>
      {status === 'failed' && <Problem isLine text={sentenceOf(error, notes.loadFailed)} onRetry={live.retry} />}
      {rows.length === 0 && status === 'ready' && <p className="notes-none">{notes.none}</p>}
      <ul className="notes-list" aria-label={notes.title}>
        {rows.slice(0, wanted).map(({ id, text, created_at, isUnsent }) => (
          <li key={id} className="notes-note">
            <p id={`note-${id}`} className="notes-text" dir="auto">
              {text}
            </p>
            <p className="notes-meta">
              {isUnsent ? (
                notes.sending
              ) : (
                <time
                  dateTime={new Date(created_at.toMillis()).toISOString()}
                  title={formatDateTime(created_at.toMillis())}
                >
                  {timeAgo(created_at.toMillis(), now)}
                </time>
              )}
            </p>
            <IconButton
              className="notes-delete"
              size="small"
              aria-label={notes.delete}
              title={notes.delete}
              aria-describedby={`note-${id}`}
              onClick={() => onDelete(id)}
            >
              <Icon name="delete" />
            </IconButton>
          </li>
        ))}
      </ul>
      {(hasMore || rows.length > wanted) && rows.length > 0 && (
        <Button size="small" disabled={isLoadingMore} onClick={() => setWanted(wanted + PAGE_SIZE)}>
          {notes.more}
        </Button>
      )}
    </>
  );
}
