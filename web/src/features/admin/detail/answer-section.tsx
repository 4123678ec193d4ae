import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { RESPONSE_MAX } from '@shared/limits';
import type { FormEvent } from 'react';
import { answers } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { useLimitedText } from '../../../ui/form/limited-text.ts';
import { FormattingHint } from '../../../ui/formatting-hint.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import type { Item } from '../data/model.ts';
import { useActs } from '../edits/acts.ts';
import { isMergedItem } from '../edits/merge.ts';
import { setAnswer } from '../edits/status-edits.ts';
import { type AnswerEditing, useAnswerText } from './use-answer-text.ts';
import { submitsForm } from './write-form.tsx';
import './answer-section.css';

interface AnswerSectionProps {
  readonly item: Item;
  readonly titleId: string;
  readonly now: number;
}

/** The official answer of an item, with what the owner can do about it. */
export function AnswerSection({ item, titleId, now }: AnswerSectionProps) {
  const { perform, openDialog, dialog } = useActs();
  const { response } = item;
  if (!response && isMergedItem(item)) return null;
  const id = `${titleId}-answer`;
  const at = response?.at.toMillis() ?? now;
  return (
    <section className="admin-answer stack gap-1" aria-labelledby={id} data-answered={response !== undefined}>
      <div className="admin-answer-head row wrap size-xs muted">
        <h3 id={id} className="admin-answer-title size-sm ink bold">
          {answers.title}
        </h3>
        {response && (
          <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
            {timeAgo(at, now)}
          </time>
        )}
        {!isMergedItem(item) && (
          <span className="flex wrap gap-2 push-end">
            <Button size="small" onClick={() => openDialog({ kind: 'answer', item })}>
              <span>{response ? answers.edit : answers.add}</span>
            </Button>
            {response && (
              <Button size="small" color="error" onClick={() => perform(setAnswer(item, null))}>
                {answers.remove}
              </Button>
            )}
          </span>
        )}
      </div>
      {response && <AnswerText text={response.text} />}
      {/* The dialog of status and answer has a field of its own. */}
      {!isMergedItem(item) && dialog?.kind !== 'answer' && <AnswerForm item={item} />}
    </section>
  );
}

/** The field that answers an item in its details. Of an answered item it shows only a text that was begun before. */
function AnswerForm({ item }: { readonly item: Item }) {
  const editing = useAnswerText(item);
  const { text, isBusy, isTyped } = editing;
  if (item.response && (isBusy || !isTyped)) return null;

  function save(event: FormEvent) {
    event.preventDefault();
    if (text === '') editing.refuse();
    else editing.save(null, () => {});
  }

  return (
    <form className="stack gap-2" noValidate onSubmit={save} onKeyDown={submitsForm}>
      <AnswerField editing={editing} minRows={2} />
      <div className="flex to-end">
        <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
          <span>{isBusy ? answers.saving : answers.saveAnswer}</span>
        </Button>
      </div>
    </form>
  );
}

/** The text of an answer, the only place in the admin area that renders it. */
function AnswerText({ text }: { readonly text: string }) {
  return (
    <div className="admin-answer-text markdown small breakable as-typed" dir="auto">
      <Markdown text={text} />
    </div>
  );
}

interface AnswerFieldProps {
  readonly editing: AnswerEditing;
  readonly minRows: number;
  readonly hasFocus?: boolean;
}

/** Remaining characters from which the field says how many are left. */
const NEAR = 100;

/** The field of an answer, with what is to be said about its text. */
export function AnswerField({ editing, minRows, hasFocus = false }: AnswerFieldProps) {
  const { text, isBusy } = editing;
  const limited = useLimitedText(text, RESPONSE_MAX, editing.change);
  const problem = problemOf(editing, limited.isCut);
  return (
    <>
      {editing.isConflict && (
        <p className="small amber" role="alert">
          {answers.conflict}{' '}
          <Button size="small" onClick={editing.discard}>
            {answers.showOther}
          </Button>
        </p>
      )}
      <TextField
        label={answers.field}
        multiline
        minRows={minRows}
        maxRows={12}
        fullWidth
        autoFocus={hasFocus}
        value={text}
        placeholder={answers.placeholder}
        error={problem !== null}
        helperText={problem ? <span role="alert">{problem}</span> : <span role="status">{hintOf(editing)}</span>}
        onChange={limited.onChange}
        slotProps={{ htmlInput: { dir: 'auto', readOnly: isBusy, onCompositionEnd: limited.onCompositionEnd } }}
      />
      <FormattingHint />
    </>
  );
}

function problemOf({ text, isRefused }: AnswerEditing, isCut: boolean): string | null {
  if (isCut || text.length > RESPONSE_MAX) return answers.tooLong;
  if (!isRefused) return null;
  return text === '' ? answers.empty : answers.required;
}

function hintOf({ text, isFollowed, isKept }: AnswerEditing): string {
  const left = RESPONSE_MAX - text.length;
  if (isFollowed) return answers.followed;
  if (isKept) return answers.kept;
  return left <= NEAR ? answers.left(left) : answers.hint;
}
