import { type FormEvent, useEffect, useState } from 'react';
import { transportSentenceOf } from '../../api/errors.ts';
import { common, account as sentences } from '../../messages/en.ts';
import type { Account } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { isSignInRecent, setFirstPassword } from './data.ts';
import { type NewPassword, NewPasswordFields, newPasswordProblems } from './new-password-fields.tsx';
import { SignInAgain } from './sign-in-again.tsx';

interface SetPasswordDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

const EMPTY = { next: '', confirmation: '' } as const;

/** Sets a first password. Requires a new provider sign-in, because an unattended browser must not be enough. */
export function SetPasswordDialog({ account, onClose }: SetPasswordDialogProps) {
  const [isRecent, setRecent] = useState<boolean | null>(null);
  const [fields, setFields] = useState<NewPassword>(EMPTY);
  const [problems, setProblems] = useState<NewPassword>(EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    isSignInRecent().then(setRecent, () => setRecent(false));
  }, []);

  async function submit() {
    const found = newPasswordProblems(fields);
    setProblems(found);
    setFailure(null);
    if (found.next || found.confirmation || isBusy) return;
    setBusy(true);
    try {
      await setFirstPassword(fields.next);
      showToast('success', sentences.passwordSet);
      onClose();
    } catch (error) {
      setFailure(transportSentenceOf(error, sentences.passwordFailed));
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <Dialog title={sentences.setPassword} onClose={onClose}>
      {isRecent === false && <SignInAgain account={account} onDone={() => setRecent(true)} onCancel={onClose} />}
      {isRecent && (
        <form className="settings-form" noValidate onSubmit={onSubmit}>
          <input type="hidden" name="username" autoComplete="username" value={account.email ?? ''} readOnly />
          <NewPasswordFields fields={fields} problems={problems} onChange={setFields} />
          <FormProblem text={failure} />
          <div className="dialog-actions">
            <button type="button" className="button" onClick={onClose}>
              {common.cancel}
            </button>
            <BusyButton isBusy={isBusy} busyLabel={sentences.updating}>
              {sentences.setPassword}
            </BusyButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}
