import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { PICTURES_MAX } from '@shared/limits';
import { VISIBLE_TEXT } from '@shared/values';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { commentThread, submitForm } from '../../../messages/en.ts';
import { draftsOf } from '../../../session/drafts.ts';
import { useSession } from '../../../session/session.ts';
import { useLimitedText } from '../../../ui/form/limited-text.ts';
import { FormattingHint } from '../../../ui/formatting-hint.tsx';
import type { ChosenPicture } from '../../../ui/pictures/chosen.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { PictureEditor } from '../parts/pictures.tsx';
import { usePictureDraft } from '../parts/use-picture-draft.ts';
import './write-form.css';

interface WriteFormProps {
  /** Names the draft, which stays in this tab until it is sent. */
  readonly draft: string;
  readonly max: number;
  /** Turns amber when at most this many characters are left. */
  readonly amberAt: number;
  readonly hasFormatting?: boolean;
  readonly hasPictures?: boolean;
  readonly text: {
    readonly field: string;
    readonly hint: string;
    readonly add: string;
    readonly required: string;
    readonly tooLong: string;
    readonly failed: string;
  };
  /** Resolves when the server has the text. */
  readonly onAdd: (text: string, pictures: readonly ChosenPicture[]) => Promise<void>;
}

/** Form to write a comment or a note, sent by its button or Ctrl and Enter. A text that is rejected is given back. */
export function WriteForm(props: WriteFormProps) {
  const { draft, max, amberAt, hasFormatting = false, hasPictures = false, text: sentences, onAdd } = props;
  const session = useSession();
  const drafts = draftsOf(session.status === 'signed-in' ? session.uid : '');
  const [text, setText] = useState(drafts.get(draft) ?? '');
  const [isRefused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const own = usePictureDraft(`${draft}/pictures`);
  const limited = useLimitedText(text, max, keep);

  function keep(next: string) {
    setRefused(false);
    setText(next);
    if (next === '') drafts.delete(draft);
    else drafts.set(draft, next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const written = text.trim();
    if (!VISIBLE_TEXT.test(written)) {
      setRefused(true);
      field.current?.focus();
      return;
    }
    keep('');
    const { pictures } = own;
    own.forget();
    try {
      await onAdd(written, pictures);
    } catch (error) {
      showToast('failure', sentenceOf(error, sentences.failed));
      // Never replaces the next text.
      if (!drafts.has(draft)) {
        drafts.set(draft, written);
        setText((next) => (next === '' ? written : next));
        own.change((next) => (next.length === 0 ? pictures : next));
      }
    }
  }

  const problem = isRefused ? sentences.required : limited.isCut ? sentences.tooLong : null;
  const left = max - text.length;
  return (
    <form
      ref={form}
      className="write-form stack gap-2"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={submitsForm}
    >
      <TextField
        label={sentences.field}
        multiline
        minRows={1}
        maxRows={10}
        fullWidth
        value={text}
        inputRef={field}
        error={problem !== null}
        helperText={problem ? <span role="alert">{problem}</span> : sentences.hint}
        onChange={limited.onChange}
        slotProps={{ htmlInput: { dir: 'auto', onCompositionEnd: limited.onCompositionEnd } }}
      />
      {hasPictures && (
        <PictureEditor pictures={own.pictures} most={PICTURES_MAX} isBusy={false} form={form} onChange={own.change} />
      )}
      <div className="row wrap to-end gap-3">
        {hasFormatting && (
          <span className="grow">
            <FormattingHint />
          </span>
        )}
        <span className="write-form-counter fine muted figures" data-state={left <= amberAt ? 'amber' : undefined}>
          <span aria-hidden="true">{commentThread.counter(text.length, max)}</span>
          <span className="sr-only">{submitForm.charactersLeft(Math.max(0, left))}</span>
        </span>
        <Button type="submit" variant="contained" color="primary">
          <span>{sentences.add}</span>
        </Button>
      </div>
    </form>
  );
}

/** Key handler of a form: Ctrl and Enter, or Command and Enter, submit it from a field of several lines. */
export function submitsForm(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
