import { type FormEvent, useState } from 'react';
import { isWrongPassword, transportSentenceOf } from '../../api/errors.ts';
import { account } from '../../messages/en.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { changePassword } from './data.ts';
import { NewPasswordFields, newPasswordProblems } from './new-password-fields.tsx';

const EMPTY = { current: '', next: '', confirmation: '' } as const;
type Fields = Record<keyof typeof EMPTY, string>;

/** Changes the password. Requires the current one. */
export function PasswordForm() {
  const [fields, setFields] = useState<Fields>(EMPTY);
  const [problems, setProblems] = useState<Fields>(EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    const found = problemsOf(fields);
    setProblems(found);
    setFailure(null);
    if (Object.values(found).some(Boolean) || isBusy) return;
    setBusy(true);
    try {
      await changePassword(fields.current, fields.next);
      setFields(EMPTY);
      showToast('success', account.passwordUpdated);
    } catch (error) {
      setFailure(transportSentenceOf(error, account.passwordFailed));
      if (isWrongPassword(error)) setProblems({ ...EMPTY, current: account.currentPasswordWrong });
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form className="settings-form" noValidate onSubmit={onSubmit}>
      <PasswordInput
        label={account.currentPassword}
        autoComplete="current-password"
        value={fields.current}
        onChange={(current) => setFields({ ...fields, current })}
        problem={problems.current}
      />
      <NewPasswordFields
        fields={fields}
        problems={problems}
        onChange={(changed) => setFields({ ...fields, ...changed })}
      />
      <FormProblem text={failure} />
      <BusyButton isBusy={isBusy} busyLabel={account.updating}>
        {account.updatePassword}
      </BusyButton>
    </form>
  );
}

const problemsOf = (fields: Fields): Fields => ({
  current: fields.current === '' ? account.currentPasswordRequired : '',
  ...newPasswordProblems(fields),
});
