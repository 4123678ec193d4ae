import { NOTE_AMBER, NOTE_MAX } from '@shared/limits';
import { notes } from '../../../messages/en.ts';
import { addNote } from '../data.ts';
import { WriteForm } from '../detail/write-form.tsx';
import { removeNote } from '../edits/note-deletion.ts';
import type { Perform } from '../edits/use-edits.ts';
import { untilSent } from '../edits/warn-unsaved.ts';
import type { Item } from '../model.ts';
import { NoteList } from './note-list.tsx';
import './notes.css';

interface NotesSectionProps {
  readonly item: Item;
  /** Uid of the owner, who writes the notes. */
  readonly ownerId: string;
  readonly headingId: string;
  readonly now: number;
  readonly perform: Perform;
}

/** The owner's private notes on an item, which no visitor can read or count. */
export function NotesSection({ item, ownerId, headingId, now, perform }: NotesSectionProps) {
  const { id, product_id } = item;
  return (
    <section className="notes" aria-labelledby={headingId}>
      <h3 id={headingId} className="notes-title">
        {notes.title}
      </h3>
      <WriteForm
        draft={`note/${id}`}
        max={NOTE_MAX}
        amberAt={NOTE_AMBER}
        text={notes.form}
        onAdd={(text) => untilSent(addNote({ feedback_id: id, product_id, by: ownerId, text }))}
      />
      <NoteList productId={product_id} feedbackId={id} now={now} onDelete={(noteId) => perform(removeNote(noteId))} />
    </section>
  );
}
