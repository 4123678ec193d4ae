import { DELETE_CONFIRMATION } from '@shared/limits';
import { z } from '@shared/zod';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isClosedPopup, sentenceOf } from '../../api/errors.ts';
import { usePaymentStatus } from '../../api/use-payment-status.ts';
import { common, paymentUnderWay, account as sentences, support } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { navigateAndWait } from '../../router/navigate-and-wait.ts';
import { type Account, freezeSession } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { ContactSupport } from '../../ui/support/contact-support.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { runDeletion } from './calls.ts';
import { isSignInRecent } from './data.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface DeleteDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

const schema = z.object({ word: z.literal(DELETE_CONFIRMATION) });

/** Deletes the account after a typed confirmation word. Asks to sign in again first if the sign-in is old (D19). */
export function DeleteDialog({ account, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const [isRecent, setRecent] = useState<boolean | null>(null);
  const { register, watch, setError, failure, isBusy, onSubmit } = useValidatedForm({
    schema,
    defaultValues: { word: '' },
    // The session ends before the navigation. Without the freeze, the guard would redirect to the login page.
    send: () => freezeSession(remove),
    sentenceFor: (error) => (isClosedPopup(error) ? null : sentenceOf(error, sentences.deleteFailed)),
  });
  const word = watch('word');
  const isConfirmed = word === DELETE_CONFIRMATION;

  useEffect(() => {
    isSignInRecent().then(setRecent, () => setRecent(false));
  }, []);

  async function remove() {
    const outcome = await runDeletion();
    if (outcome === 'sign-in-again') setRecent(false);
    else if (outcome === 'deleted') {
      showToast('success', sentences.deleted);
      await navigateAndWait(navigate, paths.home(), { replace: true });
    } else setError('root', { message: outcome.failure });
  }

  // Stays open during the deletion, because closing it would hide the result.
  const close = () => {
    if (!isBusy) onClose();
  };

  return (
    <Dialog title={sentences.deleteHeading} onClose={close}>
      <p className="settings-text size-sm muted">{sentences.deleteText}</p>
      <PaymentNote uid={account.uid} />
      {isRecent === false ? (
        <SignInAgain account={account} onDone={() => setRecent(true)} onCancel={onClose} />
      ) : (
        <form className="settings-form stack gap-4" noValidate onSubmit={onSubmit}>
          <TextInput
            {...register('word')}
            label={sentences.deleteField}
            autoComplete="off"
            problem={word !== '' && !isConfirmed ? sentences.deleteMismatch : undefined}
          />
          <FormProblem text={failure} />
          {failure === sentences.deleteFailed && (
            <ContactSupport topic={support.topics.deletion} reference={account.email} />
          )}
          <div className="dialog-actions flex to-end gap-2">
            <button type="button" className="button" disabled={isBusy} onClick={close}>
              {common.cancel}
            </button>
            <BusyButton
              tone="danger"
              isBusy={isBusy}
              isDisabled={!isConfirmed || isRecent === null}
              busyLabel={sentences.deleting}
            >
              {sentences.delete}
            </BusyButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Explains, before the account is deleted, what happens to a pending payment. Renders nothing without one. */
function PaymentNote({ uid }: { readonly uid: string }) {
  const { payment } = usePaymentStatus(uid);
  if (payment === null || payment.state === 'none') return null;
  return (
    <p className="settings-text size-sm muted" role="status">
      {paymentUnderWay[payment.state]}
    </p>
  );
}
