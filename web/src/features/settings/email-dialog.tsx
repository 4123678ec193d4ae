import { type FormEvent, useState } from 'react';
import { codeOf, transportSentenceOf } from '../../api/errors.ts';
import { account, common } from '../../messages/en.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { emailProblem } from '../../validation/email-problem.ts';
import { requestEmailChange } from './data.ts';

/** Changes the email address. Requires the password; a mail to the new address confirms it (D20). */
export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState({ email: '', password: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    const address = email.trim();
    const found = {
      email: address === '' ? account.newEmailRequired : (emailProblem(address) ?? ''),
      password: password === '' ? account.currentPasswordRequired : '',
    };
    setProblems(found);
    setFailure(null);
    if (found.email || found.password || isBusy) return;
    setBusy(true);
    try {
      await requestEmailChange(password, address);
      showToast('success', account.emailSent(address));
      onClose();
    } catch (error) {
      const isTaken = codeOf(error) === 'auth/email-already-in-use';
      setFailure(isTaken ? account.emailInUse : transportSentenceOf(error, account.emailFailed));
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <Dialog title={account.changeEmail} onClose={onClose}>
      <form className="settings-form" noValidate onSubmit={onSubmit}>
        <TextInput
          label={account.newEmail}
          type="email"
          autoComplete="email"
          hint={account.newEmailHint}
          value={email}
          onChange={setEmail}
          problem={problems.email}
        />
        <PasswordInput
          label={account.currentPassword}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={problems.password}
        />
        <FormProblem text={failure} />
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {common.cancel}
          </button>
          <BusyButton isBusy={isBusy} busyLabel={account.updating}>
            {account.updateEmail}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
