import Button from '@mui/material/Button';
import { VISIBLE_TEXT } from '@shared/values';
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { commentThread, submitForm } from '../../../messages/en.ts';
import { useDrafts } from '../../../session/drafts.ts';
import { useLimitedText } from '../../../ui/form/limited-text.ts';
import { LongTextField } from '../../../ui/form/long-text-field.tsx';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import './write-form.css';

interface WriteFormProps {
  /** Names the draft, which this browser keeps until it is sent. */
  readonly draft: string;
  readonly max: number;
  /** Turns amber when at most this many characters are left. */
  readonly amberAt: number;
  /** False for one line that waits to be used. */
  readonly isOpen: boolean;
  readonly text: {
    readonly field: string;
    readonly hint: string;
    readonly add: string;
    readonly required: string;
    readonly tooLong: string;
    readonly failed: string;
  };
  /** Resolves when the server has the text. */
  readonly onAdd: (text: string) => Promise<void>;
}

/** Form to write a note, sent by its button or Ctrl and Enter. A text that is rejected is given back. */
export function WriteForm({ draft, max, amberAt, isOpen, text: sentences, onAdd }: WriteFormProps) {
  const drafts = useDrafts();
  const [text, setText] = useState(drafts.get(draft) ?? '');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  /** How many texts are being sent. */
  const underWay = useRef(0);

  function keep(next: string) {
    setRefused(false);
    setText(next);
    drafts.keep(draft, next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const written = text.trim();
    // The second click of two has no text left.
    if (text === '' && underWay.current > 0) return;
    if (!VISIBLE_TEXT.test(written)) {
      setRefused(true);
      field.current?.focus();
      return;
    }
    setText('');
    const end = drafts.send(draft, written);
    underWay.current += 1;
    try {
      await onAdd(written);
      end(true);
    } catch (error) {
      showToast('failure', sentenceOf(error, sentences.failed));
      if (end(false)) setText(written);
    } finally {
      underWay.current -= 1;
    }
  }

  return (
    <form
      className="write-form stack gap-2"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={submitsForm}
    >
      <WriteField
        text={text}
        max={max}
        isOpen={isOpen}
        rows={2}
        field={field}
        sentences={sentences}
        isRefused={isRefused}
        onChange={keep}
      />
      {isOpen && (
        <div className="row wrap to-end gap-3">
          <Counter text={text} max={max} amberAt={amberAt} />
          <Button type="submit" variant="contained" color="primary">
            <span>{sentences.add}</span>
          </Button>
        </div>
      )}
    </form>
  );
}

interface WriteFieldProps extends Pick<WriteFormProps, 'max' | 'isOpen'> {
  readonly text: string;
  /** Of the open field. */
  readonly rows: number;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly sentences: Omit<WriteFormProps['text'], 'add' | 'failed'>;
  readonly isRefused: boolean;
  readonly onChange: (text: string) => void;
}

/** The field of a comment or a note, with the messages about its text. */
export function WriteField({ text, max, isOpen, rows, field, sentences, isRefused, onChange }: WriteFieldProps) {
  const limited = useLimitedText(text, max, onChange);
  const isLong = limited.isCut || text.length > max;
  const problem = isRefused ? sentences.required : isLong ? sentences.tooLong : null;
  return (
    <LongTextField
      label={sentences.field}
      minRows={isOpen ? rows : 1}
      maxRows={10}
      text={text}
      limited={limited}
      placeholder={isOpen ? '' : sentences.field}
      field={field}
      isProblem={problem !== null}
      message={problem ?? sentences.hint}
    />
  );
}

/** How many characters a text has, of how many. */
export function Counter({ text, max, amberAt }: Pick<WriteFormProps, 'max' | 'amberAt'> & { readonly text: string }) {
  const left = max - text.length;
  return (
    <span className="write-form-counter fine muted figures" data-state={left <= amberAt ? 'amber' : undefined}>
      <span aria-hidden="true">{commentThread.counter(text.length, max)}</span>
      <span className="sr-only">{submitForm.charactersLeft(Math.max(0, left))}</span>
    </span>
  );
}

/** Key handler of a form: Ctrl and Enter, or Command and Enter, submit it from a field of several lines. */
export function submitsForm(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
