import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { answers } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import { submitsForm } from '../detail/submits-form.ts';
import { setAnswer } from '../edits/answer.ts';
import { isMergedItem } from '../edits/merge.ts';
import type { Perform } from '../edits/use-edits.ts';
import type { Item } from '../model.ts';
import { AnswerField } from './answer-field.tsx';
import { useAnswerText } from './use-answer-text.ts';
import './answer-section.css';

interface AnswerSectionProps {
  readonly item: Item;
  readonly titleId: string;
  readonly now: number;
  readonly perform: Perform;
  /** Whether the dialog of status and answer is open, which has a field of its own. */
  readonly isAnswering: boolean;
  /** Opens that dialog. */
  readonly onAnswer: (item: Item) => void;
}

/** The official answer of an item, with what the owner can do about it. */
export function AnswerSection({ item, titleId, now, perform, isAnswering, onAnswer }: AnswerSectionProps) {
  const { response } = item;
  if (!response && isMergedItem(item)) return null;
  const id = `${titleId}-answer`;
  const at = response?.at.toMillis() ?? now;
  return (
    <section className="admin-answer" aria-labelledby={id} data-answered={response !== undefined}>
      <div className="admin-answer-head">
        <h3 id={id} className="admin-answer-title">
          {answers.title}
        </h3>
        {response && (
          <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
            {timeAgo(at, now)}
          </time>
        )}
        {!isMergedItem(item) && (
          <span className="admin-answer-acts">
            <Button size="small" onClick={() => onAnswer(item)}>
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
      {!isMergedItem(item) && !isAnswering && <AnswerForm item={item} perform={perform} />}
    </section>
  );
}

/** The field that answers an item in its details. Of an answered item it shows only a text that was begun before. */
function AnswerForm({ item, perform }: { readonly item: Item; readonly perform: Perform }) {
  const editing = useAnswerText(item, perform);
  const { text, isBusy, isTyped } = editing;
  if (item.response && (isBusy || !isTyped)) return null;

  function save(event: FormEvent) {
    event.preventDefault();
    if (text === '') editing.refuse();
    else editing.save(null, () => {});
  }

  return (
    <form className="answer-form" noValidate onSubmit={save} onKeyDown={submitsForm}>
      <AnswerField editing={editing} minRows={2} />
      <div className="answer-form-foot">
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
    <div className="admin-answer-text markdown" dir="auto">
      <Markdown text={text} />
    </div>
  );
}
