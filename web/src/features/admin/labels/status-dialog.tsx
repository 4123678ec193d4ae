import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { admin, answers, common } from '../../../messages/en.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { submitsForm } from '../detail/submits-form.ts';
import { useItem } from '../detail/use-item.ts';
import type { Perform } from '../edits/use-edits.ts';
import type { Item, StatusChoice } from '../model.ts';
import { AnswerField } from './answer-field.tsx';
import { StatusSelect } from './status-select.tsx';
import { useAnswerText } from './use-answer-text.ts';

interface StatusDialogProps {
  /** The item when the dialog was opened. */
  readonly opened: Item;
  readonly perform: Perform;
  readonly onClose: () => void;
}

/** Sets the status and the answer of an item, which it follows, also when a filter no longer lists it. */
export function StatusDialog({ opened, perform, onClose }: StatusDialogProps) {
  const live = useItem(opened.product_id, opened.id, opened);
  const isGone = live.status === 'gone';
  const onGone = useEffectEvent(() => {
    showToast('notice', admin.itemGone);
    onClose();
  });
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);
  return <Fields item={live.status === 'ready' ? live.item : opened} perform={perform} onClose={onClose} />;
}

interface FieldsProps extends Omit<StatusDialogProps, 'opened'> {
  readonly item: Item;
}

/** Writes both in one commit and stays open until the server has them. An empty field removes the answer. */
function Fields({ item, perform, onClose }: FieldsProps) {
  const id = useId();
  const editing = useAnswerText(item, perform);
  const { isBusy } = editing;
  const [to, setTo] = useState<StatusChoice | null>(null);
  const shown: Pick<Item, 'status' | 'label'> = to ? { status: to.status, label: to.label ?? undefined } : item;

  function save(event: FormEvent) {
    event.preventDefault();
    // React delivers events of a dialog to the components around it, too.
    event.stopPropagation();
    editing.save(to, onClose);
  }

  // Escape and a press beside the dialog keep the text; this button does not.
  function cancel() {
    if (!isBusy) editing.discard();
    onClose();
  }

  const actions = (
    <>
      <Button onClick={cancel}>{common.cancel}</Button>
      <Button type="submit" form={id} variant="contained" color="primary" disabled={isBusy} aria-busy={isBusy}>
        <span>{isBusy ? answers.saving : answers.save}</span>
      </Button>
    </>
  );
  return (
    <AppDialog title={answers.dialogTitle} maxWidth="sm" actions={actions} onClose={onClose}>
      <form id={id} className="status-dialog" noValidate onSubmit={save} onKeyDown={submitsForm}>
        <StatusSelect label={admin.status} item={shown} onChoose={setTo} />
        <AnswerField editing={editing} minRows={4} hasFocus />
      </form>
    </AppDialog>
  );
}
