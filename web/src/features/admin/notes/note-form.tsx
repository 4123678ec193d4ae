import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { NOTE_AMBER, NOTE_MAX } from '@shared/limits';
import { VISIBLE_TEXT } from '@shared/values';
import { type FormEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { commentThread, notes, submitForm } from '../../../messages/en.ts';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';

interface NoteFormProps {
  /** Resolves when the server has the note. */
  readonly onAdd: (text: string) => Promise<void>;
}

/** Form to add a private note. A note that the server rejects is given back. */
export function NoteForm({ onAdd }: NoteFormProps) {
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const limited = useLimitedText(text, NOTE_MAX, (next) => {
    setRefused(false);
    setText(next);
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const written = text.trim();
    if (!VISIBLE_TEXT.test(written)) {
      setRefused(true);
      field.current?.focus();
      return;
    }
    setText('');
    try {
      await onAdd(written);
    } catch (error) {
      showToast('failure', sentenceOf(error, notes.addFailed));
      // Never replaces the next note.
      setText((next) => (next === '' ? written : next));
    }
  }

  const problem = isRefused ? notes.noteRequired : limited.isCut ? notes.noteTooLong : null;
  const left = NOTE_MAX - text.length;
  return (
    <form className="notes-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={notes.field}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        value={text}
        inputRef={field}
        error={problem !== null}
        helperText={problem ? <span role="alert">{problem}</span> : notes.hint}
        onChange={limited.onChange}
        slotProps={{ htmlInput: { dir: 'auto', onCompositionEnd: limited.onCompositionEnd } }}
      />
      <div className="notes-form-foot">
        <span className="notes-counter" data-state={left <= NOTE_AMBER ? 'amber' : undefined}>
          <span aria-hidden="true">{commentThread.counter(text.length, NOTE_MAX)}</span>
          <span className="sr-only">{submitForm.charactersLeft(Math.max(0, left))}</span>
        </span>
        <Button type="submit">{notes.add}</Button>
      </div>
    </form>
  );
}
