import { useState } from 'react';
import { reasonOf } from '../../../../api/api.ts';
import { webhooks as sentences } from '../../../../messages/en.ts';
import { ConfirmDialog } from '../../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import type { Hook, HookChange } from './use-webhooks.ts';

interface DeleteHookDialogProps {
  readonly hook: Hook;
  readonly change: (request: HookChange) => Promise<string | null>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a webhook is deleted, and deletes it. */
export function DeleteHookDialog({ hook, change, onDeleted, onClose }: DeleteHookDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function remove() {
    setProblem(null);
    try {
      await change({ action: 'delete', id: hook.id });
      showToast('success', sentences.deleted);
      onDeleted();
    } catch (error) {
      setProblem(reasonOf(error, sentences.changeFailed));
    }
  }

  return (
    <ConfirmDialog
      title={sentences.deleteTitle}
      text={sentences.deleteText}
      label={sentences.delete}
      onConfirm={remove}
      onClose={onClose}
    >
      <FormProblem text={problem} />
    </ConfirmDialog>
  );
}
