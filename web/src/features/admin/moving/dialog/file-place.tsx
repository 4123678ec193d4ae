import { type ChangeEvent, type ClipboardEvent, type DragEvent, type Ref, useId, useState } from 'react';
import { importing as text } from '../../../../messages/en.ts';
import { Icon } from '../../../../ui/app-icon.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { DraftState } from '../draft-state.ts';
import type { FileSummary } from '../reading/summary.ts';

interface FilePlaceProps {
  /** The field. */
  readonly ref: Ref<HTMLInputElement>;
  readonly state: DraftState;
  readonly onFile: (file: Blob, name: string) => void;
}

/** What a file holds, or what it still needs. */
export function heldText({ header, columns, boards, source, items, comments, votes, entries }: FileSummary): string {
  if (boards.length > 0 && source.scope === '') return text.boardNeeded(boards.length);
  if (header.length > 0 && columns !== null && columns.title === undefined) return text.titleNeeded;
  return items + entries === 0 ? text.holdsNothing : text.holds(items, comments, votes, entries);
}

/** Takes a file that is chosen or dropped, or its pasted text. Stays small after that, for another file. */
export function FilePlace({ ref, state, onFile }: FilePlaceProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isNew = state.step === 'none';

  function take(data: DataTransfer | null): boolean {
    const [file] = data?.files ?? [];
    const pasted = data?.getData('text/plain') ?? '';
    if (file) onFile(file, file.name);
    else if (pasted.trim() !== '') onFile(new Blob([pasted]), text.pasted);
    return file !== undefined || pasted.trim() !== '';
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onFile(file, file.name);
    // So that the same file can be chosen again.
    target.value = '';
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer);
  };
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData)) event.preventDefault();
  };
  return (
    <div className="stack one-column gap-3">
      {isNew && <p className="small muted pretty">{text.intro}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field in it does the same */}
      <div
        className={`import-place ${isNew ? 'column centered' : 'row wrap'} gap-3`}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        {isNew ? (
          <p id={`${id}-hint`} className="small muted">
            {text.drop}
          </p>
        ) : (
          <p className="import-file row gap-2 small medium shrinks grow">
            {state.step === 'reading' ? <Spinner /> : <Icon name="file" />}
            <span className="breakable" dir="auto">
              {state.name}
            </span>
          </p>
        )}
        <label className="button import-choose rigid" htmlFor={id}>
          <span>{isNew ? text.choose : text.chooseOther}</span>
          <input
            ref={ref}
            id={id}
            type="file"
            // biome-ignore lint/a11y/noAutofocus: the first thing to do in this dialog
            autoFocus
            aria-label={text.file}
            aria-describedby={isNew ? `${id}-hint` : undefined}
            accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,.zip,text/csv,application/json,application/zip"
            onChange={choose}
          />
        </label>
      </div>
      <p className="sr-only" role="status">
        {state.step === 'reading' ? text.reading(state.name) : state.step === 'read' ? heldText(state.summary) : ''}
      </p>
      <FormProblem text={state.step === 'none' && state.problem !== null ? text.problems[state.problem] : null} />
    </div>
  );
}
