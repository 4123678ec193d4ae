import Button from '@mui/material/Button';
import { webhookAddressInvalid } from '@shared/error-messages';
import { useEffect, useId, useState } from 'react';
import { reasonOf } from '../../../../api/api.ts';
import { common, webhooks as sentences } from '../../../../messages/en.ts';
import { AppDialog } from '../../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../../ui/hooks/actions.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import { DeleteHookDialog } from './delete-hook-dialog.tsx';
import { draftOf, enteredIn, problemIn } from './hook-fields.ts';
import { HookFormFields } from './hook-form-fields.tsx';
import { MessagePreview } from './message-preview.tsx';
import type { Hook, HookChange } from './use-webhooks.ts';

interface HookDialogProps {
  readonly board: { readonly id: string; readonly name: string };
  /** Null for a new one. */
  readonly hook: Hook | null;
  readonly change: (request: HookChange) => Promise<string | null>;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** The form of a webhook, with a preview of what it sends. */
export function HookDialog({ board, hook, change, onSecret, onClose }: HookDialogProps) {
  const form = useId();
  const { busyWith, run } = useBusy<'save' | 'rotate'>();
  const [draft, setDraft] = useState(() => draftOf(hook));
  const [problem, setProblem] = useState<string | null>(null);
  /** What is wrong with the address is said at its field. */
  const isOfAddress = problem === webhookAddressInvalid;
  const [isDeleting, setDeleting] = useState(false);
  const isBusy = busyWith !== null;
  useEffect(() => {
    // Fields are disabled while the server looks at them.
    if (isOfAddress && !isBusy) document.getElementById(`${form}-address`)?.focus();
  }, [isOfAddress, isBusy, form]);

  const attempt = async (request: HookChange) => {
    setProblem(null);
    try {
      const secret = await change(request);
      showToast('success', sentences.saved);
      onClose();
      // Chats verify nothing.
      if (secret !== null && draft.format === 'standard') onSecret(secret);
    } catch (error) {
      setProblem(reasonOf(error, sentences.changeFailed));
    }
  };
  function save() {
    const entered = enteredIn(draft);
    const found = problemIn(entered);
    if (found !== null) return setProblem(found);
    const request: HookChange =
      hook === null ? { action: 'add', hook: entered } : { action: 'change', id: hook.id, hook: entered };
    void run('save', () => attempt(request));
  }
  const close = () => {
    if (!isBusy) onClose();
  };

  if (isDeleting && hook !== null)
    return <DeleteHookDialog hook={hook} change={change} onDeleted={onClose} onClose={() => setDeleting(false)} />;
  return (
    <AppDialog
      title={hook === null ? sentences.addTitle : sentences.editTitle}
      maxWidth="md"
      onClose={close}
      actions={
        <>
          <Button disabled={isBusy} onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" form={form} variant="contained" color="primary" disabled={isBusy} aria-busy={isBusy}>
            <span>{busyWith === 'save' ? sentences.saving : sentences.save}</span>
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="webhook-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="webhook-fields stack gap-4">
          <HookFormFields
            addressId={`${form}-address`}
            draft={draft}
            addressProblem={isOfAddress ? problem : null}
            isBusy={isBusy}
            onChange={(next) => {
              setDraft(next);
              if (next.url !== draft.url) setProblem(null);
            }}
          />
          <FormProblem text={isOfAddress ? null : problem} />
          {hook !== null && (
            <div className="row wrap gap-3">
              {draft.format === 'standard' && (
                <Button
                  disabled={isBusy}
                  aria-busy={busyWith === 'rotate'}
                  onClick={() => void run('rotate', () => attempt({ action: 'rotate', id: hook.id }))}
                >
                  <span>{sentences.rotate}</span>
                </Button>
              )}
              <Button color="error" disabled={isBusy} onClick={() => setDeleting(true)}>
                <span>{sentences.delete}</span>
              </Button>
            </div>
          )}
        </div>
        <MessagePreview board={board} format={draft.format} event={draft.events[0] ?? 'item.created'} />
      </form>
    </AppDialog>
  );
}
