import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { RESPONSE_MAX } from '@shared/limits';
import { VISIBLE_TEXT } from '@shared/values';
import { type FormEvent, useId, useState } from 'react';
import { admin, answers, common } from '../../../messages/en.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { FormattingHint } from '../../../ui/formatting-hint.tsx';
import { submitsForm } from '../detail/submits-form.ts';
import { setAnswer } from '../edits/answer.ts';
import { setStatus } from '../edits/status.ts';
import type { Perform } from '../edits/use-edits.ts';
import type { Item, StatusChoice } from '../model.ts';
import { StatusSelect } from './status-select.tsx';

interface StatusDialogProps {
  readonly item: Item;
  readonly perform: Perform;
  readonly onClose: () => void;
}

/** Remaining characters from which the field says how many are left. */
const NEAR = 100;

/** Sets the status and the answer of an item in one commit. An empty field removes the answer. */
export function StatusDialog({ item, perform, onClose }: StatusDialogProps) {
  const id = useId();
  const answered = item.response?.text ?? '';
  const [text, setText] = useState(answered);
  const [to, setTo] = useState<StatusChoice | null>(null);
  const [isRefused, setRefused] = useState(false);
  const limited = useLimitedText(text, RESPONSE_MAX, (next) => {
    setText(next);
    setRefused(false);
  });

  function save(event: FormEvent) {
    event.preventDefault();
    // React delivers events of a dialog to the components around it, too.
    event.stopPropagation();
    const isEmpty = text === '';
    if ((!isEmpty && !VISIBLE_TEXT.test(text)) || text.length > RESPONSE_MAX) return setRefused(true);
    if (text !== answered) perform(setAnswer(item, isEmpty ? null : text, to));
    else if (to) perform(setStatus([item], to));
    onClose();
  }

  const problem = limited.isCut || text.length > RESPONSE_MAX ? answers.tooLong : isRefused ? answers.required : null;
  const left = RESPONSE_MAX - text.length;
  const shown: Pick<Item, 'status' | 'label'> = to ? { status: to.status, label: to.label ?? undefined } : item;
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button type="submit" form={id} variant="contained" color="primary">
        {answers.save}
      </Button>
    </>
  );
  return (
    <AppDialog title={answers.dialogTitle} maxWidth="sm" actions={actions} onClose={onClose}>
      <form id={id} className="status-dialog" noValidate onSubmit={save} onKeyDown={submitsForm}>
        <StatusSelect label={admin.status} item={shown} onChoose={setTo} />
        <TextField
          label={answers.field}
          multiline
          minRows={4}
          maxRows={12}
          autoFocus
          value={text}
          placeholder={answers.placeholder}
          error={problem !== null}
          helperText={problem ? <span role="alert">{problem}</span> : left <= NEAR ? answers.left(left) : answers.hint}
          onChange={limited.onChange}
          slotProps={{ htmlInput: { dir: 'auto', onCompositionEnd: limited.onCompositionEnd } }}
        />
        <FormattingHint />
      </form>
    </AppDialog>
  );
}
