import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { sentenceOf } from '../../../api/errors.ts';
import { notes } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { listenNotes } from '../data/discussion-data.ts';
import type { Item } from '../data/model.ts';
import { notesQuery } from '../data/queries.ts';
import { useMay } from '../data/team-data.ts';
import { usePages } from '../data/use-items.ts';
import { useActs } from '../edits/acts.ts';
import { removeNote } from '../edits/deletions.ts';
import { LinesSkeleton, Problem } from '../parts/states.tsx';
import './notes.css';

interface NotesSectionProps {
  readonly item: Item;
  readonly headingId: string;
  readonly now: number;
}

/** The owner's private notes on an item, which no visitor can read or count. */
export function NotesSection({ item, headingId, now }: NotesSectionProps) {
  const { perform } = useActs();
  const { id, product_id } = item;
  return (
    <section className="notes stack gap-3" aria-labelledby={headingId}>
      <h3 id={headingId} className="title-s">
        {notes.title}
      </h3>
      <NoteList productId={product_id} feedbackId={id} now={now} onDelete={(noteId) => perform(removeNote(noteId))} />
    </section>
  );
}

interface NoteListProps {
  readonly productId: string;
  readonly feedbackId: string;
  readonly now: number;
  readonly onDelete: (noteId: string) => void;
}

/** An item's private notes, live and paginated, newest first. */
function NoteList({ productId, feedbackId, now, onDelete }: NoteListProps) {
  const mayDelete = useMay('editor');
  const pages = usePages(notesQuery(productId, feedbackId), listenNotes);
  const { status, error, rows, shown, isLoadingMore, retry, showMore } = pages;

  if (status === 'loading') return <LinesSkeleton label={notes.loading} />;
  return (
    <>
      {status === 'failed' && <Problem isLine text={sentenceOf(error, notes.loadFailed)} onRetry={retry} />}
      {rows.length === 0 && status === 'ready' && <p className="notes-none">{notes.none}</p>}
      <ul className="divided" aria-label={notes.title}>
        {shown.map(({ id, text, created_at, isUnsent }) => (
          <li key={id} className="notes-note stack">
            <p id={`note-${id}`} className="small breakable as-typed" dir="auto">
              {text}
            </p>
            <p className="notes-meta tiny muted">
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
            {mayDelete && (
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
            )}
          </li>
        ))}
      </ul>
      {showMore && (
        <Button size="small" disabled={isLoadingMore} onClick={showMore}>
          {notes.more}
        </Button>
      )}
    </>
  );
}
