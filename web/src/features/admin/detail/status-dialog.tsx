import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { admin, answers, common } from '../../../messages/en.ts';
import { useDrafts } from '../../../session/drafts.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import type { Item, StatusChoice } from '../data/model.ts';
import { useItem } from '../data/use-items.ts';
import { useActs } from '../edits/acts.ts';
import { setAnswer, setStatus } from '../edits/status-edits.ts';
import { StatusRadios } from '../labels/status-fields.tsx';
import { discardDrafts } from '../parts/discarded.ts';
import { AnswerField } from './answer-field.tsx';
import { useAnswerText } from './use-answer-text.ts';
import { submitsForm } from './write-form.tsx';
import './status-dialog.css';

interface StatusDialogProps {
  /** The item when the dialog was opened. */
  readonly opened: Item;
  readonly onClose: () => void;
}

/** Sets the status and the answer of an item. Follows changes of the item, also when a filter no longer lists it. */
export function StatusDialog({ opened, onClose }: StatusDialogProps) {
  const live = useItem(opened.product_id, opened.id, opened);
  const isGone = live.status === 'gone';
  const onGone = useEffectEvent(() => {
    showToast('notice', admin.itemGone);
    onClose();
  });
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);
  return <Fields item={live.status === 'ready' ? live.item : opened} onClose={onClose} />;
}

interface FieldsProps extends Omit<StatusDialogProps, 'opened'> {
  readonly item: Item;
}

/** Writes status and answer in one commit. Stays open until the server has them. An empty field removes the answer. */
function Fields({ item, onClose }: FieldsProps) {
  const id = useId();
  const drafts = useDrafts();
  const { openDialog } = useActs();
  const editing = useAnswerText(item);
  const { isBusy } = editing;
  const [to, setTo] = useState<StatusChoice | null>(null);
  const shown: Pick<Item, 'status' | 'label'> = to ? { status: to.status, label: to.label ?? undefined } : item;

  function save(event: FormEvent) {
    event.preventDefault();
    // React delivers events of a dialog to the components around it, too.
    event.stopPropagation();
    const editOf = (answer: string | null | undefined) =>
      answer === undefined ? to && setStatus([item], to) : setAnswer(item, answer, to);
    editing.save(editOf, { onSaved: onClose });
  }

  // Escape and a press beside the dialog keep the text; this button does not.
  function cancel() {
    onClose();
    const show = () => openDialog({ kind: 'answer', item });
    if (!isBusy) discardDrafts(drafts, editing.names, { empty: editing.discard, show });
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
      <form id={id} className="status-dialog stack gap-4" noValidate onSubmit={save} onKeyDown={submitsForm}>
        <StatusRadios label={admin.status} item={shown} onChoose={setTo} />
        <AnswerField editing={editing} minRows={4} hasFocus />
      </form>
    </AppDialog>
  );
}
