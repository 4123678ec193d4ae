import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { answers } from '../../../messages/en.ts';
import { submitsForm } from '../detail/submits-form.ts';
import type { Perform } from '../edits/use-edits.ts';
import type { Item } from '../model.ts';
import { AnswerField } from './answer-field.tsx';
import { useAnswerText } from './use-answer-text.ts';

/** The field that answers an item in its details. Of an answered item it shows only a text that was begun before. */
export function AnswerForm({ item, perform }: { readonly item: Item; readonly perform: Perform }) {
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
